import { readFileSync } from 'node:fs';
import { inRoot } from '../../lib/paths.ts';

/** Text of a page of `docs`. */
export const guide = (name: string): string => readFileSync(inRoot('docs', name), 'utf8');

/** The shell blocks of a text, in order. */
export const blocksOf = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

/** The text below a heading, down to the next one of the second level. */
export const sectionOf = (text: string, heading: string): string =>
  text.split(`\n${heading}\n`)[1]?.split(/^## /m)[0] ?? '';

/** Names of the variables that a block sets. */
export const settingsOf = (block: string): string[] =>
  [...block.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name ?? '');
