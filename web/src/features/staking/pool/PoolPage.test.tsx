import type { PublicConfig } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CONFIG,
  CONNECTED,
  failure,
  ok,
  serve,
  OTHER_ACCOUNT,
  TOKEN,
  visit,
  withGeneration,
} from '#testing/world.tsx';
import { health } from '#lib/health.ts';
import { setLanguage } from '#lib/i18n/index.ts';
import { POOL, REWARD, UNIT } from '#testing/staking-pools.ts';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { PoolPage } from './PoolPage.tsx';

const config: PublicConfig = {
  ...CONFIG,
  contracts: { ...CONFIG.contracts, stakingFactory: '0x4444444444444444444444444444444444444444' },
};
const route = { path: '/staking-pool/:poolAddress', element: <PoolPage /> };
const texts = { [TOKEN]: { name: 'King Gold', symbol: 'KGT' }, [REWARD]: { name: 'Crown', symbol: 'CRN' } };

/** Ten rewards a block from block 100 to 1,100, all of them to a stake of 500. */
const chain = {
  isPool: true,
  getBlock: { number: 200n, timestamp: 1_795_000_300n },
  creator: OTHER_ACCOUNT,
  stakedToken: TOKEN,
  rewardToken: REWARD,
  rewardsSupply: 10_000n * UNIT,
  startBlock: 100n,
  endBlock: 1_100n,
  poolLimitPerUser: 2_000n * UNIT,
  lockTime: 0n,
  totalStaked: 500n * UNIT,
  stopBlock: 0n,
  books: [0n, 100n, 0n, 0n],
  idleRewards: 0n,
  userInfo: [500n * UNIT, 0n, 1_795_000_000n],
  keptRewards: 0n,
  pendingReward: 1_000n * UNIT,
  decimals: 18,
  balanceOf: 0n,
};

beforeEach(() => {
  chainHead.set(undefined);
  reportHead({ blockNumber: 200, timestamp: 1_795_000_300 });
  serve(() => failure(503, 'unavailable', 'Not now.'));
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.unstubAllGlobals();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

it('shows a pool and the wallet’s stake from the chain where the server fails, and lets the stake out', async () => {
  const requests: WriteRequest[] = [];
  const write = async (request: WriteRequest) => {
    requests.push(request);
    return { status: 'success' } as WriteOutcome;
  };
  visit(`/staking-pool/${POOL}`, route, { config, wallet: CONNECTED, chain, texts, write });
  expect(await screen.findByText('Live from the chain (block 200). Our server is down.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Earn CRN · Stake KGT', level: 1 })).toBeTruthy();
  expect(screen.getByText(/^1,000/)).toBeTruthy();
  expect(screen.queryByText('Stakers')).toBeNull();
  expect(screen.queryByText('Project site')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Harvest' }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.prepare({} as never)).toMatchObject({
    call: { functionName: 'withdraw', args: [0n] },
  });
  expect(screen.getByRole('button', { name: 'Unstake' }).getAttribute('aria-disabled')).toBeNull();
});

