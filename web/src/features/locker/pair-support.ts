import type { Address } from '@kingspad/domain';
import type { LockRecord, TokenSummary } from '@kingspad/domain/api';
import { CONFIG, TOKEN, lockRecord, tokenSummary, type ChainAnswers } from '#testing/world.tsx';

/** Pairs and their locks, for tests of the liquidity pages. The LP token has the address of other tests' token. */

export const ONE: Address = '0x1111111111111111111111111111111111111111';
export const TWO: Address = '0x2222222222222222222222222222222222222222';
const FACTORY: Address = '0x3333333333333333333333333333333333333333';
export const LP_LOCKER = CONFIG.contracts.liquidityLocker;

const PAIR = {
  tokenAddressOne: ONE,
  tokenAddressTwo: TWO,
  tokenAddressOneSymbol: 'KGT',
  tokenAddressTwoSymbol: 'WBNB',
  pairFactory: { address: FACTORY, name: 'PancakeSwap' },
};

export function lpRecord(changes: Partial<LockRecord> = {}): LockRecord {
  return lockRecord({
    ...PAIR,
    title: 'Launch liquidity',
    tokenAddressOneName: 'King Gold',
    tokenAddressTwoName: 'Wrapped BNB',
    tokenLock: {
      tokenName: 'Pancake LPs',
      tokenSymbol: 'Cake-LP',
      tokenDecimals: 18,
      dexPlatform: 'PancakeSwap',
    },
    ...changes,
  });
}

export function lpSummary(changes: Partial<TokenSummary> = {}): TokenSummary {
  return tokenSummary({
    ...PAIR,
    tokenName: 'Pancake LPs',
    tokenSymbol: 'Cake-LP',
    dexPlatform: 'PancakeSwap',
    ...changes,
  });
}

/** The chain's answers for a pair that a listed factory recognises. */
export const PAIR_ON_CHAIN: ChainAnswers = {
  token0: ONE,
  token1: TWO,
  getReserves: [10n ** 18n, 10n ** 18n],
  factoryOf: FACTORY,
  listedFactories: [{ factory: FACTORY, name: 'PancakeSwap', activeFrom: 1n }],
  totalSupply: 6n * 10n ** 18n,
};

/** The tokens' names, for `World.texts`. */
export const PAIR_TEXTS = {
  [TOKEN]: { name: 'Pancake LPs', symbol: 'Cake-LP' },
  [ONE]: { name: 'King Gold', symbol: 'KGT' },
  [TWO]: { name: 'Wrapped BNB', symbol: 'WBNB' },
};
