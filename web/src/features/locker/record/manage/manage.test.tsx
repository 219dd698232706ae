import { tokenLockerAbi } from '@kingspad/abi';
import { lockMetadataTypedData, metadataDigest, zeroAddress, type Hex } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { encodeAbiParameters, encodeEventTopics, type TransactionReceipt } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { afterReceiptOf, madeBy } from '#web3/after-receipt.ts';
import type { TypedData, WriteOutcome, WriteRequest } from '#web3/types.ts';
import { TOKEN_LOCKS } from '../../kinds.ts';
import { LockRecordPage } from '../LockRecordPage.tsx';
import {
  CONNECTED,
  failure,
  HASH,
  LOCKER,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  lockRecord,
  lockerDetails,
  ok,
  serveLock,
  vestingOnChain,
  vestingRecord,
  visit,
  type LockAnswers,
  type World,
} from '#testing/world.tsx';

const route = { path: '/token-lock/record/:id', element: <LockRecordPage kind={TOKEN_LOCKS} /> };
const E18 = 10n ** 18n;

/** The event of a split of lock 17 into lock 18. */
const splitLog = () => ({
  address: LOCKER,
  topics: encodeEventTopics({
    abi: tokenLockerAbi,
    eventName: 'LockSplit',
    args: { id: 17n, token: TOKEN, owner: OWNER },
  }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes32' }],
    [18n, E18 / 2n, 0n, HASH],
  ),
});

/** Opens a lock's page; all writes succeed. @returns the requests to wallet and server */
function open(record: LockRecord, world: World = {}, answers: LockAnswers = {}) {
  const calls = serveLock(record, answers);
  const requests: WriteRequest[] = [];
  visit(`/token-lock/record/${record.id}`, route, {
    wallet: CONNECTED,
    async write(request) {
      requests.push(request);
      return { status: 'success', receipt: {} } as WriteOutcome;
    },
    ...world,
    chain: { lockerDetails: lockerDetails(record), balanceOf: 5n * E18, allowance: 0n, ...world.chain },
  });
  return { calls, requests };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const dialog = () => screen.findByRole('dialog');
const type = async (label: RegExp | string, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } });
const confirm = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const asked = async (requests: WriteRequest[]) => {
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const [request] = requests;
  if (!request) throw new Error('nothing was asked');
  return request;
};
const callOf = async (request: WriteRequest, context: unknown = {}) => {
  const { functionName, args } = (await request.prepare(context as never)).call;
  return [functionName, ...args];
};
const isIdle = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a success on the page of a lock', () => {
  it('links the lock that a split made and names both amounts', async () => {
    open(lockRecord(), {
      write: async () => ({ status: 'success', receipt: { transactionHash: HASH } }) as WriteOutcome,
    });
    await press('Split this lock');
    await type(/^Amount of the new lock/, '0.5');
    await confirm('Split');
    const said = within(await screen.findByRole('status', { name: 'The lock has been split' }));
    expect(said.getByText('0.5 KGT moved to a new lock, 1 KGT stay here')).toBeDefined();
    expect(said.getByRole('link', { name: 'View the new lock' }).getAttribute('href')).toBe(
      `/token-lock/record/${HASH}`,
    );
    fireEvent.click(said.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status', { name: 'The lock has been split' })).toBeNull();
  });

  it('tells the owner of an offer who has to accept it', async () => {
    open(lockRecord(), {
      write: async () => ({ status: 'success', receipt: { transactionHash: HASH } }) as WriteOutcome,
    });
    await press('Offer to another wallet');
    await type(/^New owner/, OTHER_ACCOUNT);
    await confirm('Offer');
    const said = await screen.findByRole('status', { name: 'The lock has been offered' });
    expect(said.textContent).toContain('has to open this page with that wallet and accept');
  });
});

