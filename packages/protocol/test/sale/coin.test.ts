import { zeroAddress, type Address } from '@kingspad/domain';
import { describe, expect, it } from 'vitest';
import { saleCoin } from '../../src/sale/model.ts';

const COIN = '0xc6e7DF5E7b4f2A278906862b61205850344D4e7d';
const known = { symbol: 'USDT', decimals: 6 };

describe('the coin of a sale', () => {
  it('returns the native coin for the zero address alone', () => {
    expect(saleCoin(zeroAddress, known)).toMatchObject({
      address: zeroAddress,
      decimals: 18,
      isNative: true,
    });
    expect(saleCoin(COIN, known)).toEqual({ address: COIN, ...known, isNative: false });
  });

  it.each(['', '0x', COIN.slice(0, -1), `${COIN}0`, COIN.replace('c6e7D', 'c6E7D')])(
    'refuses the coin %j, which is no address or has a wrong checksum',
    (text) => {
      expect(() => saleCoin(text as Address, known)).toThrow('is not an address');
    },
  );
});
