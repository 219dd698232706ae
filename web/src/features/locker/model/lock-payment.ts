import { type Address } from '@kingspad/domain';
import { readLockFee } from '@kingspad/protocol/lock/read';
import {
  DRAFT_NOT_STORED,
  paymentText,
  type Approvable,
  type Creation,
  type Payment,
} from '#creation/index.ts';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import type { PrepareContext } from '#web3/index.ts';
import { createDraft } from '../api/drafts.ts';
import type { LockerKind } from '../kinds.ts';
import type { LockDraft } from '@kingspad/protocol/lock/create';

/** Approves an amount for a locker. */
export function lockApproval(payment: Payment): Approvable {
  return {
    payment,
    approval: {
      label: translate('locker.write.approve', { amount: paymentText(payment) }),
      fallback: translate('failed.lockApproval'),
      success: { title: translate('done.approved.title'), text: translate('done.approved') },
    },
    balanceIssue: (balance) => (balance < payment.amount ? translate('said.amountAboveBalance') : undefined),
  };
}

/** API path of a lock's draft, and the error text if storing it fails. */
export const draftStore = (kind: LockerKind): Pick<Creation<LockDraft>, 'post' | 'notStored'> => ({
  post: (draft) => createDraft(kind, draft),
  notStored: (reason) =>
    new UserError(
      translate('title.errorOccurred'),
      reason === undefined
        ? translate('locker.digestDiffers')
        : translate('locker.draftNotStored', { reason }),
      DRAFT_NOT_STORED,
    ),
});

/** The fee of one lock, wei. @throws if it cannot be read: nothing is sent with a guessed fee */
export async function feeNow({ account, publicClient }: PrepareContext, locker: Address): Promise<bigint> {
  try {
    return await readLockFee(publicClient, locker, account);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
    throw new UserError(
      translate('title.transactionFailed'),
      translate('locker.feeUnread', { reason: reason ?? '' }),
      'fee-unread',
    );
  }
}
