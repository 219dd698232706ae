import { tokenLockerAbi } from '@kingspad/abi';
import { lockDraft, type Address } from '@kingspad/domain';
import { QueryClient } from '@tanstack/react-query';
import { encodeAbiParameters, encodeEventTopics, type TransactionReceipt } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockMadeBy } from '@kingspad/protocol/lock/receipt';
import { afterLock } from './after-receipt.ts';
import { afterRenounce } from './after-renounce.ts';
import { HASH, LOCKER, OWNER, OTHER_ACCOUNT, TOKEN, failure, ok, serve } from '#testing/world.tsx';

const locked = (id: bigint, address: string = LOCKER, payer: Address = OWNER) => ({
  address,
  topics: encodeEventTopics({
    abi: tokenLockerAbi,
    eventName: 'TokensLocked',
    args: { id, token: TOKEN, owner: payer },
  }),
  data: encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes32' }],
    [payer, 1n, 1_800_000_000n, HASH],
  ),
});

const receipt = (...logs: unknown[]) => ({ transactionHash: HASH, logs }) as unknown as TransactionReceipt;

const draft = lockDraft({
  owner: OWNER,
  token: { address: TOKEN, name: 'King Gold', symbol: 'KGT', decimals: 18 },
  amount: 5n,
  release: { kind: 'at-once', unlockTimestamp: 1_800_000_000 },
  title: 'Team',
  salt: `0x${'1'.repeat(32)}`,
});
const data = { locker: 'token', contract: LOCKER, draft: JSON.stringify(draft) };
const run = (logs: unknown[]) =>
  afterLock({ receipt: receipt(...logs), account: OWNER, data, queryClient: new QueryClient() });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the id of a new lock', () => {
  it('finds a new lock’s id between another account’s lock and the events of wallets and entry points', () => {
    const foreign = { address: OTHER_ACCOUNT, topics: [HASH], data: '0x' };
    const logs = [locked(3n), locked(4n, LOCKER, OTHER_ACCOUNT), foreign];
    expect(lockMadeBy(receipt(...logs), LOCKER, OWNER)).toEqual({ id: 3, token: TOKEN });
    expect(lockMadeBy(receipt(...logs), LOCKER, OTHER_ACCOUNT)).toEqual({ id: 4, token: TOKEN });
    expect(lockMadeBy(receipt(locked(4n, LOCKER, OTHER_ACCOUNT)), LOCKER, OWNER)).toBeUndefined();
  });

  it('returns the newest lock’s id of a receipt', () => {
    expect(lockMadeBy(receipt(locked(3n), locked(4n)), LOCKER)).toEqual({ id: 4, token: TOKEN });
  });

  it('finds a vesting lock’s id as well', () => {
    const vesting = {
      address: LOCKER,
      topics: encodeEventTopics({
        abi: tokenLockerAbi,
        eventName: 'VestingLocked',
        args: { id: 9n, token: TOKEN, owner: OWNER },
      }),
      data: encodeAbiParameters(
        [{ type: 'address' }, ...Array.from({ length: 5 }, () => ({ type: 'uint256' })), { type: 'bytes32' }],
        [OWNER, 1n, 2n, 3n, 4n, 5n, HASH],
      ),
    };
    expect(lockMadeBy(receipt(vesting), LOCKER)).toEqual({ id: 9, token: TOKEN });
  });

  it('ignores another contract’s event', () => {
    expect(lockMadeBy(receipt(locked(4n, TOKEN)), LOCKER)).toBeUndefined();
    expect(lockMadeBy(receipt(), LOCKER)).toBeUndefined();
    expect(lockMadeBy(receipt({ address: LOCKER, topics: [HASH], data: '0x' }), LOCKER)).toBeUndefined();
  });
});

describe('after a lock’s receipt', () => {
  it('the same draft is posted again, then the server is notified of the transaction (LT-07, part)', async () => {
    const calls = serve(({ method }) =>
      method === 'POST'
        ? ok({ tokenRecordDetails: { id: 'draft-1' } })
        : ok({ id: 'draft-1', status: 'confirmed' }),
    );
    await run([locked(4n)]);
    expect(calls).toEqual([
      { method: 'POST', path: '/token-locker/create', body: draft },
      {
        method: 'PATCH',
        path: '/token-locker/update-lock-record/draft-1',
        body: { transactionHash: HASH, tokenLockId: 4 },
      },
    ]);
  });

  it('the page of the lock is opened once the index has it', async () => {
    vi.useFakeTimers();
    let looks = 0;
    serve(({ method }) => {
      if (method === 'POST') return ok({ tokenRecordDetails: { id: 'draft-1' } });
      looks += 1;
      return ok({ id: 'draft-1', status: looks < 3 ? 'pending' : 'confirmed' });
    });
    const notified = run([locked(4n)]);
    await vi.runAllTimersAsync();
    await notified;
    expect(looks).toBe(3);
  });

  it('[LT-16] a server that is away gives the specification’s messages: of a title, a record and an owner', async () => {
    serve(() => failure(503, 'unavailable', 'Away.'));
    await expect(run([locked(4n)])).rejects.toMatchObject({
      text: 'Something went wrong while trying to save token lock details in our servers',
    });
    serve(({ method }) =>
      method === 'POST'
        ? ok({ tokenRecordDetails: { id: 'draft-1' } })
        : failure(503, 'unavailable', 'Away.'),
    );
    await expect(run([locked(4n)])).rejects.toMatchObject({
      text: 'Something went wrong while trying to updating token transaction data',
    });
    serve(() => failure(503, 'unavailable', 'Away.'));
    const renounced = { locker: 'token', record: HASH };
    await expect(
      afterRenounce({
        receipt: receipt(),
        account: OWNER,
        data: renounced,
        queryClient: new QueryClient(),
      }),
    ).rejects.toMatchObject({
      title: 'Transaction Error',
      text: 'Something went wrong while trying to renouncing token lock ownership',
    });
  });

  it('sends nothing more for a transaction that was reorganised', async () => {
    serve(({ method }) =>
      method === 'POST'
        ? ok({ tokenRecordDetails: { id: 'draft-1' } })
        : failure(409, 'lock_mismatch', 'No.'),
    );
    await expect(run([locked(4n)])).resolves.toBeUndefined();
  });

  it('a transaction without a lock of ours posts nothing', async () => {
    const calls = serve(() => ok({}));
    await run([]);
    expect(calls).toEqual([]);
  });
});

describe('after the receipt of many locks, or of one for another owner', () => {
  const runWithoutDraft = () =>
    afterLock({
      receipt: receipt(locked(4n)),
      account: OWNER,
      data: { ...data, draft: null },
      queryClient: new QueryClient(),
    });

  it('posts nothing, and opens the page once the index has the lock', async () => {
    vi.useFakeTimers();
    // First row of the token's list: none, an older lock, a newer one.
    const newest = [[], [{ tokenLockId: 3 }], [{ tokenLockId: 5 }]];
    const calls = serve(() => ok({ items: newest[calls.length - 1] }));
    const waited = runWithoutDraft();
    await vi.runAllTimersAsync();
    await waited;
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
    expect(calls[0]?.path).toContain(`/token-locker/get-token-lock-records/${TOKEN}`);
  });

  it('a server that is away does not fail the transaction', async () => {
    vi.useFakeTimers();
    serve(() => failure(503, 'unavailable', 'Away.'));
    const waited = runWithoutDraft();
    await vi.runAllTimersAsync();
    await expect(waited).resolves.toBeUndefined();
  });
});
