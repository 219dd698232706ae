import { expect, test } from 'vitest';
import { findForbidden, findFormatters } from '../../checks/forbidden.ts';

test.each([
  ['-----BEGIN EC PRIVATE KEY-----', 'a private key'],
  ['key: AKIAABCDEFGHIJKLMNOP', 'an access key'],
  ['postgres://kingspad:s3cretpassword@db.example/kingspad', 'a password in a URL'],
  ['see /home/ada/kingspad', 'a path of one machine'],
  ['// TODO: later', 'something left to do'],
  ['<<<<<<< HEAD', 'a conflict'],
])('%s is %s', (line, what) => {
  expect(findForbidden(`first\n${line}`)).toEqual([{ line: 2, what }]);
});

test.each([
  'postgres://user:password@host:5432/name',
  '`postgres://${user}:${password}@${host}`',
  "import x from '../work/x.ts';",
  'https://example.org/home/page',
  'key: AKIAIOSFODNN7EXAMPLE',
])('%s is fine', (line) => {
  expect(findForbidden(line)).toEqual([]);
});

test.each([
  'formatAmount(value, 18)',
  'new Intl.NumberFormat()',
  'share.toFixed(2)',
  'date.toLocaleString()',
])('a page’s %s is a second formatter', (line) => {
  expect(findFormatters(line)).toEqual([{ line: 1, what: 'a second formatter of numbers or dates' }]);
});

test('the formatter’s own functions are fine', () => {
  expect(findFormatters('shownText(token, amount); timeText(at)')).toEqual([]);
});
