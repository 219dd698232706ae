import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';

const FOLDERS = ['contracts/test', 'server/test'];

/** The contents of the test files with this name before `.test.ts` or `.t.sol`. */
const textsOf = (name: string) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => [`${name}.t.sol`, `${name}.test.ts`].includes(basename(path)))
      .map((path) => readFileSync(inRoot(folder, path), 'utf8')),
  );

/** The tests that SECURITY.md names as proof: `file`: `part of a test's name`, `part of another's`. */
const proofs = [
  ...readFileSync(inRoot('SECURITY.md'), 'utf8').matchAll(/`([\w-]+)`:((?:,?\s+`[^`]+`(?!:))+)/g),
].flatMap(([, file = '', names = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ file, name })),
);

test('SECURITY.md names tests that exist', () => {
  expect(proofs.length).toBeGreaterThan(20);
  expect(proofs.filter(({ file, name }) => !textsOf(file).some((text) => text.includes(name)))).toEqual([]);
});
