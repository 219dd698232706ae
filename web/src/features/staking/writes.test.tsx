import { stakingPoolAbi } from '@kingspad/abi';
import type { StakingPoolItem } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { encodeAbiParameters, encodeFunctionResult, toFunctionSelector, type Hex } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listedPool } from './api/queries.ts';
import { CONNECTED, ok, pageOf, serve, visit } from '#testing/world.tsx';
import { toasts } from '#lib/toast.ts';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import { harness } from '#web3/testing/write-harness.ts';
import { transactions } from '#web3/transactions.ts';
import type { WriteRequest } from '#web3/index.ts';
import { paymentApproveRequest, createRequest } from '#creation/creation.ts';
import { poolCreation } from './create/model/pool-creation.ts';
import * as requests from './model/requests.ts';
import { PoolPortalPage } from './portal/pages/PoolPortalPage.tsx';
import { stakeOf, stakingPool, UNIT } from '#testing/staking-pools.ts';

const selector = toFunctionSelector;
const WALLET = CONNECTED.account ?? '0x';
const staked = (amount: bigint) => stakeOf({ amount: String(amount * UNIT) });

/** The chain's answers: approvals pass, and the wallet has a large stake. */
function answer(data: Hex): Hex {
  if (data.startsWith(selector('approve(address,uint256)'))) {
    return encodeAbiParameters([{ type: 'bool' }], [true]);
  }
  if (data.startsWith(selector('userInfo(address)'))) {
    return encodeFunctionResult({
      abi: stakingPoolAbi,
      functionName: 'userInfo',
      result: [10n ** 30n, 0n, 0n],
    });
  }
  return '0x';
}

beforeEach(() => {
  toasts.set([]);
  localStorage.clear();
  transactions.set([]);
  chainHead.set(undefined);
  reportHead({ blockNumber: 200, timestamp: 1_795_000_300 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[SP-09] stakes and unstakes close their dialogs, every success shows in the card, and the figures follow by themselves', async () => {
  const h = harness();
  h.chain.call = ([call]) => answer((call as { data: Hex }).data);
  const state = { item: stakingPool({ stake: staked(500n) }), allowance: 0n };
  serve(({ path }) => ok(path.startsWith('/staking/all') ? pageOf([state.item]) : state.item));
  // Each transaction in turn, and what the index has after it.
  const after: Record<string, () => Partial<StakingPoolItem>> = {
    'approve-stake': () => {
      state.allowance = 100n * UNIT;
      return {};
    },
    stake: () => ({ stake: staked(600n) }),
    unstake: () => ({ stake: staked(450n) }),
    harvest: () => ({ stake: { ...staked(450n), rewardsPaid: '7', rewardDebt: '450000000' } }),
  };
  const write = async (request: WriteRequest) => {
    const before = h.chain.pool.size;
    const outcome = h.run(request);
    await vi.waitFor(() => expect(h.chain.pool.size).toBe(before + 1));
    state.item = { ...state.item, ...after[request.kind]?.() };
    const hash = [...h.chain.pool.keys()].at(-1);
    if (hash) h.chain.mine(hash);
    return h.finish(outcome);
  };
  const { web3, queryClient } = visit(
    '/pool-portal',
    { path: '/pool-portal', element: <PoolPortalPage /> },
    {
      wallet: CONNECTED,
      write,
      chain: { getBalance: 10n ** 18n, userInfo: [10n ** 30n, 0n, 0n] },
    },
  );
  h.context.queryClient = queryClient;
  vi.spyOn(web3.client, 'readContract').mockImplementation(async (call: { functionName: string }) => {
    if (call.functionName === 'userInfo') return [10n ** 30n, 0n, 0n];
    return call.functionName === 'allowance' ? state.allowance : 800n * UNIT;
  });
  const card = await screen.findByRole('article');
  const titles = () => toasts.get().map(({ title }) => title);
  const inCard = async (name: string) => (await within(card).findByRole('status', { name })).textContent;
  const dialog = async () => within(await screen.findByRole('dialog'));

  fireEvent.click(within(card).getByRole('button', { name: 'Stake' }));
  const stake = await dialog();
  fireEvent.change(stake.getByRole('textbox'), { target: { value: '100' } });
  const approve = stake.getByRole('button', { name: 'Approve Tokens' });
  await vi.waitFor(() => expect(approve.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(approve);
  await vi.waitFor(() => expect(titles()).toContain('Successfully approved, proceed with Staking.'));
  fireEvent.click(await stake.findByRole('button', { name: 'Stake' }));
  expect(await inCard('Successfully staked your tokens.')).toContain('100 KGT staked');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(card.textContent).toContain('KGT staked600 KGT'));

  fireEvent.click(within(card).getByRole('button', { name: 'Unstake' }));
  const unstake = await dialog();
  fireEvent.change(unstake.getByRole('textbox'), { target: { value: '150' } });
  fireEvent.click(unstake.getByRole('button', { name: 'Unstake' }));
  expect(await inCard('Successfully unstaked your tokens.')).toContain('Still staked: 450 KGT.');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(card.textContent).toContain('KGT staked450 KGT'));

  expect(card.textContent).toContain('CRN earned450 CRN');
  fireEvent.click(within(card).getByRole('button', { name: 'Harvest' }));
  expect(await inCard('Successfully harvested your rewards.')).toContain('goes on earning');
  await vi.waitFor(() => expect(card.textContent).toContain('CRN earned0 CRN'));
  // Only the approval, which leaves nothing in the card.
  expect(titles()).toEqual(['Successfully approved, proceed with Staking.']);
});

it('[SP-10] every chain failure of staking has the one title, and each action its default message', async () => {
  const pool = listedPool(stakingPool({ stake: staked(1n) }));
  const reward = { decimals: 18, symbol: 'CRN' };
  const place = { factory: WALLET, config: {} as never } as const;
  const creation = poolCreation(place, { staked: reward, reward, terms: { rewardsSupply: 1n } } as never);
  const said = (request: Pick<WriteRequest, 'failure'>) => [request.failure.title, request.failure.fallback];
  const title = 'Transaction failed, review and try again.';
  expect(
    [
      requests.approveRequest(pool, 1n),
      paymentApproveRequest(creation),
      createRequest(creation, { id: '', visitId: '' }),
      requests.stakeRequest(pool, WALLET, 1n),
      requests.harvestRequest(pool, WALLET, 1n),
    ].map(said),
  ).toEqual([
    [title, 'Something went wrong while trying approve tokens for staking'],
    [title, 'Something went wrong while trying approve tokens for staking'],
    [title, 'Something went wrong while trying create staking pool'],
    [title, 'Something went wrong while trying stake token'],
    [title, 'Something went wrong while trying harvest the reward tokens'],
  ]);
  expect(said(requests.unstakeRequest(pool, WALLET, 1n))[0]).toBe(title);
  expect(said(requests.emergencyRequest(pool, WALLET))[0]).toBe(title);

  // The message, without a reason of the chain, and with one.
  for (const [reason, text] of [
    [undefined, 'Something went wrong while trying harvest the reward tokens'],
    ['Transfers are paused', 'Transfers are paused'],
  ] as const) {
    const h = harness();
    h.chain.call = () => {
      throw Object.assign(new Error(`execution reverted${reason ? `: ${reason}` : ''}`), { code: 3 });
    };
    toasts.set([]);
    await h.finish(h.run(requests.harvestRequest(pool, WALLET, 1n)));
    expect(h.notices()).toEqual([{ tone: 'error', title, text }]);
    expect(h.chain.pool.size).toBe(0);
  }
});
