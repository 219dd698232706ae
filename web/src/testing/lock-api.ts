import {
  metadataDigest,
  percentNumber,
  scheduleRows,
  totalSteps,
  vestedAt,
  zeroAddress,
  type Hex,
} from '@kingspad/domain';
import type { LockRecord, LockRecordUpdate, ScheduleRow, TokenLockDraft } from '@kingspad/domain/api';
import { failure, ok, pageOf, type FakeServer } from './fake-server.ts';
import { LOCKERS } from './locker-places.ts';
import { lockRecord, vestingRecord } from './lock-records.ts';
import type { TestLock, TestLocker } from './test-locker.ts';

/** A lock as the index has it. */
export function recordOf({ chain, name }: TestLocker, lock: TestLock): LockRecord {
  const { token, schedule, released, lastClaim, claimedAt } = lock;
  const changes: Partial<LockRecord> = {
    id: lock.hash,
    title: lock.title,
    transactionHash: lock.hash,
    tokenLockId: lock.id,
    tokenAddress: token.address,
    tokenLock: {
      tokenName: token.name,
      tokenSymbol: token.symbol,
      tokenDecimals: token.decimals,
      dexPlatform: null,
    },
    owner: lock.owner,
    payer: lock.payer,
    lockedTokenAmount: lock.amount.toString(),
    lockedTimestamp: lock.lockedAt,
    isClaimed: claimedAt !== null,
    claimedTimestamp: claimedAt,
    paidAmount: released > 0n ? released.toString() : null,
    isRenounced: lock.owner === zeroAddress,
    pendingOwner: lock.pendingOwner,
    isOpenUnlock: lock.isOpenUnlock,
  };
  if (!schedule) {
    return lockRecord({
      ...changes,
      unlockTime: new Date(lock.unlockTime * 1_000).toISOString(),
      unlockTimestamp: lock.unlockTime,
      releasedAmount: released.toString(),
      remainingAmount: (lock.amount - released).toString(),
    });
  }
  const [{ next: firstRelease } = { next: 0 }] = schedule.segments;
  const record = vestingRecord(
    { ...schedule, firstRelease, released, lastClaim: lastClaim ?? undefined },
    changes,
  );
  return {
    ...record,
    releaseCycles: schedule.cycle / (name === 'token' ? 86_400 : 60),
    vestingSegments: [...schedule.segments],
    unlockTimestamp: lock.unlockTime,
    claimableAmount: (vestedAt(lock.amount, schedule, chain.now()) - released).toString(),
  };
}

/** The steps of a vesting lock as the index has them. */
function stepsOf({ schedule, amount, released }: TestLock): ScheduleRow[] {
  if (!schedule) return [];
  let sum = 0n;
  return scheduleRows(amount, schedule, { from: 1, to: totalSteps(schedule) }).map((row) => {
    sum += row.amount;
    const { number, timestamp, basisPoints } = row;
    return {
      number,
      timestamp,
      percentage: percentNumber(basisPoints),
      amount: row.amount.toString(),
      isClaimed: sum <= released,
    };
  });
}

/** The digest that a draft's transaction carries; null for one without a salt. */
function digestOf(
  { address, chain }: TestLocker,
  { title, metadataSalt, tokenOwner, tokenAddress }: TokenLockDraft,
): Hex | null {
  if (!metadataSalt) return null;
  return metadataDigest({
    chainId: chain.chainId,
    contract: address,
    kind: 'lock',
    owner: tokenOwner,
    token: tokenAddress,
    salt: metadataSalt,
    meta: { title },
  });
}

/** Lets a test's server have the locks of a locker, as soon as its chain has them, and keep the drafts of new ones. */
export function indexLocks(server: FakeServer, locker: TestLocker): void {
  const { api } = LOCKERS[locker.name];
  const drafts: TokenLockDraft[] = [];
  const found = (path: string) => {
    const key = path.split('/')[3];
    return locker.locks.find(({ id, hash }) => key === hash || key === String(id));
  };
  const ofLock = (path: string, answer: (lock: TestLock) => unknown): Response => {
    const lock = found(path);
    return lock ? ok(answer(lock)) : failure(404, 'not-found', 'There is no such lock.');
  };
  server.on('GET', `${api}/lock-record/*`, ({ path }) => ofLock(path, (lock) => recordOf(locker, lock)));
  server.on('GET', `${api}/lock-record/*/history`, ({ query }) => ok(pageOf([], query)));
  server.on('GET', `${api}/lock-record/*/schedule`, ({ path, query }) =>
    ofLock(path, (lock) => pageOf(stepsOf(lock), query)),
  );
  server.on('GET', `${api}/get-token-lock-records/*`, ({ path, query }) => {
    const ofToken = locker.locks.filter(({ token }) => path.endsWith(token.address));
    return ok(
      pageOf(
        ofToken.toReversed().map((lock) => recordOf(locker, lock)),
        query,
      ),
    );
  });
  server.on('POST', `${api}/create`, ({ body }) => {
    const draft = body as TokenLockDraft;
    const id = String(drafts.push(draft));
    return ok({ tokenRecordDetails: { ...draft, id, metadataDigest: digestOf(locker, draft) } });
  });
  server.on('PATCH', `${api}/update-lock-record/*`, ({ path, body }) => {
    const { transactionHash } = body as LockRecordUpdate;
    const id = path.split('/').at(-1) ?? '';
    const lock = locker.locks.find(({ hash }) => hash === transactionHash);
    if (lock) lock.title = drafts[Number(id) - 1]?.title ?? null;
    return ok({ id, status: lock ? 'confirmed' : 'pending' });
  });
  server.on('PATCH', `${api}/update-ownership/*`, () => ok({ status: 'confirmed' }));
}
