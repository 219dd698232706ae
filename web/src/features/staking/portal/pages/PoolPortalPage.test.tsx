import type { StakingPoolItem } from '@kingspad/domain/api';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { where } from '#testing/actions.ts';
import { CONNECTED, ok, OWNER, pageOf, pageOfMany, serve, visit } from '#testing/world.tsx';
import { timeText } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import { POOL, stakeOf, stakingPool } from '#testing/staking-pools.ts';
import { PoolPortalPage } from './PoolPortalPage.tsx';
import { expectSwitch } from '#testing/patterns/switch.ts';

const follow = vi.hoisted(() => vi.fn<() => () => void>(() => () => {}));
vi.mock('../../live/live-staking-socket.ts', () => ({ followStaking: follow }));

const route = { path: '/pool-portal', element: <PoolPortalPage /> };
const card = () => screen.findByRole('article', { name: 'Earn CRN, Stake KGT' });
const lists = (calls: { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/staking/all'));
const show = (item: StakingPoolItem, wallet?: typeof CONNECTED) => {
  const calls = serve(({ path }) => ok(path.startsWith('/staking/get') ? item : pageOf([item])));
  return { calls, ...visit('/pool-portal', route, { wallet }) };
};

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
  vi.useRealTimers();
});

describe('the portal', () => {
  it('[SP-01] searches, filters and sorts through the server, nine a page, all of it in the address bar', async () => {
    const calls = serve(() => ok(pageOfMany([stakingPool()], 30)));
    visit('/pool-portal', route, { wallet: CONNECTED });
    await card();
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Status')).toEqual(['All Status', 'Live', 'Finished']);
    expect(options('Sort by')).toEqual(['No Filter', 'Hot', 'APR', 'Earned', 'Total Staked', 'Latest']);
    expect(screen.queryByLabelText('Rows per page')).toBeNull();
    expect(lists(calls)).toEqual([`/staking/all?page=1&limit=9&sort=apr&wallet=${OWNER}`]);

    for (const sort of ['hot', 'apr', 'earned', 'total-staked', 'latest']) {
      fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: sort } });
      await vi.waitFor(() =>
        expect(lists(calls).at(-1)).toBe(`/staking/all?page=1&limit=9&sort=${sort}&wallet=${OWNER}`),
      );
    }
    for (const status of ['live', 'finished']) {
      fireEvent.change(screen.getByLabelText('Status'), { target: { value: status } });
      await vi.waitFor(() => expect(lists(calls).at(-1)).toContain(`limit=9&status=${status}&`));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await vi.waitFor(() => expect(lists(calls).at(-1)).toContain('page=2&limit=9'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'KGT' } });
    await vi.waitFor(() =>
      expect(lists(calls).at(-1)).toContain('page=1&limit=9&status=finished&search=kgt'),
    );
    await expectSwitch(() => screen.getByRole('switch', { name: 'Staked only' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Staked only' }));
    await vi.waitFor(() => expect(lists(calls).at(-1)).toContain(`stakedBy=${OWNER}`));
    expect(where()).toBe('/pool-portal?sort=latest&status=finished&search=KGT&mine=yes');
  });

  it('[SP-11] the search waits half a second, the APR opens the calculator, and a token is added with a wallet alone', async () => {
    const item = stakingPool();
    const calls = serve(() => ok(pageOf([item])));
    visit('/pool-portal?status=live', route);
    fireEvent.click(within(await card()).getByRole('button', { name: 'Details' }));
    expect(screen.queryByRole('button', { name: 'Add to Metamask' })).toBeNull();
    expect(lists(calls)).toEqual(['/staking/all?page=1&limit=9&status=live&sort=apr']);
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Gold' } });
    act(() => void vi.advanceTimersByTime(499));
    expect(where()).toBe('/pool-portal?status=live');
    act(() => void vi.advanceTimersByTime(1));
    expect(where()).toBe('/pool-portal?status=live&search=Gold');
    vi.useRealTimers();
    await vi.waitFor(() =>
      expect(lists(calls).at(-1)).toBe('/staking/all?page=1&limit=9&status=live&search=gold&sort=apr'),
    );
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'finished' } });
    await vi.waitFor(() =>
      expect(lists(calls).at(-1)).toBe('/staking/all?page=1&limit=9&status=finished&search=gold&sort=apr'),
    );
    fireEvent.click(await screen.findByRole('button', { name: /^APR 1,051\.20%: open the ROI calculator/ }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    cleanup();

    const { web3 } = visit('/pool-portal', route, { wallet: CONNECTED });
    fireEvent.click(within(await card()).getByRole('button', { name: 'Details' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add to Metamask' }));
    expect(web3.watchAsset).toHaveBeenCalledWith({
      address: item.rewardsTokenAddress,
      symbol: 'CRN',
      decimals: 6,
      image: undefined,
    });
    await vi.waitFor(() =>
      expect(toasts.get().map(({ title }) => title)).toEqual(['CRN was added to your wallet']),
    );
  });

  it('offers the order by earnings only with a wallet, and asks for one to list own pools', async () => {
    const calls = serve(() => ok(pageOf([stakingPool()])));
    visit('/pool-portal?sort=earned', route);
    await card();
    expect(lists(calls)).toEqual(['/staking/all?page=1&limit=9&sort=apr']);
    expect(screen.getByRole('option', { name: 'Earned (connect a wallet first)' })).toBeDefined();
    fireEvent.click(screen.getByRole('switch', { name: 'Staked only' }));
    expect(await screen.findByText('Please connect your wallet')).toBeDefined();
  });

  it('says where there truly is nothing, and leads back from a page past the end', async () => {
    serve(({ path }) => ok(path.includes('page=9') ? pageOfMany([], 3) : pageOf([])));
    visit('/pool-portal?page=9', route);
    fireEvent.click(await screen.findByRole('button', { name: 'To the first page' }));
    expect(await screen.findByText('No staking pools yet. Be the first to create one.')).toBeDefined();
    expect(screen.getByText('No pools found')).toBeDefined();
    expect(where()).toBe('/pool-portal');
  });

  it('keeps its cards while the next page loads, and never shows one wallet’s stake as another’s', async () => {
    const hold = vi.fn<(path: string) => void>();
    let release = () => {};
    const item = stakingPool({ stake: stakeOf() });
    vi.stubGlobal('fetch', async (input: string) => {
      hold(input);
      if (hold.mock.calls.length > 1) await new Promise<void>((resolve) => (release = resolve));
      return new Response(JSON.stringify({ payload: pageOfMany([item], 30) }));
    });
    const { wallet } = visit('/pool-portal', route, { wallet: CONNECTED });
    expect((await card()).textContent).toContain('500 KGT');
    wallet.set({ ...CONNECTED, account: item.createdByAddress });
    await vi.waitFor(() => expect(hold).toHaveBeenCalledTimes(2));
    expect((await card()).textContent).not.toContain('500 KGT');
    release();
    await vi.waitFor(async () => expect((await card()).textContent).toContain('500 KGT'));
  });
});

describe('a card', () => {
  it('[SP-02] shows a pool’s figures, with a wallet its earnings and stake, and the possible actions', async () => {
    const { wallet } = show(
      stakingPool({ logoUrl: 'https://example.com/logo.png', stakeTimeLockInDays: 7 * 86_400 }),
    );
    const plain = await card();
    expect(within(plain).getByRole('heading', { name: 'Earn CRN' })).toBeDefined();
    expect(plain.textContent).toContain('Stake KGT');
    expect(plain.textContent).toContain('ReflectionCRN');
    expect(plain.textContent).toContain('Lock duration7 days');
    expect(plain.querySelector('img')?.getAttribute('src')).toBe('https://example.com/logo.png');
    expect(within(plain).getByRole('button', { name: /^APR 1,051\.20%/ })).toBeDefined();
    expect(plain.textContent).toContain('Start Earning');
    expect(within(plain).getByRole('button', { name: 'Connect Wallet' })).toBeDefined();
    expect(within(plain).queryByRole('button', { name: 'Stake' })).toBeNull();
    cleanup();

    // Nothing staked: Stake alone.
    show(stakingPool(), CONNECTED);
    const fresh = within(await card());
    expect(fresh.getByRole('button', { name: 'Stake' }).getAttribute('aria-disabled')).toBeNull();
    expect(fresh.queryByRole('button', { name: 'Unstake' })).toBeNull();
    expect(fresh.queryByText('Start Earning')).toBeNull();
    cleanup();

    // A hundred blocks of ten, half of them the wallet's.
    show(stakingPool({ stake: stakeOf() }), CONNECTED);
    const mine = await card();
    expect(mine.textContent).toContain('CRN earned500 CRN$250.00');
    expect(mine.textContent).toContain('KGT staked500 KGT$1K');
    expect(within(mine).getByRole('button', { name: 'Harvest' })).toBeDefined();
    expect(within(mine).getByRole('button', { name: 'Unstake' })).toBeDefined();
    // Without a call: the next block pays the next five.
    reportHead({ blockNumber: 201, timestamp: 1_795_000_303 });
    await vi.waitFor(() => expect(mine.textContent).toContain('CRN earned505 CRN'));
    // The last block of the pool.
    reportHead({ blockNumber: 1100, timestamp: 1_795_003_000 });
    await vi.waitFor(() =>
      expect(within(mine).getByRole('button', { name: 'Stake' }).getAttribute('aria-disabled')).toBe('true'),
    );
    expect(mine.textContent).toContain('Ended. No more rewards.');
    expect(within(mine).getByRole('button', { name: 'Unstake' }).getAttribute('aria-disabled')).toBeNull();
    wallet.set({ status: 'disconnected' });
  });

  it('during the lock Unstake says until when, and Harvest works', async () => {
    show(
      stakingPool({
        stakeTimeLockInDays: 86_400,
        endBlockNumber: 1_000_000,
        bonusEndBlock: 1_000_000,
        stake: stakeOf(),
      }),
      CONNECTED,
    );
    const mine = within(await card());
    const unstake = mine.getByRole('button', { name: 'Unstake' });
    expect(unstake.getAttribute('aria-disabled')).toBe('true');
    const opens = timeText(Date.UTC(2026, 10, 19, 11, 6, 40) / 1000);
    expect(mine.getByText(/^Unlocks in 00:23:5\d:\d\d, on /).textContent).toContain(`, on ${opens}`);
    expect(mine.getByRole('button', { name: 'Harvest' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('the end of the pool opens a lock that is longer', async () => {
    show(stakingPool({ stakeTimeLockInDays: 86_400, stake: stakeOf() }), CONNECTED);
    const mine = within(await card());
    // 900 blocks of three seconds are left.
    expect(mine.getByText(/^Unlocks in 00:00:4[45]:\d\d/)).toBeDefined();
    reportHead({ blockNumber: 1100, timestamp: 1_795_003_000 });
    await vi.waitFor(() =>
      expect(mine.getByRole('button', { name: 'Unstake' }).getAttribute('aria-disabled')).toBeNull(),
    );
  });

  it('opens the calculator from the APR, or from the reason for a missing one', async () => {
    for (const [noApr, reason] of [
      ['no-price', 'No reliable price'],
      ['nobody-stakes', 'No stakes yet'],
      ['finished', 'Ended'],
      [null, 'Unavailable'],
    ] as const) {
      show(stakingPool({ apr: null, noApr }));
      const button = within(await card()).getByRole('button', { name: /^APR/ });
      expect(button.textContent.trim()).toBe(reason);
      expect(button.getAttribute('aria-label')).toContain(reason);
      fireEvent.click(button);
      expect(await screen.findByRole('dialog', { name: 'ROI calculator' })).toBeDefined();
      cleanup();
    }
  });

  it('flags an absurd APR', async () => {
    show(stakingPool({ apr: 1e13 }));
    await card();
    expect(screen.getByRole('button', { name: 'About this APR' })).toBeDefined();
  });

  it('[SP-03] unfolds totals, the blocks that are left, links and addresses', async () => {
    const item = stakingPool({ projectSiteURL: 'https://example.com/', tokenLockFor: 'For holders' });
    show(item);
    const toggle = within(await card()).getByRole('button', { name: 'Details' });
    expect(screen.queryByText('Total staked')).toBeNull();
    fireEvent.click(toggle);
    const box = within(screen.getByRole('dialog', { name: 'Details' }));
    const fact = (name: string) => box.getByText(name).closest('div')?.textContent ?? '';
    expect(fact('Total staked')).toContain('1,000 KGT$2K');
    expect(fact('Stakers')).toContain('2');
    expect(fact('Ends in')).toContain('900 blocks');
    expect(fact('Ends in')).toContain(`≈ ${timeText(1_795_003_000)}`);
    expect(fact('Max per user')).toContain('2,000 KGT');
    expect(fact('Rewards left')).toContain('10,000 CRN of 10,000 CRN');
    expect(fact('Reward token info')).toContain('0x8464');
    expect(fact('Contract')).toContain('0xfB69');
    const site = box.getByRole('link', { name: /^View project site/ });
    expect(site.getAttribute('href')).toBe('https://example.com/');
    expect(fact('Project site')).toContain('not verified');
    expect(box.getByRole('button', { name: 'Copy end block' })).toBeDefined();
    expect(box.queryByText('Starts in')).toBeNull();
    fireEvent.click(box.getAllByRole('button', { name: 'Close' })[0] ?? toggle);
    expect(screen.queryByText('Total staked')).toBeNull();
    cleanup();

    // With an explorer, the countdown of the chain is linked, and so are tokens and contract.
    const { web3, queryClient } = show(stakingPool({ startBlockNumber: 300 }), CONNECTED);
    queryClient.setQueryData(['config'], { ...web3.config, explorer: 'https://scan.example' });
    fireEvent.click(within(await card()).getByRole('button', { name: 'Details' }));
    const linked = within(screen.getByRole('dialog', { name: 'Details' }));
    const hrefs = linked.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('https://scan.example/block/countdown/1100');
    expect(hrefs).toContain(`https://scan.example/address/${item.rewardsTokenAddress}`);
    expect(hrefs).toContain(`https://scan.example/address/${POOL}`);
    expect(linked.getByText('Starts in').closest('div')?.textContent).toContain('100 blocks');
    expect(linked.getByRole('button', { name: 'Add to Metamask' })).toBeDefined();
  });
});

it('the open page follows new blocks', async () => {
  const leave = vi.fn<() => void>();
  follow.mockClear();
  follow.mockReturnValue(leave);
  serve(() => ok(pageOf([])));
  visit('/pool-portal', route);
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  cleanup();
  expect(leave).toHaveBeenCalled();
});
