import { stakingPoolAbi } from '@kingspad/abi';
import { MAX_AMOUNT, type Address } from '@kingspad/domain';
import type { StakingPoolItem } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { encodeFunctionResult } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listedPool } from '../api/queries.ts';
import { CONFIG, CONNECTED, HASH, ok, pageOf, serve, visit, type World } from '#testing/world.tsx';
import type { ContractCall } from '@kingspad/protocol/call';
import { timeText } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import { chainKey, transactions } from '#web3/transactions.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { harvestRequest } from '../model/requests.ts';
import { PoolPortalPage } from '../portal/pages/PoolPortalPage.tsx';
import { stakeOf, stakingPool, UNIT } from '#testing/staking-pools.ts';

const SUCCESS = { status: 'success', receipt: {} } as WriteOutcome;
/** How a call of withdraw(uint256) begins. */
const WITHDRAW = '2e1a7d4d';
const RICH = { getBalance: 10n ** 18n };

/** The card of one pool, with a wallet; what it sends is kept. */
async function card(item: StakingPoolItem, world: World = {}) {
  serve(({ path }) => ok(path.startsWith('/staking/all') ? pageOf([item]) : item));
  const sent: WriteRequest[] = [];
  const shown = visit(
    '/pool-portal',
    { path: '/pool-portal', element: <PoolPortalPage /> },
    {
      wallet: CONNECTED,
      write: async (request) => {
        sent.push(request);
        return SUCCESS;
      },
      ...world,
      chain: {
        balanceOf: 800n * UNIT,
        allowance: MAX_AMOUNT,
        userInfo: [MAX_AMOUNT, 0n, 0n],
        ...RICH,
        ...world.chain,
      },
    },
  );
  const root = await screen.findByRole('article', { name: 'Earn CRN, Stake KGT' });
  return { ...shown, sent, box: within(root) };
}

async function open(name: 'Stake' | 'Unstake', item: StakingPoolItem, world: World = {}) {
  const opened = await card(item, world);
  fireEvent.click(opened.box.getByRole('button', { name }));
  const root = await screen.findByRole('dialog', { name: `${name} KGT` });
  const dialog = within(root);
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  return {
    ...opened,
    root,
    dialog,
    amount,
    type: (value: string) => fireEvent.change(amount, { target: { value } }),
    press: (button: string) => fireEvent.click(dialog.getByRole('button', { name: button })),
    reason: (button: string) => {
      const element = dialog.getByRole('button', { name: button });
      if (element.getAttribute('aria-disabled') !== 'true') return undefined;
      return element.parentElement?.textContent.slice(button.length);
    },
  };
}

async function call(request: WriteRequest | undefined): Promise<ContractCall> {
  const prepared = await request?.prepare({
    account: CONNECTED.account,
    publicClient: { readContract: async () => [MAX_AMOUNT, 0n, 0n] },
  } as never);
  if (!prepared) throw new Error('Nothing was sent.');
  return prepared.call;
}

