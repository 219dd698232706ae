import { expect, test } from 'vitest';
import { isRpcClosed } from './page-policy.ts';

test.each([
  ['https://kingspad.example/recover', false],
  ['https://kingspad.example/recover/', false],
  ['https://kingspad.example/recover?from=banner#stakes', false],
  ['file:///home/alice/recover.html', false],
  ['https://kingspad.example/', true],
  ['https://kingspad.example/token-lock/record/1', true],
  ['https://kingspad.example/recover/other', true],
  ['', false],
])('a document opened as %s is closed to other RPCs: %s', (opened, closed) => {
  expect(isRpcClosed(opened)).toBe(closed);
});
