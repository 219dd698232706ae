import { translate } from '#lib/i18n/index.ts';
import { sameAddress } from '@kingspad/domain';
import type { LockRecordUpdate } from '@kingspad/domain/api';
import { lockMadeBy } from '@kingspad/protocol/lock/receipt';
import { detailsKey, keepUnsignedDetails } from '#creation/index.ts';
import { ApiError } from '#lib/api-client.ts';
import { serverStep, untilIndexed } from '#lib/until-indexed.ts';
import { registerAfterReceipt, registerMadeBy, type AfterReceipt, type MadeBy } from '#web3/index.ts';
import { afterRenounce } from './after-renounce.ts';
import { createDraft, untilLockListed, updateLockRecord } from './api/drafts.ts';
import { LOCKER_KINDS, type LockerKind } from './kinds.ts';
import type { LockDraft } from '@kingspad/protocol/lock/create';

/**
 * Creates or updates the record (spec A.4). The draft was stored before the transaction: an equal body is the same draft.
 * Many locks and locks for another owner have no draft: the server knows only their chain data.
 */
export const afterLock: AfterReceipt = async ({ receipt, account, data }) => {
  const kind = LOCKER_KINDS.find((one) => one.id === data.locker);
  const made = lockMadeBy(receipt, String(data.contract), account);
  // The transaction created no lock of this locker.
  if (!kind || !made) return;
  // The new lock's page opens after this. If the index is unavailable, the lock still exists.
  if (data.draft === null) return untilLockListed(kind, made);
  const draft = JSON.parse(String(data.draft)) as LockDraft;
  const { id: draftId } = await serverStep(() => createDraft(kind, draft), {
    text: () => translate('failed.server.create'),
    code: 'draft-after-chain',
  });
  const contract = String(data.contract);
  const details = { title: draft.title ?? '' };
  keepUnsignedDetails({ item: detailsKey(contract, made.id), contract, receipt, data, details });
  const update = { transactionHash: receipt.transactionHash, tokenLockId: made.id };
  await serverStep(() => untilIndexed(() => isRecorded(kind, draftId, update)), {
    text: () => translate('failed.server.update'),
    code: 'update-after-chain',
  });
};

async function isRecorded(kind: LockerKind, draftId: string, update: LockRecordUpdate): Promise<boolean> {
  try {
    return await updateLockRecord(kind, draftId, update);
  } catch (error) {
    // The transaction was reorganised in the meantime; the index follows by itself.
    if (error instanceof ApiError && error.status === 409) return true;
    throw error;
  }
}

/** The transaction may contain locks of other owners, if another account sent it: the number identifies ours. */
const madeLock: MadeBy = ({ receipt, account, data }) => {
  const made = lockMadeBy(receipt, String(data.contract), account);
  const isShared = !sameAddress(receipt.from, account);
  return made && isShared ? `${receipt.transactionHash}-${made.id}` : undefined;
};

for (const kind of ['lock', 'split']) {
  registerMadeBy(kind, madeLock);
  registerAfterReceipt(kind, afterLock);
}
registerAfterReceipt('renounce', afterRenounce);