beforeEach(() => {
  toasts.set([]);
  localStorage.clear();
  chainHead.set(undefined);
  reportHead({ blockNumber: 200, timestamp: 1_795_000_300 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the stake dialog', () => {
  it('[SP-05] shows limit, remaining allowance and balance; amounts by hand, slider and share; approves, then stakes', async () => {
    const allowance = { now: 0n };
    const chain = {
      balanceOf: 800n * UNIT + 7n,
      get allowance() {
        return allowance.now;
      },
    };
    const item = stakingPool({ stake: stakeOf() });
    const { dialog, amount, type, press, sent, root, reason, web3, queryClient } = await open('Stake', item, {
      chain,
    });
    vi.spyOn(web3.client, 'readContract').mockImplementation((async ({ functionName }: ContractCall) =>
      functionName === 'allowance' ? allowance.now : 800n * UNIT + 7n) as never);
    const fact = (label: string) => dialog.getByText(label).closest('div')?.textContent;
    await vi.waitFor(() => expect(fact('Balance')).toBe('Balance800.000000000000000007 KGT'));
    expect(fact('Max per user')).toBe('Max per user2,000 KGT');
    expect(fact('Remaining allowance')).toBe('Remaining allowance1,500 KGT');
    expect(reason('Approve Tokens')).toBe('Enter an amount.');
    expect(dialog.queryByRole('button', { name: 'Stake' })).toBeNull();

    type('100,5');
    expect(root.textContent).toContain('$201.00');
    const slider = dialog.getByRole<HTMLInputElement>('slider', { name: 'Share of the maximum' });
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '100', '12']);
    fireEvent.change(slider, { target: { value: '50' } });
    expect(amount.value).toBe('400.000000000000000003');
    for (const [share, value] of [
      ['25%', '200.000000000000000001'],
      ['75%', '600.000000000000000005'],
      // All of it, to the last unit.
      ['MAX', '800.000000000000000007'],
    ] as const) {
      press(share);
      expect(amount.value).toBe(value);
    }

    press('Approve Tokens');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(await call(sent[0])).toMatchObject({
      address: item.stakingTokenAddress,
      functionName: 'approve',
      args: [item.stakingPoolAddress, 800n * UNIT + 7n],
    });
    allowance.now = 800n * UNIT + 7n;
    await queryClient.invalidateQueries({ queryKey: ['chain'] });
    await vi.waitFor(() => expect(reason('Stake')).toBeUndefined());
    expect(root.isConnected).toBe(true);
    press('Stake');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(await call(sent[1])).toMatchObject({
      address: item.stakingPoolAddress,
      functionName: 'deposit',
      args: [800n * UNIT + 7n],
    });
  });

  it('[SP-06] shows what prevents a stake', async () => {
    const none = await open('Stake', stakingPool(), { chain: { balanceOf: 0n } });
    await vi.waitFor(() =>
      expect(none.dialog.getByRole('alert').textContent).toBe('You do not have enough tokens to stake'),
    );
    expect(none.reason('Stake')).toContain('You do not have enough tokens to stake');
    cleanup();

    const full = await open('Stake', stakingPool({ stake: stakeOf({ amount: String(2000n * UNIT) }) }));
    await vi.waitFor(() =>
      expect(full.dialog.getByRole('alert').textContent).toBe('You have already staked the maximum amount'),
    );
    cleanup();

    const room = await open('Stake', stakingPool({ stake: stakeOf({ amount: String(1900n * UNIT) }) }));
    await vi.waitFor(() => expect(room.root.textContent).toContain('800 KGT'));
    room.type('100.000000000000000001');
    expect(room.dialog.getByRole('alert').textContent).toBe(
      'You can not stake more than the remaining amount',
    );
    room.press('Stake');
    room.type('100');
    expect(room.dialog.getByRole('alert').textContent).toBe('');
    expect(room.sent).toEqual([]);
  });

  it('shows what a stake earns by the end in tokens where no price is known', async () => {
    const item = stakingPool({
      apr: null,
      noApr: 'no-price',
      stakingTokenPriceUsd: null,
      rewardsTokenPriceUsd: null,
    });
    const { dialog, type } = await open('Stake', item);
    const label = 'Expected rewards by then';
    const expected = () => dialog.getByText(label).closest('div')?.textContent;
    expect(expected()).toBe(`${label}—`);
    // A third of ten rewards for each of the 899 blocks after the next one.
    type('500');
    await vi.waitFor(() => expect(expected()).toBe(`${label}2,996.66 CRN`));
    expect(dialog.getByTitle('2,996.666666 CRN')).toBeDefined();
  });

  it('expects what the contract would pay the whole stake to the unit, its own dilution included', async () => {
    const { dialog, type, web3 } = await open('Stake', stakingPool({ stake: stakeOf() }));
    const fact = (label: string) => dialog.getByText(label).closest('div')?.textContent;
    type('500');
    // 1,000 of 1,500 staked; before, half of ten rewards for each of 101 blocks.
    await vi.waitFor(() => expect(fact('APR with your stake')).toBe('APR with your stake700.80%'));
    expect(fact('APR now')).toBe('APR now1,051.20%');
    expect(dialog.getByTitle('5,993.333333 CRN')).toBeDefined();
    expect(fact('Paid out at once')).toBe('Paid out at once505 CRN ($252.50)');
    expect(dialog.getByText(/^Estimate for your whole stake if .* no one else stakes/)).toBeDefined();

    // A taxed token counts with the amount that the pool credits.
    vi.spyOn(web3.client, 'call').mockImplementation(async () => ({
      data: encodeFunctionResult({
        abi: stakingPoolAbi,
        functionName: 'userInfo',
        result: [750n * UNIT, 0n, 0n],
      }),
    }));
    type('501');
    await vi.waitFor(() => expect(fact('APR with your stake')).toBe('APR with your stake840.96%'));
    expect(dialog.getByTitle('5,394 CRN')).toBeDefined();
  });

  it('a top-up says before it is signed that it restarts the lock; a first stake says until when it is locked', async () => {
    const lock = { stakeTimeLockInDays: 86_400 };
    const until = timeText(Date.UTC(2026, 10, 19, 11, 11) / 1000);
    const first = await open('Stake', stakingPool(lock));
    expect(first.root.textContent).toContain(`Your stake is locked until ${until}`);
    cleanup();
    const again = await open('Stake', stakingPool({ ...lock, stake: stakeOf() }));
    expect(again.root.textContent).toContain(
      `Adding tokens restarts the lock of your whole stake: it is locked until ${until}`,
    );
  });

  it('a taxed token says what the pool would credit, and what would fail is not sent', async () => {
    const { root, type, web3, dialog, reason } = await open('Stake', stakingPool({ stake: stakeOf() }));
    const call = vi.spyOn(web3.client, 'call');
    const userInfo = { abi: stakingPoolAbi, functionName: 'userInfo' } as const;
    call.mockImplementation(async () => ({
      data: encodeFunctionResult({ ...userInfo, result: [590n * UNIT, 0n, 0n] }),
    }));
    type('100');
    await vi.waitFor(() => expect(root.textContent).toContain('of 100 KGT the pool credits 90 KGT'));
    call.mockRejectedValue(new Error('execution reverted: Transfers are paused'));
    type('101');
    expect(await dialog.findByText('Transfers are paused')).toBeDefined();
    expect(reason('Stake')).toBe('This would fail. Nothing was sent.');
  });
});

