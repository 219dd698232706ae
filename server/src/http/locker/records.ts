import { parseLockReference, sameAddress, type LockReference } from '@kingspad/domain';
import {
  PAGE_LIMITS,
  type LockRecordUpdate,
  type LockRecordUpdateResult,
  type TitleGap,
} from '@kingspad/domain/api';
import type pg from 'pg';
import { isOfDraft, nameLock } from '../../store/queries/draft-locks.ts';
import { findDraft } from '../../store/queries/drafts.ts';
import { historyOf } from '../../store/queries/history.ts';
import { findLock, isRenounced, locksNamedBy, type LockEvidence } from '../../store/queries/locks.ts';
import { scheduleOf } from '../../store/queries/schedule.ts';
import { ApiError, invalidField } from '../errors.ts';
import type { RefreshRequests } from '../refresh-requests.ts';
import { presentMeta } from '../pages.ts';
import { readPage, type ReadPools } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import type { LockerKind } from './kind.ts';
import { presentEvent, presentLock, presentStep } from './present.ts';

/** @throws ApiError if the text is no reference to a lock */
export function readReference(id: string): LockReference {
  const reference = parseLockReference(id);
  if (!reference) {
    throw invalidField('id', 'Send a transaction hash, hash-lockId, a lock id or the id of a draft.');
  }
  return reference;
}

/** One lock, its schedule and its history, and the client's refresh requests after its transactions. */
export function registerRecords(
  app: App,
  kind: LockerKind,
  pools: ReadPools,
  refresh: RefreshRequests,
): void {
  registerReads(app, kind, pools);
  registerUpdates(app, kind, pools.pool, refresh);
}

function registerReads(app: App, kind: LockerKind, pools: ReadPools): void {
  route(app, `GET ${kind.prefix}/lock-record/{id}`, {
    tag: kind.tag,
    summary: 'Get a lock by its key, transaction, lock id or draft id',
    failures: ['lock_not_found'],
    handle: async ({ params }) => {
      const lock = await findLock(pools.pool, kind.locker, readReference(params.id));
      if (!lock) throw new ApiError('lock_not_found');
      return presentLock(kind, lock);
    },
  });

  route(app, `GET ${kind.prefix}/lock-record/{id}/schedule`, {
    tag: kind.tag,
    summary: 'Get a vesting lock’s schedule, step by step; a lock without vesting has no steps',
    failures: ['lock_not_found'],
    handle: async ({ params, query }) => {
      const { db, ...request } = readPage(pools, query, PAGE_LIMITS.detail);
      const steps = await scheduleOf(db, kind.locker, readReference(params.id), request);
      if (!steps) throw new ApiError('lock_not_found');
      return { items: steps.items.map(presentStep), meta: presentMeta(steps.total, request) };
    },
  });

  route(app, `GET ${kind.prefix}/lock-record/{id}/history`, {
    tag: kind.tag,
    summary: 'List a lock’s events, newest first',
    failures: ['lock_not_found'],
    handle: async ({ params, query }) => {
      const { db, ...request } = readPage(pools, query, PAGE_LIMITS.detail);
      const events = await historyOf(db, kind.locker, readReference(params.id), request);
      if (!events) throw new ApiError('lock_not_found');
      return { items: events.items.map(presentEvent), meta: presentMeta(events.total, request) };
    },
  });
}

function registerUpdates(app: App, kind: LockerKind, pool: pg.Pool, refresh: RefreshRequests): void {
  route(app, `PATCH ${kind.prefix}/update-lock-record/{id}`, {
    tag: kind.tag,
    summary: 'Link a draft to the lock that a transaction created; checked on-chain at each read',
    failures: ['draft_not_found', 'lock_mismatch'],
    handle: async ({ params, body }) => {
      const { id } = params;
      const draft = await findDraft(pool, kind.locker, id);
      if (!draft) throw new ApiError('draft_not_found');
      const lock = { transactionHash: body.transactionHash, lockId: body.tokenLockId };
      const named = await locksNamedBy(pool, kind.locker, lock.transactionHash, lock.lockId);
      if (named.length > 0) {
        refuseContradiction(body, draft, named);
        if (!(await isOfDraft(pool, kind.locker, id, lock))) throw notOfDraft('tokenLockAmount');
      }
      const isNamed = await nameLock(pool, kind.locker, id, lock);
      if (named.length > 0) {
        if (!isNamed) throw notOfDraft('id');
        return await confirmed(pool, kind, id);
      }
      await refresh.request();
      return { id, status: 'pending' as const };
    },
  });

  route(app, `PATCH ${kind.prefix}/update-ownership/{transactionHash}`, {
    tag: kind.tag,
    summary: 'Report that a lock was renounced; checked on-chain, never stored',
    handle: async ({ params }) => {
      const reference = readReference(params.transactionHash);
      const status = (await isRenounced(pool, kind.locker, reference)) ? 'confirmed' : 'pending';
      if (status === 'pending') await refresh.request();
      return { status } as const;
    },
  });
}

/** The lock that a draft leads to, and the requirements of its title. */
async function confirmed(pool: pg.Pool, kind: LockerKind, id: string): Promise<LockRecordUpdateResult> {
  const lock = await findLock(pool, kind.locker, readReference(id));
  const titleMissing = lock?.titleMissing;
  return { id, status: 'confirmed', ...(titleMissing && { titleMissing, message: MISSING[titleMissing] }) };
}

const MISSING: Readonly<Record<TitleGap, string>> = {
  'no-digest':
    'The title is not shown: the transaction carries no digest of it. The owner can sign it: PATCH lock-record/{id}/metadata.',
  'draft-missing':
    'The title is not shown: no stored draft has the digest of the transaction. Post the draft with the salt of that digest.',
  'new-owner': 'The title is not shown because the lock has a new owner. Only the owner can sign a title.',
};

const notOfDraft = (path: 'id' | 'tokenLockAmount') =>
  new ApiError('lock_mismatch', [
    {
      path,
      message:
        path === 'id'
          ? 'This draft leads to another lock already. Post another draft.'
          : 'The lock differs from its draft in kind, or holds more. Check the draft.',
    },
  ]);

/** @throws ApiError if the transaction or lock on the chain differs from the client's data */
function refuseContradiction(
  claim: LockRecordUpdate,
  draft: { owner: string; token: string },
  named: readonly LockEvidence[],
): void {
  const hash = claim.transactionHash.toLowerCase();
  const lock = named.find((one) => one.lockId === claim.tokenLockId && one.txHash === hash);
  if (!lock) {
    const path = named.some((one) => one.txHash === hash) ? 'tokenLockId' : 'transactionHash';
    throw new ApiError('lock_mismatch', [
      { path, message: 'This transaction did not create this lock. Check the hash and the lock id.' },
    ]);
  }
  // The owner may have changed since.
  const isHis = [lock.owner, lock.payer].some((address) => sameAddress(address, draft.owner));
  if (!isHis || !sameAddress(lock.token, draft.token)) {
    throw new ApiError('lock_mismatch', [
      { path: 'id', message: 'This lock does not belong to this draft. Check the lock id.' },
    ]);
  }
}
