import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';

test('docs/screenshots holds exactly the pictures that README.md shows', () => {
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const shown = [...readme.matchAll(/\(docs\/screenshots\/([^)]+)\)/g)].map(([, file = '']) => file);
  expect(readdirSync(inRoot('docs/screenshots')).toSorted()).toEqual(shown.toSorted());
});