it('takes a stake on the page itself, with the expected rewards, and empties the field afterwards', async () => {
  const requests: WriteRequest[] = [];
  const write = async (request: WriteRequest) => {
    requests.push(request);
    return { status: 'success' } as WriteOutcome;
  };
  const rich = { ...chain, balanceOf: 5_000n * UNIT, allowance: 5_000n * UNIT };
  visit(`/staking-pool/${POOL}`, route, { config, wallet: CONNECTED, chain: rich, texts, write });
  const form = await screen.findByRole('form', { name: 'Stake KGT' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const amount = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  fireEvent.change(amount, { target: { value: '500' } });
  const expected = within(form).getByText('Expected rewards by then').closest('div');
  await vi.waitFor(() => expect(expected?.textContent).toMatch(/CRN/));
  await vi.waitFor(() =>
    expect(within(form).getByRole('button', { name: 'Stake' }).getAttribute('aria-disabled')).toBeNull(),
  );
  fireEvent.click(within(form).getByRole('button', { name: 'Stake' }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.prepare({} as never)).toMatchObject({
    call: { functionName: 'deposit', args: [500n * UNIT] },
  });
  await vi.waitFor(() => expect(amount.value).toBe(''));
});

it('offers no stake on the page of a pool that has ended', async () => {
  reportHead({ blockNumber: 2_000, timestamp: 1_795_100_000 });
  visit(`/staking-pool/${POOL}`, route, { config, wallet: CONNECTED, chain, texts });
  const stake = await screen.findByRole('button', { name: 'Stake' });
  expect(stake.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('form')).toBeNull();
});

it('names a pool’s factory and its version without the server, in both languages', async () => {
  const stakingFactory = '0x6666666666666666666666666666666666666666';
  const both = withGeneration(config, { stakingFactory });
  for (const [language, factory, version] of [
    ['en', 'Factory contract', 'Contract version'],
    ['ch', '工厂合约', '合约版本'],
  ] as const) {
    await setLanguage(language);
    visit(`/staking-pool/${POOL}`, route, { config: both, wallet: CONNECTED, chain, texts });
    const fact = (name: string) => screen.getByText(name).closest('div')?.textContent;
    expect(await screen.findByText(factory)).toBeTruthy();
    expect(fact(factory)).toContain('0x6666');
    expect(fact(version)).toContain('2 / 2');
    cleanup();
  }
});

it('shows the rewards that are still to be emitted at the newest block', async () => {
  visit(`/staking-pool/${POOL}`, route, { config, chain, texts });
  const chart = await screen.findByRole('img', { name: /are still to be earned/ });
  // A hundred of a thousand blocks are over.
  expect(chart.getAttribute('aria-label')).toMatch(/^9,000 CRN of 10,000 CRN are still to be earned/);
  cleanup();
  visit(`/staking-pool/${POOL}`, route, { config, chain: { ...chain, stopBlock: 150n }, texts });
  const stopped = await screen.findByRole('img', { name: /are still to be earned/ });
  expect(stopped.getAttribute('aria-label')).toMatch(/^9,500 CRN of/);
});

it('draws what was staked over time up to now, readable at each change and as a table, in both languages', async () => {
  const T0 = 1_795_000_000;
  const points = [300, 700, 500].map((units, index) => ({
    timestamp: T0 + index * 100,
    blockNumber: 100 + index * 33,
    totalStaked: String(BigInt(units) * UNIT),
  }));
  serve(({ path }) =>
    path === `/staking/${POOL}/staked` ? ok({ points }) : failure(503, 'unavailable', 'Not now.'),
  );
  for (const [language, name, table] of [
    ['en', '500 KGT are staked now. The most was 700 KGT.', 'View as table'],
    ['ch', '当前质押 500 KGT，最高 700 KGT。', '以表格查看'],
  ] as const) {
    await setLanguage(language);
    visit(`/staking-pool/${POOL}`, route, { config, chain, texts });
    const chart = await screen.findByRole('img', { name });
    const card = chart.closest('section');
    if (!card) throw new Error('the chart is in no card');
    expect(within(card).getByText(table)).toBeTruthy();
    expect([...card.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)).toEqual([
      '500 KGT',
      '700 KGT',
      '300 KGT',
    ]);
    const reader = await within(card).findByRole('slider');
    fireEvent.keyDown(reader, { key: 'Home' });
    expect(card.textContent).toContain('300 KGT');
    cleanup();
  }
});

it('says that nobody has staked in a pool without stakes', async () => {
  serve(({ path }) =>
    path === `/staking/${POOL}/staked` ? ok({ points: [] }) : failure(503, 'unavailable', 'Not now.'),
  );
  visit(`/staking-pool/${POOL}`, route, { config, chain, texts });
  expect(await screen.findByText('No one has staked here yet.')).toBeTruthy();
});

it('says that the history of the stake cannot be loaded, and shows the pool, where the server fails', async () => {
  visit(`/staking-pool/${POOL}`, route, { config, chain, texts });
  expect(
    await screen.findByText('The history of the stake can’t be loaded right now. Trying again.'),
  ).toBeTruthy();
  expect(await screen.findByRole('img', { name: /are still to be earned/ })).toBeTruthy();
});

it('a pool’s page says that there is none at an address that the factory did not make', async () => {
  visit(`/staking-pool/${POOL}`, route, { config, chain: { ...chain, isPool: false } });
  expect(await screen.findByRole('link', { name: 'Staking pools' })).toBeTruthy();
  expect(screen.queryByText(/^Read from the chain/)).toBeNull();
});

it('says that the pool could not be loaded if the server and the chain do not answer', async () => {
  const isPool = new Error('The node does not answer.');
  visit(`/staking-pool/${POOL}`, route, { config, chain: { ...chain, isPool } });
  expect(await screen.findByText('This pool couldn’t be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
