import type { Address } from '@kingspad/domain';
import { describe, expect, it } from 'vitest';
import { lpRecord, ONE, TWO } from '../pair-support.ts';
import { lockRecord } from '#testing/world.tsx';
import { pairLabel, pairTokens, quotedPair, recordPair } from './record-pair.ts';

const one = { address: ONE };
const two = { address: TWO };
const coin = (address: Address) => [{ symbol: 'USDT', address, decimals: 18 }];

describe('which of a pair’s tokens the other is quoted in (LR-08, part)', () => {
  it.each([
    ['the wrapped coin on either side', [], ONE, ONE],
    ['a coin of the configuration on either side', coin(ONE), undefined, ONE],
    ['the second token if it is a coin', coin(TWO), undefined, TWO],
    ['the second token of two coins', coin(TWO), ONE, TWO],
    ['the second token if neither is a coin', [], undefined, TWO],
  ] as const)('quotes a pair in %s', (_, coins, wrapped, quote) => {
    const found = quotedPair({ one, two }, [...coins], wrapped);
    expect(found.quote.address).toBe(quote);
    expect(found.token.address).toBe(quote === ONE ? TWO : ONE);
  });
});

describe('a pair of the index', () => {
  it('names a pair by its symbols, or by its address if one is missing', () => {
    expect(pairLabel(lpRecord())).toBe('KGT / WBNB');
    expect(pairLabel(lpRecord({ tokenAddressTwoSymbol: null }))).toMatch(/^0x.+…/);
  });

  it('returns no pair for a token', () => {
    expect(recordPair(lockRecord())).toBeUndefined();
    expect(pairTokens(lockRecord())).toBeUndefined();
  });
});
