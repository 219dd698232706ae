import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassName } from '../../../web/class-names.ts';
import { inRoot } from '../../lib/paths.ts';

const SOURCES = inRoot('web/src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => join(SOURCES, name));

test('classes of the app have different short names', () => {
  const names = files.flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    const classes = new Set(
      Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g), ([, name = '']) => name),
    );
    return [...classes].map((name) => shortClassName(name, file, css));
  });
  expect(names.length).toBeGreaterThan(files.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^_[0-9a-z]+_[0-9a-z]+$/.test(name))).toEqual([]);
});

test('a class of another folder is refused', () => {
  expect(() => shortClassName('box', '/elsewhere/box.module.css', '.box {}')).toThrow('below web/src');
});
