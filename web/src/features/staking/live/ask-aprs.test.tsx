import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONNECTED, ok, pageOf, serve, visit } from '#testing/world.tsx';
import { POOL, stakeOf, stakingPool, UNIT } from '#testing/staking-pools.ts';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import { PoolPortalPage } from '../portal/pages/PoolPortalPage.tsx';

const line = await vi.hoisted(async () => (await import('#web3/testing/fake-line.ts')).createFakeLine());
vi.unmock('./live-staking-socket.ts');
vi.mock('socket.io-client', () => ({ io: () => line.socket }));

const asked = () => line.received.filter(([name]) => name === 'calculateAPR').map(([, pool]) => pool);

beforeEach(() => {
  line.reset();
  chainHead.set(undefined);
  reportHead({ blockNumber: 200, timestamp: 1_795_000_300 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The portal with one pool; its card. */
async function portal(changes: Parameters<typeof stakingPool>[0] = {}) {
  const pool = stakingPool(changes);
  serve(({ path }) => ok(path.startsWith('/staking/all') ? pageOf([pool]) : pool));
  visit(
    '/pool-portal',
    { path: '/pool-portal', element: <PoolPortalPage /> },
    { wallet: CONNECTED, chain: { balanceOf: 800n * UNIT, allowance: 0n, getBalance: UNIT } },
  );
  const card = within(await screen.findByRole('article'));
  await vi.waitFor(() => expect(line.isClosed()).toBe(false));
  line.connect();
  return card;
}

it('asks for the APR with the pool’s data from the portal’s card, its details, the calculator and the stake dialog', async () => {
  const card = await portal({ stake: stakeOf() });
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toEqual({
    stakingPoolAddress: POOL,
    stakingTokenAddress: expect.any(String),
    rewardsTokenAddress: expect.any(String),
    isRewardsSameAsStakingToken: false,
    rewardsSupply: '10000000000',
    rewardsPerBlock: '10000000',
    startBlockNumber: 100,
    endBlockNumber: 1100,
    totalStaked: String(1000n * UNIT),
  });
  fireEvent.click(card.getByRole('button', { name: 'Details' }));
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  fireEvent.click(card.getByRole('button', { name: 'Close' }));
  fireEvent.click(card.getByRole('button', { name: /^APR/ }));
  await screen.findByRole('dialog', { name: 'ROI calculator' });
  await vi.waitFor(() => expect(asked()).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(card.getByRole('button', { name: 'Stake' }));
  await screen.findByRole('dialog', { name: 'Stake KGT' });
  await vi.waitFor(() => expect(asked()).toHaveLength(4));
});

it('shows the answered APR, and asks again with the next connection', async () => {
  const card = await portal();
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(card.getByRole('button', { name: /^APR 1,051.20%/ })).toBeDefined();
  line.push('calculatedAPR', { stakingPoolAddress: POOL.toLowerCase(), apr: 700 });
  expect(await card.findByRole('button', { name: /^APR 700.00%/ })).toBeDefined();
  line.disconnect();
  line.connect();
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
});

it('ignores an answer about a pool that is not on the page, or without a number', async () => {
  const card = await portal();
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  for (const answer of [
    { stakingPoolAddress: `0x${'1'.repeat(40)}`, apr: 700 },
    { stakingPoolAddress: POOL, apr: -1 },
    { stakingPoolAddress: POOL, apr: '700' },
    { stakingPoolAddress: POOL, apr: Number.NaN },
    { stakingPoolAddress: null, apr: 700 },
  ]) {
    line.push('calculatedAPR', answer);
  }
  line.push('calculatedAPR', { stakingPoolAddress: POOL, apr: 800 });
  expect(await card.findByRole('button', { name: /^APR 800.00%/ })).toBeDefined();
});

it('asks for ten pools a second at most', async () => {
  const pools = Array.from({ length: 12 }, (_, index) =>
    stakingPool({ stakingPoolAddress: `0x${String(index).padStart(40, '2')}` }),
  );
  serve(() => ok(pageOf(pools)));
  visit('/pool-portal', { path: '/pool-portal', element: <PoolPortalPage /> }, { chain: {} });
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  line.connect();
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(0));
  expect(asked()).toHaveLength(10);
  await vi.waitFor(() => expect(asked()).toHaveLength(12));
});
