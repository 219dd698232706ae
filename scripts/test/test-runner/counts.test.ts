import { expect, test } from 'vitest';
import { countsLine, sum } from '../../test-runner/counts.ts';

test('the closing line names skipped tests only if there are some', () => {
  const all = sum([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 0 },
  ]);
  expect(countsLine(all)).toBe('7 passed, 1 failed');
  expect(countsLine({ ...all, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
