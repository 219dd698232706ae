import { tokenLockerAbi } from '@kingspad/abi';
import { zeroAddress } from '@kingspad/domain';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { encodeAbiParameters, encodeEventTopics, parseAbiParameters } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { health } from '#lib/health.ts';
import { AWAY_RETRY_MS } from '#lib/server-away.ts';
import { toasts } from '#lib/toast.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { LIQUIDITY_LOCKS, TOKEN_LOCKS } from '../kinds.ts';
import {
  CONNECTED,
  HASH,
  LOCKER,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  failure,
  lockRecord,
  lockerDetails,
  serve,
  serveLock,
  vestingOnChain,
  vestingRecord,
  visit,
  type ChainAnswers,
  type World,
} from '#testing/world.tsx';
import { LockRecordPage } from './LockRecordPage.tsx';
import { UpdateLockPage } from '../update/UpdateLockPage.tsx';

const DAY = 86_400;
const NOTICE = /^Live from the chain \(block 42\)\. Our server is down\.$/;
const TOKEN_ANSWERS: ChainAnswers = { getBlock: { number: 42n, timestamp: 1n }, decimals: 18, balanceOf: 0n };
const texts = { [TOKEN]: { name: 'King Gold', symbol: 'KGT' } };
const updateRoute = {
  path: '/token-lock/record/update/:id',
  element: <UpdateLockPage kind={TOKEN_LOCKS} />,
};
const route = { path: '/token-lock/record/:id', element: <LockRecordPage kind={TOKEN_LOCKS} /> };

/** Opens a lock's page while the server answers with a failure. */
function openWithoutServer(key: string, { chain, ...world }: World = {}) {
  serve(() => failure(503, 'unavailable', 'Not now.'));
  return visit(`/token-lock/record/${key}`, route, {
    texts,
    ...world,
    chain: { ...TOKEN_ANSWERS, ...chain },
  });
}

/** Keeps what the page asks the wallet for. */
function asked() {
  const requests: WriteRequest[] = [];
  const write = (request: WriteRequest) => {
    requests.push(request);
    return Promise.resolve<WriteOutcome>({ status: 'success' } as WriteOutcome);
  };
  return { requests, write };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function fact(label: string): string | null | undefined {
  return screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
}

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

it('shows a lock from the chain where the server fails, and says at which block', async () => {
  openWithoutServer('17', { chain: { lockerDetails: lockerDetails(lockRecord()) } });
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'KGT · Lock 17', level: 1 })).toBeTruthy();
  expect(fact('Total amount locked')).toBe('1.5 KGT');
  expect(fact('Unlock Date')).toBe('2096.10.02 07:06:40 UTC');
  // Facts that only the server knows are left out rather than shown as empty.
  expect(screen.queryByText('Total values locked')).toBeNull();
  expect(screen.getByRole('link', { name: 'Recover your funds without the server' })).toBeTruthy();
});

it('finds the lock by its transaction', async () => {
  const log = {
    address: LOCKER,
    topics: encodeEventTopics({
      abi: tokenLockerAbi,
      eventName: 'TokensLocked',
      args: { id: 17n, token: TOKEN, owner: OWNER },
    }),
    // payer, amount, unlockTime and metadataDigest
    data: encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes32'), [
      OWNER,
      5n,
      6n,
      HASH,
    ]),
  };
  openWithoutServer(HASH, {
    chain: { lockerDetails: lockerDetails(lockRecord()), getTransactionReceipt: { logs: [log] } },
  });
  expect(await screen.findByRole('heading', { name: 'KGT · Lock 17', level: 1 })).toBeTruthy();
});

it('lets the owner unlock, offer and renounce without the server', async () => {
  const { requests, write } = asked();
  const open = lockRecord({ unlockTimestamp: 1_750_000_000 });
  openWithoutServer('17', { wallet: CONNECTED, write, chain: { lockerDetails: lockerDetails(open) } });
  await press('Unlock');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.prepare({} as never)).toMatchObject({
    call: { functionName: 'unlockTokens', args: [17n] },
  });

  await press('Offer to another wallet');
  fireEvent.change(screen.getByRole('textbox', { name: 'New owner' }), {
    target: { value: OTHER_ACCOUNT },
  });
  await press('Offer');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(await requests[1]?.prepare({} as never)).toMatchObject({
    call: { functionName: 'transferLockerOwnerShip', args: [17n, OTHER_ACCOUNT] },
  });

  await press('More');
  await press('Renounce Lock Ownership');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'renounce' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Renounce Lock Ownership' }));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(await requests[2]?.prepare({} as never)).toMatchObject({ call: { args: [17n, zeroAddress] } });
  // Nothing waits for a server that does not answer.
  expect(requests[2]?.data).toEqual({});
  expect(screen.queryByRole('button', { name: 'Edit title' })).toBeNull();
});

