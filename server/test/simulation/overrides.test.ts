import { concatHex, numberToHex, padHex, size, sliceHex } from 'viem';
import { expect, it } from 'vitest';
import { codeWithEarlierTimes } from '../../src/simulation/overrides.ts';

/** A proxy and the terms up to the times; then what follows them. */
const BEFORE = padHex('0xaa', { size: 45 + 162 });
const TIMES = concatHex([5_000, 0, 9_000].map((time) => numberToHex(time, { size: 5 })));
const AFTER = padHex('0xbb', { size: 293 - 162 - 15 });
const ROOT = padHex('0xcc', { size: 32 });

it.each([
  ['without a list', concatHex([BEFORE, TIMES, AFTER])],
  ['with the root of a list', concatHex([BEFORE, TIMES, AFTER, ROOT])],
])('a pool’s code %s keeps all but its times, which are earlier, and zero stays zero', (_name, code) => {
  const moved = codeWithEarlierTimes(code, 1_000) ?? '0x';
  expect(size(moved)).toBe(size(code));
  expect(sliceHex(moved, size(BEFORE), size(BEFORE) + 15)).toBe(
    concatHex([4_000, 0, 8_000].map((time) => numberToHex(time, { size: 5 }))),
  );
  expect(sliceHex(moved, 0, size(BEFORE))).toBe(BEFORE);
  expect(sliceHex(moved, size(BEFORE) + 15)).toBe(sliceHex(code, size(BEFORE) + 15));
});

it('rejects code of another size than a pool’s', () => {
  expect(codeWithEarlierTimes(padHex('0x01', { size: 340 }), 1)).toBeUndefined();
});
