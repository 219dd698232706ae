import { zeroAddress, type Address } from '@kingspad/domain';
import type { LockEventItem, LockRecord, ScheduleRow, TokenPrice } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as texts from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { TOKEN_LOCKS } from '../kinds.ts';
import {
  CONNECTED,
  HASH,
  NO_PRICE,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  TransactionNotFoundError,
  failure,
  lockRecord,
  lockerDetails,
  serve,
  serveLock,
  vestingOnChain,
  vestingRecord,
  visit,
  type LockAnswers,
  type World,
} from '#testing/world.tsx';
import { LockRecordPage } from './LockRecordPage.tsx';
import { expectBreadcrumbs } from '#testing/patterns/navigation.ts';

vi.mock('#lib/i18n/index.ts', async (original) => {
  const own = await original<typeof texts>();
  return { ...own, loadTexts: vi.fn<typeof own.loadTexts>(own.loadTexts) };
});

const route = { path: '/token-lock/record/:id', element: <LockRecordPage kind={TOKEN_LOCKS} /> };
const unlock = () => screen.findByRole('button', { name: 'Unlock' });

function open(record: LockRecord, world: World = {}, chain: { isClaimed?: boolean } = {}) {
  serveLock(record);
  return visit(`/token-lock/record/${record.id}`, route, {
    ...world,
    chain: { lockerDetails: lockerDetails(record, chain), ...world.chain },
  });
}

