import { describe, expect, it } from 'vitest';
import { heldByOthers, HOLDER_KINDS, isFree, isLargeFree } from '../src/index.ts';

describe('accounts that hold a token', () => {
  it('counts accounts that can sell at any time as free', () => {
    expect(HOLDER_KINDS.filter(isFree)).toEqual(['owner', 'contract', 'wallet']);
  });

  it('warns of accounts above 5 %, not at it', () => {
    expect(isLargeFree('wallet', 50n, 1000n)).toBe(false);
    expect(isLargeFree('wallet', 51n, 1000n)).toBe(true);
    expect(isLargeFree('owner', 10n ** 30n / 19n, 10n ** 30n)).toBe(true);
    expect(isLargeFree('locker', 1000n, 1000n)).toBe(false);
    expect(isLargeFree('wallet', 0n, 0n)).toBe(false);
  });

  it('the row of other holders has the rest and is never negative', () => {
    expect(heldByOthers(100n, [60n, 15n])).toBe(25n);
    expect(heldByOthers(100n, [60n, 50n])).toBe(0n);
    expect(heldByOthers(100n, [])).toBe(100n);
  });
});
