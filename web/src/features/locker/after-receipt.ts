import { API_FAILURES, TITLES } from '@kingspad/domain';
import type { LockRecordUpdate } from '@kingspad/domain/api';
import { lockMadeBy } from '../../contracts/locker-receipt.ts';
import { ApiError } from '../../lib/api-client.ts';
import { UserError } from '../../lib/errors.ts';
import { registerAfterReceipt, type AfterReceipt } from '../../web3/index.ts';
import { afterRenounce } from './after-renounce.ts';
import { createDraft, isIndexed, updateLockRecord } from './api/drafts.ts';
import { LOCKER_KINDS, type LockerKind } from './kinds.ts';
import type { LockDraft } from './model/lock-draft.ts';
import { untilIndexed } from '../../lib/until-indexed.ts';

/**
 * Create, then update (spec A.4). The draft is the one from before the transaction: the same body is the same draft.
 * Many locks and locks for somebody else have none: of them the server knows what the chain says.
 */
export const afterLock: AfterReceipt = async ({ receipt, data }) => {
  const kind = LOCKER_KINDS.find((one) => one.id === data.locker);
  const made = lockMadeBy(receipt, String(data.contract));
  // The transaction made no lock of ours: there is nothing to tell.
  if (!kind || !made) return;
  // The new lock's page is opened after this. What keeps the index away is no failure of the lock's.
  if (data.draft === null) return untilIndexed(() => isIndexed(kind, made));
  const draftId = await saveDraft(kind, JSON.parse(String(data.draft)) as LockDraft);
  await tellTransaction(kind, draftId, {
    transactionHash: receipt.transactionHash,
    tokenLockId: made.id,
  });
};

async function saveDraft(kind: LockerKind, draft: LockDraft): Promise<string> {
  try {
    return (await createDraft(kind, draft)).id;
  } catch {
    throw new UserError(TITLES.errorOccurred, API_FAILURES.create, 'draft-after-chain');
  }
}

async function tellTransaction(kind: LockerKind, draftId: string, update: LockRecordUpdate) {
  try {
    await untilIndexed(() => updateLockRecord(kind, draftId, update));
  } catch (error) {
    // The chain knows the transaction otherwise by now (it was reorganised); the index follows it by itself.
    if (error instanceof ApiError && error.status === 409) return;
    throw new UserError(TITLES.errorOccurred, API_FAILURES.update, 'update-after-chain');
  }
}

registerAfterReceipt('lock', afterLock);
registerAfterReceipt('renounce', afterRenounce);
