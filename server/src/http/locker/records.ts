import { parseLockReference, sameAddress, type LockReference } from '@kingspad/domain';
import {
  LockEventSchema,
  LockRecordSchema,
  LockRecordUpdateResultSchema,
  LockRecordUpdateSchema,
  OwnershipUpdateResultSchema,
  OwnershipUpdateSchema,
  Page,
  PAGE_LIMITS,
  Payload,
  ScheduleRowSchema,
  type LockRecordUpdate,
  type LockRecordUpdateResult,
  type TitleGap,
} from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import { isOfDraft, nameLock } from '../../store/queries/draft-locks.ts';
import { findDraft } from '../../store/queries/drafts.ts';
import { historyOf } from '../../store/queries/history.ts';
import { findLock, isRenounced, locksNamedBy, type LockEvidence } from '../../store/queries/locks.ts';
import { scheduleOf } from '../../store/queries/schedule.ts';
import { ApiError, invalidField } from '../errors.ts';
import type { RefreshRequests } from '../refresh-requests.ts';
import { presentMeta } from '../pages.ts';
import { PageQuerySchema, readPage } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import type { LockerKind } from './kind.ts';
import { presentEvent, presentLock, presentStep } from './present.ts';

const DraftIdSchema = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'The id returned by create',
  'x-hint': 'Send the id that create returned.',
});

export const LockIdParamsSchema = Type.Object({
  id: Type.String({ description: '{hash}, {hash}-{lockId}, a decimal lock id, or the UUID of a draft' }),
});

/** @throws ApiError if the text is no reference to a lock */
export function readReference(id: string): LockReference {
  const reference = parseLockReference(id);
  if (!reference) {
    throw invalidField('id', 'Send a transaction hash, hash-lockId, a lock id or the id of a draft.');
  }
  return reference;
}

/** One lock, its schedule and its history, and the client's refresh requests after its transactions. */
export function registerRecords(app: App, kind: LockerKind, pool: pg.Pool, refresh: RefreshRequests): void {
  registerReads(app, kind, pool);
  registerUpdates(app, kind, pool, refresh);
}

function registerReads(app: App, kind: LockerKind, pool: pg.Pool): void {
  const tags = [kind.tag];

  app.get(
    `${kind.prefix}/lock-record/:id`,
    {
      schema: {
        tags,
        summary: 'Get a lock by its key, transaction, number or draft id',
        params: LockIdParamsSchema,
        response: responses(Payload(LockRecordSchema), ['lock_not_found']),
      },
    },
    async ({ params }) => {
      const lock = await findLock(pool, kind.locker, readReference(params.id));
      if (!lock) throw new ApiError('lock_not_found');
      return { payload: presentLock(kind, lock) };
    },
  );

  app.get(
    `${kind.prefix}/lock-record/:id/schedule`,
    {
      schema: {
        tags,
        summary: 'Get a vesting lock’s schedule, step by step; a lock without vesting has no steps',
        params: LockIdParamsSchema,
        querystring: PageQuerySchema,
        response: responses(Payload(Page(ScheduleRowSchema)), ['lock_not_found']),
      },
    },
    async ({ params, query }) => {
      const request = readPage(query, PAGE_LIMITS.detail);
      const steps = await scheduleOf(pool, kind.locker, readReference(params.id), request);
      if (!steps) throw new ApiError('lock_not_found');
      return { payload: { items: steps.items.map(presentStep), meta: presentMeta(steps.total, request) } };
    },
  );

  app.get(
    `${kind.prefix}/lock-record/:id/history`,
    {
      schema: {
        tags,
        summary: 'List a lock’s events, newest first',
        params: LockIdParamsSchema,
        querystring: PageQuerySchema,
        response: responses(Payload(Page(LockEventSchema)), ['lock_not_found']),
      },
    },
    async ({ params, query }) => {
      const request = readPage(query, PAGE_LIMITS.detail);
      const events = await historyOf(pool, kind.locker, readReference(params.id), request);
      if (!events) throw new ApiError('lock_not_found');
      return { payload: { items: events.items.map(presentEvent), meta: presentMeta(events.total, request) } };
    },
  );
}

function registerUpdates(app: App, kind: LockerKind, pool: pg.Pool, refresh: RefreshRequests): void {
  app.patch(
    `${kind.prefix}/update-lock-record/:id`,
    {
      schema: {
        tags: [kind.tag],
        summary:
          'Name the transaction that created a draft’s lock: the draft’s id then leads to it; checked on-chain at each read',
        params: Type.Object({ id: DraftIdSchema }),
        body: LockRecordUpdateSchema,
        response: responses(Payload(LockRecordUpdateResultSchema), ['draft_not_found', 'lock_mismatch']),
      },
    },
    async ({ params, body }) => {
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
        return { payload: await confirmed(pool, kind, id) };
      }
      await refresh.request();
      return { payload: { id, status: 'pending' as const } };
    },
  );

  app.patch(
    `${kind.prefix}/update-ownership/:transactionHash`,
    {
      schema: {
        tags: [kind.tag],
        summary: 'Report that a lock was renounced; checked on-chain, never stored',
        params: Type.Object({
          transactionHash: Type.String({
            pattern: '^0x[0-9a-fA-F]{64}(-[1-9][0-9]{0,9})?$',
            description: 'The transaction that made the lock, or its key {hash}-{lockId}',
            'x-hint': 'Send the transaction that made the lock: 0x and 64 hex digits.',
          }),
        }),
        body: OwnershipUpdateSchema,
        response: responses(Payload(OwnershipUpdateResultSchema)),
      },
    },
    async ({ params }) => {
      const reference = readReference(params.transactionHash);
      const status = (await isRenounced(pool, kind.locker, reference)) ? 'confirmed' : 'pending';
      if (status === 'pending') await refresh.request();
      return { payload: { status } } as const;
    },
  );
}

/** The lock that a draft leads to, and what its title needs. */
async function confirmed(pool: pg.Pool, kind: LockerKind, id: string): Promise<LockRecordUpdateResult> {
  const lock = await findLock(pool, kind.locker, readReference(id));
  const titleMissing = lock?.titleMissing;
  return { id, status: 'confirmed', ...(titleMissing && { titleMissing, message: MISSING[titleMissing] }) };
}

const MISSING: Readonly<Record<TitleGap, string>> = {
  'no-digest':
    'The title is not shown: the transaction carries no digest of it. Let the owner sign it: PATCH lock-record/{id}/metadata.',
  'draft-missing':
    'The title is not shown: no draft with the digest of the transaction is stored. Post the draft with the salt of that digest.',
  'new-owner': 'The title is not shown: the lock has another owner now. Only the owner can sign a title.',
};

const notOfDraft = (path: 'id' | 'tokenLockAmount') =>
  new ApiError('lock_mismatch', [
    {
      path,
      message:
        path === 'id'
          ? 'This draft leads to another lock already. Post another draft.'
          : 'This lock has another kind, or a larger amount than its draft.',
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
    throw new ApiError('lock_mismatch', [{ path, message: 'This transaction did not make this lock.' }]);
  }
  // The owner may have changed since.
  const isHis = [lock.owner, lock.payer].some((address) => sameAddress(address, draft.owner));
  if (!isHis || !sameAddress(lock.token, draft.token)) {
    throw new ApiError('lock_mismatch', [{ path: 'id', message: 'This lock is not the one of this draft.' }]);
  }
}
