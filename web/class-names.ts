import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'src');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .sort();

/**
 * A class's name in built pages: its file's place among all and its place in that file, `_1f_3`. Documents have each hundreds of
 * times; readable ones with a hash are 9 % of the page at `/`, compressed.
 * @param css the file's text
 * @returns the same in the builds for browser and server
 * @throws if the file is outside of the app's sources
 */
export function shortClassName(name: string, file: string, css: string): string {
  const place = FILES.indexOf(relative(FOLDER, file.replace(/\?.*$/, '')));
  if (place < 0) throw new Error(`${file} has classes and is no .module.css below web/src.`);
  const names = new Set(
    Array.from(css.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g), ([, found]) => found),
  );
  const index = [...names].indexOf(name);
  // Names of neither a class nor an animation, such as a grid's areas, keep their words.
  return `_${place.toString(36)}${index < 0 ? `-${name}` : `_${index.toString(36)}`}`;
}

/** Gives classes short names in a build. Vite's server of a developer keeps the readable ones. */
export function shortClassNames(): Plugin {
  return {
    name: 'kingspad:short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortClassName } } }),
  };
}
