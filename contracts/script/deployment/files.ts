import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DeploymentError } from './problems.ts';

/**
 * A file of JSON; undefined if there is none.
 * @param what the file is called in a sentence
 * @throws {DeploymentError} if it is no JSON
 */
export function readJson<Content>(path: string, what: string): Content | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Content;
  } catch {
    throw new DeploymentError(`${what} ${path} cannot be read as JSON.`);
  }
}

/** Writes a file whole or not at all, so that a process that is ended during the write leaves the one before. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.part`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}

/** Amounts become texts, as JSON has no numbers of their size. */
export const writeJson = (path: string, content: unknown): void =>
  writeWhole(
    path,
    `${JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`,
  );