it('shows an offered lock to the account that may accept it', async () => {
  const { requests, write } = asked();
  openWithoutServer('17', {
    wallet: { ...CONNECTED, account: OTHER_ACCOUNT },
    write,
    chain: { lockerDetails: lockerDetails(lockRecord()), pendingOwner: OTHER_ACCOUNT },
  });
  await press('Accept this lock');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.prepare({} as never)).toMatchObject({
    call: { functionName: 'acceptLockerOwnerShipIf' },
  });
});

it('counts the payments of an extended vesting lock, whose earlier steps the contract forgot', async () => {
  const now = Math.floor(Date.now() / 1000);
  const record = vestingRecord({
    firstRelease: now - 40 * DAY,
    initialPercent: 1_000,
    cycle: 30 * DAY,
    cyclePercent: 4_500,
  });
  const lockedTimestamp = now - 50 * DAY;
  const chain = vestingOnChain({ ...record, lockedTimestamp });
  // Two steps had come when the third was moved.
  openWithoutServer('17', {
    wallet: CONNECTED,
    chain: { ...chain, scheduleOf: [2n, BigInt(now + 90 * DAY)] },
  });
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  // 10% and 45% of 1.5 KGT have vested, and nothing was paid.
  const parts = screen.getByRole('list', { name: 'Amounts in the chart' });
  expect(parts.textContent).toBe('Claimed 0 KGTClaimable 0.825 KGTLocked 0.675 KGT');
  expect(screen.queryByText('Initial release date')).toBeNull();
});

it('shows an LP lock with its pair, and that no listed exchange made it', async () => {
  serve(() => failure(500, 'internal', 'Not now.'));
  visit(
    '/liquidity-lock/record/17',
    { path: '/liquidity-lock/record/:id', element: <LockRecordPage kind={LIQUIDITY_LOCKS} /> },
    {
      chain: {
        ...TOKEN_ANSWERS,
        lockerDetails: lockerDetails(lockRecord()),
        token0: TOKEN,
        token1: OTHER_ACCOUNT,
        getReserves: [1n, 1n],
        factoryOf: zeroAddress,
        listedFactories: [],
      },
      texts: { ...texts, [OTHER_ACCOUNT]: { name: 'Wrapped', symbol: 'WBNB' } },
    },
  );
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  expect((await screen.findAllByText('WBNB')).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'KGT / WBNB · Lock 17', level: 1 })).toBeTruthy();
  const warning = screen.getByText('This pair is not recognized');
  // It stands above the lock's amount.
  const amount = screen.getByText('Unlock In');
  expect(warning.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('lets the owner move a lock’s time without the server', async () => {
  serve(() => failure(503, 'unavailable', 'Not now.'));
  visit('/token-lock/record/update/17', updateRoute, {
    wallet: CONNECTED,
    texts,
    chain: { ...TOKEN_ANSWERS, lockerDetails: lockerDetails(lockRecord()) },
  });
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Review the change' })).toBeTruthy();
});

it('a lock’s page says that there is no such lock if the chain has none', async () => {
  openWithoutServer('18', { chain: { lockerDetails: [zeroAddress, zeroAddress, 0n, 0n, 0n, 0n, false] } });
  expect(await screen.findByText('Lock not found')).toBeTruthy();
});

it('keeps an open dialog and its typed text when the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  openWithoutServer('17', { wallet: CONNECTED, chain: { lockerDetails: lockerDetails(lockRecord()) } });
  await vi.waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Offer to another wallet' })));
  const field = screen.getByRole('textbox', { name: 'New owner' });
  fireEvent.change(field, { target: { value: OTHER_ACCOUNT } });
  serveLock(lockRecord());
  await vi.advanceTimersByTimeAsync(AWAY_RETRY_MS);
  await vi.waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'New owner' })).toHaveProperty('value', OTHER_ACCOUNT);
});

it('keeps the typed time of an extension once the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  serve(() => failure(503, 'unavailable', 'Not now.'));
  visit('/token-lock/record/update/17', updateRoute, {
    wallet: CONNECTED,
    texts,
    chain: { ...TOKEN_ANSWERS, lockerDetails: lockerDetails(lockRecord()) },
  });
  await vi.waitFor(() => expect(screen.getByText(NOTICE)).toBeTruthy());
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field(), { target: { value: '2097.01.01 00:00:00' } });
  const typed = field().value;
  serveLock(lockRecord());
  await vi.advanceTimersByTimeAsync(AWAY_RETRY_MS);
  await vi.waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(typed).not.toBe('');
  expect(field().value).toBe(typed);
});

it('shows the index’s record once the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  openWithoutServer('17', { chain: { lockerDetails: lockerDetails(lockRecord()) } });
  await vi.waitFor(() => expect(screen.getByText(NOTICE)).toBeTruthy());
  serveLock(lockRecord());
  await vi.advanceTimersByTimeAsync(AWAY_RETRY_MS);
  await vi.waitFor(() => expect(screen.getByText('“Team tokens”')).toBeTruthy());
  expect(screen.queryByText(NOTICE)).toBeNull();
});
