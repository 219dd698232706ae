import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shownMarkup } from './html-at-server.ts';

const SOURCES = join(import.meta.dirname, '..');

test('no component renders a style attribute, which the policy forbids in a document', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /\sstyle=\{/.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['<p>One<br />two</p><hr /><pre>three</pre><s>four</s>', '<p>One<br>two</p>threefour'],
  [
    '<a href="https://a.example/?b=1&amp;c=2" rel="nofollow ugc noopener noreferrer">x</a>',
    '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="nofollow noopener noreferrer">x</a>',
  ],
  [
    '<a href="https://a.example/&quot;&gt;&lt;b" rel="nofollow ugc noopener noreferrer">x</a>',
    '<a href="https://a.example/%22%3E%3Cb" target="_blank" rel="nofollow noopener noreferrer">x</a>',
  ],
  ['<a>x</a>', '<a>x</a>'],
  ['&lt;script&gt;', '&lt;script&gt;'],
])('the server shows %s as the browser does', (clean, shown) => {
  expect(shownMarkup(clean)).toBe(shown);
});