describe('the unstake dialog', () => {
  it('[SP-07] takes at most what is staked; more is said at the field, and refused in a notice', async () => {
    const item = stakingPool({ stake: stakeOf({ amount: '500000000000000000007' }) });
    const { dialog, amount, type, press, sent, root } = await open('Unstake', item);
    expect(root.textContent).toContain('Maximum: 500.000000000000000007 KGT');
    const slider = dialog.getByRole('slider', { name: 'Share of the maximum' });
    fireEvent.change(slider, { target: { value: '50' } });
    expect(amount.value).toBe('250.000000000000000003');
    for (const [share, value] of [
      ['25%', '125.000000000000000001'],
      ['50%', '250.000000000000000003'],
      ['75%', '375.000000000000000005'],
      ['MAX', '500.000000000000000007'],
    ] as const) {
      press(share);
      expect(amount.value).toBe(value);
    }
    type('500.000000000000000008');
    expect(dialog.getByRole('alert').textContent).toBe('Can not exceed maximum staked limit');
    press('Unstake');
    expect(toasts.get().map(({ title, text }) => [title, text])).toEqual([
      ['Invalid data', 'Staking limit reached, review and try again.'],
    ]);
    expect(sent).toEqual([]);
    press('MAX');
    press('Unstake');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(await call(sent[0])).toMatchObject({
      address: item.stakingPoolAddress,
      functionName: 'withdraw',
      args: [500_000_000_000_000_000_007n],
    });
  });

  it('reads the stake from the chain again, and refuses more than that', async () => {
    const { press, sent } = await open('Unstake', stakingPool({ stake: stakeOf() }));
    press('MAX');
    press('Unstake');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const prepare = (staked: bigint) =>
      sent[0]?.prepare({
        account: CONNECTED.account,
        publicClient: { readContract: async () => [staked, 0n, 0n] },
      } as never);
    // A part was taken out elsewhere since the dialog was opened.
    await expect(prepare(500n * UNIT - 1n)).rejects.toMatchObject({
      title: 'Invalid data',
      message: 'Staking limit reached, review and try again.',
    });
    expect(await prepare(500n * UNIT)).toMatchObject({
      call: { functionName: 'withdraw', args: [500n * UNIT] },
    });
  });

  it('offers the stake alone, with the facts, if the reward token refuses', async () => {
    const { box, web3, sent } = await card(stakingPool({ stake: stakeOf() }));
    // The harvest reverts, the emergency exit does not.
    vi.spyOn(web3.client, 'call').mockImplementation((async ({ stateOverride }: never) => {
      if (JSON.stringify(stateOverride).includes(WITHDRAW)) {
        throw new Error('execution reverted: The token is paused');
      }
      return { data: '0x' };
    }) as never);
    fireEvent.click(box.getByRole('button', { name: 'Unstake' }));
    const root = await screen.findByRole('dialog');
    const dialog = within(root);
    expect(await dialog.findByText('The reward token refuses to pay')).toBeDefined();
    expect(root.textContent).toContain('The token is paused');
    expect(root.textContent).toContain('your full stake of 500 KGT without rewards');
    expect(root.textContent).toContain('You keep ≈ 500 CRN');
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw the stake without rewards' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect((await call(sent[0])).functionName).toBe('emergencyWithdraw');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('[SP-08] a harvest withdraws nothing; without its data it is refused', async () => {
  const { box, sent } = await card(stakingPool({ stake: stakeOf() }));
  fireEvent.click(box.getByRole('button', { name: 'Harvest' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await call(sent[0])).toMatchObject({ functionName: 'withdraw', args: [0n] });
  expect(sent[0]?.success).toEqual({ title: 'Successfully harvested your rewards.', text: '' });
  cleanup();

  const missing = { title: 'Invalid data', text: 'Required data to proceed not found.' };
  const wallet = CONNECTED.account ?? '0x';
  for (const request of [
    harvestRequest(listedPool(stakingPool()), wallet, undefined),
    harvestRequest(listedPool(stakingPool({ stakingPoolAddress: '' as Address })), wallet, 1n),
    harvestRequest(listedPool(stakingPool({ rewardsTokenAddress: '' as Address })), wallet, 1n),
  ]) {
    await expect(call(request)).rejects.toMatchObject(missing);
  }
});

it('a pending transaction of an earlier visit is shown on its card', async () => {
  const item = stakingPool({ stake: stakeOf() });
  transactions.set([
    {
      id: HASH,
      account: CONNECTED.account ?? '0x',
      chain: chainKey(CONFIG),
      kind: 'stake',
      intent: 'stake',
      label: 'Stake 1 KGT',
      data: { pool: item.stakingPoolAddress },
      success: { title: '', text: '' },
      failure: { title: '', fallback: '' },
      submittedAt: 1,
      status: 'pending',
    },
  ]);
  const { box } = await card(item);
  expect(box.getByText('You have a pending transaction.')).toBeDefined();
  transactions.set([]);
});
