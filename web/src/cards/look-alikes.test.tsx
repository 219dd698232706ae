import type { PublicConfig } from '@kingspad/domain/api';
import type { Address } from '@kingspad/domain';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, lockRecord, ok, pageOf, showSite, tokenSummary } from '#testing/world.tsx';
import { presaleItem } from '#testing/presales.ts';
import { stakingPool } from '#testing/staking-pools.ts';
import { RecentLocks } from './lock/RecentLocks.tsx';
import { PoolStrip } from './pool/PoolStrip.tsx';
import { SaleStrip } from './sale/SaleStrip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USDT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0x00000000000000000000000000000000000000AA';
/** With a Cyrillic letter. */
const FAKE: Token = { address: OTHER, symbol: 'USDТ', name: 'Token' };
const LISTED: Token = { address: USDT, symbol: 'USDT', name: 'Tether USD' };
const config: PublicConfig = { ...CONFIG, coins: [{ symbol: 'USDT', address: USDT, decimals: 18 }] };
const MARK = 'Looks like USDT but is another token';

type Token = Record<'symbol' | 'name', string> & { address: Address };

const sale = ({ address, symbol, name }: Token) =>
  presaleItem({ tokenAddress: address, tokenSymbol: symbol, tokenName: name, presaleName: 'North Star' });
const pool = (reward: Token, staked: Token) =>
  stakingPool({
    rewardsTokenAddress: reward.address,
    rewardsTokenSymbol: reward.symbol,
    rewardsTokenName: reward.name,
    stakingTokenAddress: staked.address,
    stakingTokenSymbol: staked.symbol,
    stakingTokenName: staked.name,
  });
const lockOf = ({ address, symbol, name }: Token, more = {}) => {
  const tokenLock = { tokenName: name, tokenSymbol: symbol, tokenDecimals: 18, dexPlatform: null };
  const lock = lockRecord({ tokenAddress: address, tokenLock, ...more });
  return tokenSummary({
    id: address,
    tokenAddress: address,
    tokenName: name,
    tokenSymbol: symbol,
    pairFactory: { address: OTHER, name: 'PancakeSwap' },
    lockRecords: [lock],
    ...more,
  });
};
const pairOf = (one: Token, two: Token) => ({
  tokenAddressOne: one.address,
  tokenAddressOneSymbol: one.symbol,
  tokenAddressOneName: one.name,
  tokenAddressTwo: two.address,
  tokenAddressTwoSymbol: two.symbol,
  tokenAddressTwoName: two.name,
});
const LP: Token = { address: '0x00000000000000000000000000000000000000bB', symbol: 'Cake-LP', name: 'Pair' };
const KGT: Token = {
  address: '0x00000000000000000000000000000000000000cC',
  symbol: 'KGT',
  name: 'King Gold',
};

const list = (item: unknown) => ok(pageOf([item]));
const places = (shown: Token) => ({
  'a sale of the strip': {
    page: <SaleStrip count={1} />,
    answers: { '/presale/all': list(sale(shown)) },
  },
  'the reward of a pool': {
    page: <PoolStrip count={3} />,
    answers: { '/staking/all': list(pool(shown, KGT)) },
  },
  'the stake of a pool': {
    page: <PoolStrip count={3} />,
    answers: { '/staking/all': list(pool(KGT, shown)) },
  },
  'a pool of one token': {
    page: <PoolStrip count={3} />,
    answers: { '/staking/all': list(pool(shown, shown)) },
  },
  'a recent lock': { page: <RecentLocks />, answers: { '/token-locker/all': list(lockOf(shown)) } },
  'a pair that is locked': {
    page: <RecentLocks />,
    answers: { '/liquidity-locker/all': list(lockOf(LP, pairOf(KGT, shown))) },
  },
});
type Place = keyof ReturnType<typeof places>;
const PLACES = Object.keys(places(FAKE)) as Place[];

it.each(PLACES)('marks a token that looks like a listed coin once: %s', async (place) => {
  const { page, answers } = places(FAKE)[place];
  showSite(page, { config, answers });
  expect(await screen.findAllByText(MARK)).toHaveLength(1);
});

it.each(PLACES)('leaves the listed coin unmarked: %s', async (place) => {
  const { page, answers } = places(LISTED)[place];
  showSite(page, { config, answers });
  const [shown] = await screen.findAllByText(/USDT/);
  expect(shown).toBeTruthy();
  expect(within(document.body).queryByText(/^Looks like/)).toBeNull();
});
