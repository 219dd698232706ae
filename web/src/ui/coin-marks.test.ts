import { zeroAddress } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { expect, it } from 'vitest';
import { coinMarkOf } from './coin-marks.ts';

const USDT = '0xc6e7DF5E7b4f2A278906862b61205850344D4e7d';
const coins: PublicConfig['coins'] = [
  { symbol: 'USDT', address: USDT, decimals: 18 },
  { symbol: 'ODD', address: '0x1111111111111111111111111111111111111111', decimals: 18 },
];

it('marks the chain’s own coin and the deployment’s coins in any spelling of their address', () => {
  expect(coinMarkOf(zeroAddress, coins)).toBeDefined();
  expect(coinMarkOf(USDT.toLowerCase(), coins)).toBeDefined();
});

it('marks no token by its own name, and no coin without a mark', () => {
  expect(coinMarkOf('0x2222222222222222222222222222222222222222', coins)).toBeUndefined();
  expect(coinMarkOf('0x1111111111111111111111111111111111111111', coins)).toBeUndefined();
  expect(coinMarkOf(USDT)).toBeUndefined();
});