describe('Renounce Lock Ownership', () => {
  it('names what is lost for ever, requires a typed word, renounces the lock and notifies the server [LR-07]', async () => {
    const other = () => ok({ status: 'confirmed' });
    const { calls, requests } = open(lockRecord(), {}, { other });
    await press('More');
    await press('Renounce Lock Ownership');
    const asking = await dialog();
    expect(asking.textContent).toContain('can’t be undone');
    expect(within(asking).getByText('Lost permanently').closest('div')?.textContent).toContain('1.5 KGT');
    expect(isIdle(within(asking).getByRole('button', { name: 'Renounce Lock Ownership' }))).toBe(true);
    await type(/^Type “renounce”/, 'renounce');
    await confirm('Renounce Lock Ownership');
    const request = await asked(requests);
    expect(await callOf(request)).toEqual(['transferLockerOwnerShip', 17n, zeroAddress]);
    expect(request).toMatchObject({
      success: { title: 'Ownership has been renounced' },
      failure: { title: 'Transaction Error' },
    });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The pipeline's step once the transaction is in a block, before it reads everything again.
    await afterReceiptOf(request.kind)?.({ receipt: {}, data: request.data } as never);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([
      {
        method: 'PATCH',
        path: `/token-locker/update-ownership/${HASH}`,
        body: { tokenOwner: zeroAddress },
      },
    ]);

    cleanup();
    const without = open(lockRecord({ transactionHash: '' as Hex }));
    await press('More');
    await press('Renounce Lock Ownership');
    await type(/^Type “renounce”/, 'renounce');
    await confirm('Renounce Lock Ownership');
    expect(toasts.get()).toMatchObject([{ title: 'Invalid Data', text: 'Invalid Transaction Hash' }]);
    expect(without.requests).toEqual([]);
  });

  it('shows the amount that a vesting lock pays out when it is renounced', async () => {
    const record = vestingRecord({
      firstRelease: 1_750_000_000,
      initialPercent: 2_000,
      cycle: 10 ** 9,
      cyclePercent: 100,
    });
    open(record, { chain: vestingOnChain(record) });
    await press('More');
    await press('Renounce Lock Ownership');
    const asking = await dialog();
    expect(within(asking).getByText('Paid out to you now').closest('div')?.textContent).toContain('0.3 KGT');
    expect(within(asking).getByText('Lost permanently').closest('div')?.textContent).toContain('1.2 KGT');
  });
});

describe('Split this lock', () => {
  it('shows both parts, then moves one into a new lock for the fee', async () => {
    const { requests } = open(lockRecord());
    await press('Split this lock');
    await type(/^Amount of the new lock/, '0,5');
    const parts = await dialog();
    expect(within(parts).getByText('New lock').closest('div')?.textContent).toContain('0.5 KGT');
    expect(within(parts).getByText('Remains in this lock').closest('div')?.textContent).toContain('1 KGT');
    await confirm('Split');
    const request = await asked(requests);
    const publicClient = {
      readContract: async ({ functionName }: { functionName: string }) =>
        functionName === 'fee' ? 7n : false,
    };
    const { call } = await request.prepare({ account: OWNER, publicClient } as never);
    expect(call).toMatchObject({ functionName: 'splitLock', args: [17n, E18 / 2n], value: 7n });
    expect(request.data).toEqual({ locker: 'token', contract: LOCKER, draft: null });
  });

  it('links the new lock once it is listed, also if another account sent the transaction', async () => {
    const { requests } = open(lockRecord());
    await press('Split this lock');
    await type(/^Amount of the new lock/, '0.5');
    await confirm('Split');
    const { kind, page, data } = await asked(requests);
    expect(page).toEqual({ path: '/token-lock/record/{hash}', label: 'View the new lock' });
    const from = (sender: string) => ({
      receipt: { transactionHash: HASH, from: sender, logs: [splitLog()] } as unknown as TransactionReceipt,
      account: OWNER,
      data,
    });
    expect(madeBy(kind, from(OWNER))).toBeUndefined();
    expect(madeBy(kind, from(OTHER_ACCOUNT))).toBe(`${HASH}-18`);
    expect(afterReceiptOf(kind)).toBeDefined();
  });

  it('stores the new lock’s title first, and carries its digest', async () => {
    const drafts: unknown[] = [];
    const { requests } = open(
      lockRecord(),
      {},
      {
        other: ({ body }) => {
          const { tokenOwner, tokenAddress, metadataSalt, title } = body as Record<string, string>;
          drafts.push(body);
          const metadataDigestOf = metadataDigest({
            chainId: 97,
            contract: LOCKER,
            kind: 'lock',
            owner: tokenOwner as Hex,
            token: tokenAddress as Hex,
            salt: metadataSalt as Hex,
            meta: { title },
          });
          return ok({ tokenRecordDetails: { id: 'draft', metadataDigest: metadataDigestOf } });
        },
      },
    );
    await press('Split this lock');
    await type(/^Amount of the new lock/, '0.5');
    await type('Title of the new lock', 'Advisers');
    await confirm('Split');
    const request = await asked(requests);
    expect(drafts).toMatchObject([
      { title: 'Advisers', tokenLockAmount: (E18 / 2n).toString(), tokenOwner: OWNER },
    ]);
    // The server step of a new lock posts the draft again and names the lock.
    expect(request).toMatchObject({ kind: 'lock', data: { locker: 'token', contract: LOCKER } });
  });

  it('leaves something in both', async () => {
    const { requests } = open(lockRecord());
    await press('Split this lock');
    await type(/^Amount of the new lock/, '1.5');
    await confirm('Split');
    expect((await dialog()).textContent).toContain('more than 0 and less than 1.5 KGT');
    expect(requests).toEqual([]);
  });
});