/** The value that is next to a label, once it is there. */
async function fact(label: string): Promise<string> {
  return vi.waitFor(() => {
    const value = screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
    if (!value) throw new Error(`nothing beside ${label} yet`);
    return value;
  });
}

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a lock’s page', () => {
  it('shows its terms, in UTC [LR-03], as its heading and its crumbs do (LR-01, part)', async () => {
    open(lockRecord());
    expect(await screen.findByRole('heading', { name: /^KGT · Lock \d+$/, level: 1 })).toBeTruthy();
    expect(screen.getByText('“Team tokens”')).toBeTruthy();
    expect(await fact('Total amount locked')).toBe('1.5 KGT');
    expect(await fact('Lock date')).toBe('2023.11.14 22:13:20 UTC');
    expect(await fact('Unlock Date')).toBe('2096.10.02 07:06:40 UTC');
    expect(await fact('Token decimals')).toBe('18');
    expect(await fact('Total values locked')).toBe('$0 (no price)');
    expect(screen.getByText('Unlock In')).toBeTruthy();
    const crumbs = screen.getByRole('navigation', { name: 'Where this page is' });
    expectBreadcrumbs(crumbs);
    expect([...crumbs.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/token-list',
      `/token-list/view/${TOKEN}`,
    ]);
  });

  it('a lock’s page says after a hand-over why it has no title, to everybody', async () => {
    open(lockRecord({ title: null, titleMissing: 'new-owner' }));
    expect(await screen.findByText(/^No title: an earlier owner’s title ends/)).toBeTruthy();
    cleanup();
    open(lockRecord({ title: null }));
    await screen.findByText('Unlock In');
    expect(screen.queryByText(/^No title/)).toBeNull();
  });

  it('repeats the calls behind it with the contract’s answers, and as a command', async () => {
    open(lockRecord(), { chain: { getBlock: { number: 3_434n, timestamp: 1n } } });
    const toggle = await screen.findByText('Calls and answers');
    const details = toggle.closest('details');
    if (!details) throw new Error('no details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const call = await screen.findByRole('region', { name: 'lockerDetails(17)' });
    expect(screen.getByText('Answers of block').closest('div')?.textContent).toContain('3,434');
    expect(call.textContent).toContain(`token${TOKEN}`);
    expect(call.textContent).toContain('amount1500000000000000000');
    expect(call.textContent).toMatch(
      /cast call 0x\w{40} "lockerDetails\(uint256\)\(address,address,uint256,uint256,uint256,uint256,bool\)" 17 --rpc-url /,
    );
    expect(screen.queryByRole('region', { name: /^vestingLockerDetails/ })).toBeNull();
  });

  it('shares its card, a QR code of its address and the next release as a calendar entry', async () => {
    open(lockRecord());
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this lock' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe(`/share/token-lock/record/${HASH}.png`);
    expect(dialog.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('QR code of this page');
    expect(dialog.textContent).toContain(`/token-lock/record/${HASH}`);
    expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toContain(
      'Add to calendar',
    );
  });

  it('offers no calendar entry for a lock that is paid out', async () => {
    open(lockRecord({ isClaimed: true, claimedTimestamp: 1_750_000_000 }), {}, { isClaimed: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this lock' });
    expect(dialog.textContent).not.toContain('Add to calendar');
  });

  it('believes the chain over an index that lags', async () => {
    open(lockRecord(), {}, { isClaimed: true });
    await vi.waitFor(() => expect(document.body.textContent).toContain('Claimed 2025'));
    expect(await fact('Total amount locked')).toBe('claimed');
  });

  it('a lock’s record says that less was paid out than was locked', async () => {
    const paid = { isClaimed: true, claimedTimestamp: 1_750_000_000, paidAmount: '900000000000000000' };
    open(lockRecord(paid), {}, { isClaimed: true });
    expect(await fact('Paid out')).toBe('0.9 KGT');
  });

  it('names who made a lock for its owner', async () => {
    open(lockRecord({ payer: OTHER_ACCOUNT, isReceived: true }));
    expect(await fact('Locked by')).toContain('0x3C44');
  });

  it('lists the other locks of its transaction', async () => {
    open(lockRecord({ siblings: [`${HASH}-18`] }));
    const link = await screen.findByRole('link', { name: 'Lock 18' });
    expect(link.getAttribute('href')).toBe(`/token-lock/record/${HASH}-18`);
  });

  it('shows amounts of a token without decimals in base units', async () => {
    const { tokenLock } = lockRecord();
    open(lockRecord({ tokenLock: { ...tokenLock, tokenDecimals: null }, lockedTokenAmount: '7' }));
    expect(await fact('Total amount locked')).toBe('7 base units KGT');
  });
});

describe('Unlock', () => {
  it('shows Unlock, Update and Renounce Lock Ownership to the owner alone, however the address is written [LR-05]', async () => {
    open(lockRecord({ owner: OWNER.toLowerCase() as Address }), { wallet: CONNECTED });
    expect(await unlock()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe(
      `/token-lock/record/update/${HASH}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'Renounce Lock Ownership' })).toBeTruthy();
    cleanup();
    for (const wallet of [{ ...CONNECTED, account: OTHER_ACCOUNT }, undefined]) {
      open(lockRecord(), { wallet });
      await screen.findByText('Unlock In');
      expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Update' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
      cleanup();
    }
  });

  it('enables Unlock early too, and lets the chain refuse: the page’s clock may be behind (LR-10, part)', async () => {
    const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>(() => new Promise(() => {}));
    open(lockRecord(), { wallet: CONNECTED, write });
    const button = await unlock();
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(button);
    await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(toasts.get()).toEqual([]);
  });

  it('asks no wallet to switch its network before the time; it says until when (LR-10, part)', async () => {
    const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>();
    open(lockRecord(), { wallet: { ...CONNECTED, status: 'wrong-network', chainId: 56 }, write });
    fireEvent.click(await unlock());
    await vi.waitFor(() =>
      expect(toasts.get()).toMatchObject([
        {
          tone: 'error',
          title: 'Transaction Error',
          text: expect.stringContaining('2096.10.02 07:06:40 UTC'),
        },
      ]),
    );
    expect(write).not.toHaveBeenCalled();
  });

  it('says until when also where its sentences cannot be fetched', async () => {
    const { loadTexts } = vi.mocked(texts);
    loadTexts.mockRejectedValueOnce(new Error('offline'));
    open(lockRecord(), { wallet: { ...CONNECTED, status: 'wrong-network', chainId: 56 } });
    fireEvent.click(await unlock());
    await vi.waitFor(() =>
      expect(toasts.get()).toMatchObject([
        { tone: 'error', text: expect.stringContaining('2096.10.02 07:06:40 UTC') },
      ]),
    );
  });

  it('switches the network instead of unlocking once the time has come', async () => {
    const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>();
    const wallet = { ...CONNECTED, status: 'wrong-network', chainId: 56 } as const;
    open(lockRecord({ unlockTimestamp: 1_750_000_000 }), { wallet, write });
    const button = await screen.findByRole('button', { name: /^Switch to / });
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
    fireEvent.click(button);
    expect(write).not.toHaveBeenCalled();
  });

  it('asks for nothing where the lock’s id is missing (LR-06, part)', async () => {
    const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>();
    open(lockRecord({ tokenLockId: 0 }), { wallet: CONNECTED, write });
    fireEvent.click(await unlock());
    expect(toasts.get()).toMatchObject([{ title: 'Input Validation Error', text: 'Invalid token lock ID' }]);
    expect(write).not.toHaveBeenCalled();
  });

  it('asks for this lock, once its time has come (LR-06, part)', async () => {
    const requests: WriteRequest[] = [];
    const write = (request: WriteRequest) => {
      requests.push(request);
      return new Promise<WriteOutcome>(() => {});
    };
    open(lockRecord({ unlockTimestamp: 1_750_000_000 }), { wallet: CONNECTED, write });
    fireEvent.click(await unlock());
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    const [request] = requests;
    expect(request).toMatchObject({
      kind: 'unlock',
      success: { title: 'Token has been unlocked', text: '' },
      failure: { title: 'Transaction Error' },
    });
    expect(await request?.prepare({} as never)).toMatchObject({
      call: { functionName: 'unlockTokens', args: [17n] },
    });
  });
});

describe('value of a lock', () => {
  const usd = (dollars: bigint) => (dollars * 10n ** 18n).toString();
  const priced: TokenPrice = {
    ...NO_PRICE,
    reason: 'priced',
    priceUsd: usd(4n),
    depthUsd: usd(1_000n),
    blockNumber: 5,
  };
  const rule = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'How this value is calculated' }));
    return screen.getByRole('tooltip').textContent;
  };
  const show = (price: TokenPrice) => {
    const record = lockRecord();
    serveLock(record, { price });
    visit(`/token-lock/record/${record.id}`, route, { chain: { lockerDetails: lockerDetails(record) } });
  };

  it('values a lock at the DEX price if its pair is deep enough, and otherwise at $0 with the reason [LP-01]', async () => {
    show(priced);
    expect(await fact('Total values locked')).toBe('$6.00');
    expect(await rule()).toContain('at least $1,000 on its coin side');
    cleanup();
    show({ ...priced, reason: 'shallow', priceUsd: null, depthUsd: usd(999n) });
    expect(await fact('Total values locked')).toBe('$0 (too little liquidity)');
    expect(await rule()).toContain('less than $1,000');
    cleanup();
    show({ ...priced, priceUsd: usd(40_000n) });
    expect(await fact('Total values locked')).toBe('$0 (too much for its pair)');
    expect(await rule()).toContain('50 times');
  });

  it('shows the value on hover, and hides it once the mouse leaves', async () => {
    show(NO_PRICE);
    const mark = await screen.findByRole('button', { name: 'How this value is calculated' });
    fireEvent.pointerOver(mark, { pointerType: 'mouse' });
    expect(screen.getByRole('tooltip').textContent).toContain('no pair with the chain’s coin');
    fireEvent.pointerOut(mark, { pointerType: 'mouse' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('a vesting lock’s page', () => {
  const DAY = 86_400;
  const first = 4_000_000_000;
  const terms = { firstRelease: first, initialPercent: 1_000, cycle: 30 * DAY, cyclePercent: 4_550 };
  const step = (number: number, isClaimed: boolean): ScheduleRow => ({
    number,
    timestamp: first + (number - 1) * 30 * DAY,
    percentage: number === 1 ? 10 : 45.5,
    amount: '150000000000000000',
    isClaimed,
  });

  function openVesting(record: LockRecord, answers: LockAnswers = {}, world: World = {}) {
    const calls = serveLock(record, answers);
    visit(`/token-lock/record/${record.id}`, route, { ...world, chain: vestingOnChain(record) });
    return calls;
  }

  it('shows how it releases, what is unlocked, and its schedule on demand [LR-02], what is claimed marked (LR-04, part)', async () => {
    const released = 150_000_000_000_000_000n;
    const calls = openVesting(vestingRecord({ ...terms, released, lastClaim: first + 1 }), {
      schedule: [step(1, true), step(2, false)],
    });
    expect(await fact('Initial release date')).toBe('2096.10.02 07:06:40 UTC');
    expect(await fact('Initial release percent')).toBe('10%');
    expect(await fact('Cycle (days)')).toBe('30');
    expect(await fact('Cycle release percent')).toBe('45.5%');
    expect(await fact('Unlocked amount')).toBe('0.15 KGT');
    expect(screen.queryByText('Unlock Date')).toBeNull();
    expect(calls.some(({ path }) => path.includes('/schedule'))).toBe(false);

    const details = screen.getByText('All steps: 3').closest('details');
    if (!details) throw new Error('the steps cannot be folded');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const table = await screen.findByRole('table', { name: 'Steps of the vesting schedule' });
    expect([...table.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
      'Unlock#',
      'Time (UTC)',
      'Unlocked tokens',
      'State',
    ]);
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      '12096.10.02 07:06:40 UTC0.15 KGT (10%)claimed',
      '22096.11.01 07:06:40 UTC0.15 KGT (45.5%)to come',
    ]);
    expect(calls.map(({ path }) => path)).toContain('/token-locker/lock-record/17/schedule?page=1&limit=15');
  });

  it('marks the steps of a renounced lock that will never be paid', async () => {
    openVesting(
      vestingRecord({ ...terms, lastClaim: first + 1 }, { owner: zeroAddress, isRenounced: true }),
      {
        schedule: [step(1, true), step(2, false)],
      },
    );
    const details = (await screen.findByText('All steps: 3')).closest('details');
    if (!details) throw new Error('the steps cannot be folded');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const table = await screen.findByRole('table', { name: 'Steps of the vesting schedule' });
    const states = [...table.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent);
    expect(states).toEqual(['claimed', 'burnt']);
  });

  it('counts down to the next step, and says what it releases (LR-01, part)', async () => {
    openVesting(vestingRecord(terms));
    expect(
      await screen.findByText(/^The next release comes in .*, at 2096.10.02 07:06:40 UTC\.$/),
    ).toBeTruthy();
    expect(screen.getByText('0.15 KGT (10%), release 1 of 3')).toBeTruthy();
  });

  it('names the claimed, claimable and locked amounts, the next release and the last one', async () => {
    const decade = 3_650 * 86_400;
    const begun = { ...terms, firstRelease: 1_750_000_000, cycle: decade, released: 50_000_000_000_000_000n };
    openVesting(vestingRecord(begun));
    const parts = await screen.findByRole('list', { name: 'Amounts in the chart' });
    expect([...parts.querySelectorAll('li')].map((part) => part.textContent)).toEqual([
      'Claimed 0.05 KGT',
      'Claimable 0.1 KGT',
      'Locked 1.35 KGT',
    ]);
    expect(await fact('Next release')).toContain(texts.utcText(begun.firstRelease + decade));
    expect(await fact('Next release')).toContain('0.6825 KGT (45.5%), release 2 of 3');
    expect(await fact('Last release')).toContain(texts.utcText(begun.firstRelease + 2 * decade));
  });

  it('unlocks a vesting lock by the vesting call (LR-06, part)', async () => {
    const requests: WriteRequest[] = [];
    const write = (request: WriteRequest) => {
      requests.push(request);
      return new Promise<WriteOutcome>(() => {});
    };
    openVesting(vestingRecord({ ...terms, firstRelease: 1_750_000_000 }), {}, { wallet: CONNECTED, write });
    fireEvent.click(await unlock());
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(await requests[0]?.prepare({} as never)).toMatchObject({
      call: { functionName: 'unlockVesting' },
    });
  });

  it('says when its next release comes where a wallet on another network presses early (LR-10, part)', async () => {
    openVesting(vestingRecord(terms), {}, { wallet: { ...CONNECTED, status: 'wrong-network', chainId: 56 } });
    fireEvent.click(await unlock());
    await vi.waitFor(() =>
      expect(toasts.get()).toMatchObject([
        { title: 'Transaction Error', text: expect.stringContaining('2096.10.02 07:06:40 UTC') },
      ]),
    );
  });
});

describe('history of a lock', () => {
  it('lists a lock’s history as text, newest first, with each transaction', async () => {
    const event: LockEventItem = {
      kind: 'locked',
      timestamp: 1_700_000_000,
      blockNumber: 10,
      transactionHash: HASH,
      amount: '1500000000000000000',
      paidAmount: null,
      newTimestamp: null,
      from: null,
      to: null,
      otherLockId: null,
    };
    const record = lockRecord({ parentLockId: 3 });
    serveLock(record, {
      history: [
        { ...event, kind: 'split', otherLockId: 18, amount: '500000000000000000' },
        { ...event, kind: 'unlocked', paidAmount: '1000000000000000000' },
        { ...event, kind: 'extended', newTimestamp: 4_000_000_000, amount: null },
        { ...event, kind: 'offered', to: OTHER_ACCOUNT, amount: null },
        event,
      ],
    });
    visit(`/token-lock/record/${record.id}`, route, { chain: { lockerDetails: lockerDetails(record) } });
    const table = await screen.findByRole('table', { name: 'What happened to this lock, newest first' });
    await vi.waitFor(() =>
      expect([...table.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent)).toEqual([
        'Split 0.5 KGT off into lock 18',
        'Unlocked 1.5 KGT; 1 KGT arrived, because the token reduced balances',
        'Extended to 2096.10.02 07:06:40 UTC',
        'Offered to 0x3C44…93BC',
        'Locked 1.5 KGT',
      ]),
    );
    expect(screen.getByRole('link', { name: 'Lock 3' }).getAttribute('href')).toBe('/token-lock/record/3');
    expect(screen.getByRole('link', { name: 'Lock 18' }).getAttribute('href')).toBe('/token-lock/record/18');
  });
});

describe('a link without a lock in the index', () => {
  const unknown = () => serve(() => failure(404, 'lock_not_found', 'No.'));

  it('waits for a transaction that is in no block yet', async () => {
    unknown();
    visit(`/token-lock/record/${HASH}`, route, {
      chain: { getTransactionReceipt: new TransactionNotFoundError(), getTransaction: {} },
    });
    expect(await screen.findByText('The transaction is on its way')).toBeTruthy();
  });

  it('distinguishes a missing lock from an unknown transaction', async () => {
    unknown();
    visit(`/token-lock/record/${HASH}`, route, {
      chain: {
        getTransactionReceipt: new TransactionNotFoundError(),
        getTransaction: new TransactionNotFoundError(),
      },
    });
    expect(await screen.findByText('Lock not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the list of locks' })).toBeTruthy();
  });

  it('distinguishes a missing lock from a transaction that locked nothing', async () => {
    unknown();
    visit(`/token-lock/record/${HASH}`, route, { chain: { getTransactionReceipt: { logs: [] } } });
    expect(await screen.findByText('This transaction created no lock')).toBeTruthy();
  });

  it('fetches nothing for a malformed link', () => {
    const calls = unknown();
    visit('/token-lock/record/0x12', route);
    expect(screen.getByText('Invalid lock link')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
