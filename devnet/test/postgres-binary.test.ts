import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkLibraries } from '../src/postgres-binary.ts';

let folder: string;
const inLib = (name: string) => join(folder, 'native/lib', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-libraries-'));
  mkdirSync(inLib(''), { recursive: true });
  writeFileSync(inLib('libicuuc.so.60.2'), 'a library');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function list(...targets: string[]): void {
  const links = targets.map((target) => ({ source: 'native/lib/libicuuc.so.60.2', target }));
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
}

test('libraries are found under their short names without an install script', () => {
  list('native/lib/libicuuc.so.60', 'native/lib/libicuuc.so');
  linkLibraries(folder);
  expect(readFileSync(inLib('libicuuc.so.60'), 'utf8')).toBe('a library');
  expect(readFileSync(inLib('libicuuc.so'), 'utf8')).toBe('a library');
});

test('links move with their folder', () => {
  list('native/lib/libicuuc.so.60');
  linkLibraries(folder);
  expect(readlinkSync(inLib('libicuuc.so.60'))).toBe('libicuuc.so.60.2');
});

test('existing links stay, and missing ones are made', () => {
  symlinkSync('libicuuc.so.60.2', inLib('libicuuc.so.60'));
  list('native/lib/libicuuc.so.60', 'native/lib/libicuuc.so');
  linkLibraries(folder);
  expect(readFileSync(inLib('libicuuc.so'), 'utf8')).toBe('a library');
});

test('a link that cannot be made is an error', () => {
  list('native/elsewhere/libicuuc.so.60');
  expect(() => linkLibraries(folder)).toThrow('ENOENT');
});

test('a package without a list of links needs none', () => {
  expect(() => linkLibraries(folder)).not.toThrow();
});
