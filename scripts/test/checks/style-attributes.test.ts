import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../lib/paths.ts';

it('components render no style attribute, which the content security policy forbids', () => {
  const sources = inRoot('web/src');
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /\sstyle=\{/.test(readFileSync(join(sources, file), 'utf8')));
  expect(found).toEqual([]);
});