describe('Add tokens', () => {
  it('approves exactly as much as is added where the allowance is too low', async () => {
    const { requests } = open(lockRecord());
    await press('Add tokens');
    await type(/^Amount to add/, '2');
    await confirm('Approve');
    const request = await asked(requests);
    expect(request.kind).toBe('approve');
  });

  it('adds at once where the allowance suffices', async () => {
    const { requests } = open(lockRecord(), { chain: { allowance: 9n * E18 } });
    await press('Add tokens');
    await type(/^Amount to add/, '2');
    await vi.waitFor(async () => expect((await dialog()).textContent).toContain('Step 2 of 2'));
    await confirm('Add tokens');
    expect(await callOf(await asked(requests))).toEqual(['increaseLock', 17n, 2n * E18]);
  });

  it('takes no more than the wallet holds', async () => {
    const { requests } = open(lockRecord());
    await press('Add tokens');
    await vi.waitFor(async () => expect((await dialog()).textContent).toContain('Balance: 5 KGT'));
    await type(/^Amount to add/, '6');
    await confirm('Approve');
    expect((await dialog()).textContent).toContain('Lock amount may not exceed Token Balance.');
    expect(requests).toEqual([]);
  });

  it('ends Add tokens once something is free, and says why', async () => {
    open(lockRecord({ unlockTimestamp: 1_750_000_000 }));
    expect(isIdle(await button('Add tokens'))).toBe(true);
    expect(screen.getByText(/added tokens would unlock at once/)).toBeTruthy();
  });
});

describe('Offer to another wallet', () => {
  it('offers to a wallet that can accept, never to the zero address or the owner', async () => {
    const { requests } = open(lockRecord());
    await press('Offer to another wallet');
    for (const [typed, reason] of [
      ['nobody', /0x and 40 hex digits/],
      [zeroAddress, /can never unlock a lock/],
      [OWNER, /owns the lock already/],
    ] as const) {
      await type(/^New owner/, typed);
      await confirm('Offer');
      expect((await dialog()).textContent).toMatch(reason);
    }
    expect(requests).toEqual([]);
    await type(/^New owner/, OTHER_ACCOUNT);
    await confirm('Offer');
    expect(await callOf(await asked(requests))).toEqual(['transferLockerOwnerShip', 17n, OTHER_ACCOUNT]);
  });

  it('announces to the owner that the title ends with the hand-over', async () => {
    open(lockRecord());
    await press('Offer to another wallet');
    expect((await dialog()).textContent).toContain(
      'Your title “Team tokens” ends when the lock is accepted.',
    );
  });

  it('tells the wallet that is offered the lock that its title ends, before and after', async () => {
    open(lockRecord(), {
      wallet: { ...CONNECTED, account: OTHER_ACCOUNT },
      chain: { pendingOwner: OTHER_ACCOUNT },
      write: async () => ({ status: 'success', receipt: { transactionHash: HASH } }) as WriteOutcome,
    });
    const panel = await screen.findByRole('region', { name: 'This lock is offered to you' });
    expect(panel.textContent).toContain('Its title “Team tokens” is by the current owner and ends');
    fireEvent.click(within(panel).getByRole('button', { name: 'Accept this lock' }));
    const said = await screen.findByRole('status', { name: 'The lock has been accepted' });
    expect(said.textContent).toContain('The title of the previous owner has ended.');
  });

  it('withdraws an offer until it is accepted', async () => {
    const { requests } = open(lockRecord(), { chain: { pendingOwner: OTHER_ACCOUNT } });
    await press('Withdraw the offer');
    expect(await callOf(await asked(requests))).toEqual(['transferLockerOwnerShip', 17n, OWNER]);
  });

  it('shows the lock’s facts to whom it is offered, and one way to take it', async () => {
    const { requests } = open(lockRecord(), {
      wallet: { ...CONNECTED, account: OTHER_ACCOUNT },
      chain: { pendingOwner: OTHER_ACCOUNT },
    });
    const panel = await screen.findByRole('region', { name: 'This lock is offered to you' });
    expect(panel.textContent).toContain('1.5 KGT');
    expect(panel.textContent).toContain('2096.10.02 07:06:40 UTC');
    fireEvent.click(within(panel).getByRole('button', { name: 'Accept this lock' }));
    expect(await callOf(await asked(requests))).toEqual([
      'acceptLockerOwnerShipIf',
      17n,
      1_500_000_000_000_000_000n,
      4_000_000_000n,
    ]);
    expect(screen.queryByRole('region', { name: 'Manage this lock' })).toBeNull();
  });
});

describe('the payout by others', () => {
  it('shows the payout by others as a switch of the owner', async () => {
    const { requests } = open(lockRecord());
    await press('More');
    const toggle = await screen.findByRole('switch', { name: 'Let others trigger the payout' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(toggle);
    expect(await callOf(await asked(requests))).toEqual(['setOpenUnlock', 17n, true]);
  });

  it('offers the payout to other accounts only if the owner lets them, and once something is due', async () => {
    const other = { ...CONNECTED, account: OTHER_ACCOUNT };
    open(lockRecord({ unlockTimestamp: 1_750_000_000 }), { wallet: other });
    await screen.findByText('Unlock In');
    expect(screen.queryByRole('button', { name: 'Pay out to the owner' })).toBeNull();
    cleanup();
    open(lockRecord(), { wallet: other, chain: { isOpenUnlock: true } });
    expect(isIdle(await button('Pay out to the owner'))).toBe(true);
    cleanup();
    open(lockRecord({ unlockTimestamp: 1_750_000_000 }), {
      wallet: other,
      chain: { isOpenUnlock: true, pendingOwner: OWNER },
    });
    await screen.findByText('Offered to');
    expect(screen.queryByRole('button', { name: 'Pay out to the owner' })).toBeNull();
    cleanup();
    const { requests } = open(lockRecord({ unlockTimestamp: 1_750_000_000 }), {
      wallet: other,
      chain: { isOpenUnlock: true },
    });
    await press('Pay out to the owner');
    expect(await callOf(await asked(requests))).toEqual(['unlockTokens', 17n]);
  });
});

describe('Edit title', () => {
  it('has the owner sign the new title, and sends it with the next version', async () => {
    const signed: TypedData[] = [];
    const sign = async (typedData: TypedData): Promise<Hex> => {
      signed.push(typedData);
      return '0x1234';
    };
    const { calls } = open(lockRecord({ metadataVersion: 4 }), { sign }, { other: () => ok({}) });
    await press('More');
    await press('Edit title');
    await type('Title', ' Team, second year ');
    await confirm('Sign and save');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.find(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject({
      path: '/token-locker/lock-record/17/metadata',
      body: { title: 'Team, second year', version: 5, signature: '0x1234' },
    });
    const { metadataSalt, deadline } = (sent?.body ?? {}) as { metadataSalt: Hex; deadline: number };
    const digest = metadataDigest({
      chainId: 97,
      contract: LOCKER,
      kind: 'lock',
      owner: OWNER,
      token: TOKEN,
      salt: metadataSalt,
      meta: { title: 'Team, second year' },
    });
    const terms = { chainId: 97, locker: LOCKER, transactionHash: HASH, lockId: 17, version: 5 };
    expect(signed).toEqual([lockMetadataTypedData({ ...terms, metadataDigest: digest, deadline })]);
  });

  it('the dialog of a title says why the server refuses one, and keeps the typed one', async () => {
    open(
      lockRecord(),
      { sign: async () => '0x12' },
      { other: () => failure(409, 'version_conflict', 'Somebody was faster.') },
    );
    await press('More');
    await press('Edit title');
    await type('Title', 'Another');
    await confirm('Sign and save');
    await vi.waitFor(() =>
      expect(toasts.get()).toMatchObject([
        { tone: 'error', title: 'Error Occurred', text: 'Somebody was faster.' },
      ]),
    );
    expect(within(await dialog()).getByLabelText('Title')).toHaveProperty('value', 'Another');
  });
});
