import type { Address } from '@kingspad/domain';
import { translate } from '#lib/i18n/index.ts';
import { serverStep, untilIndexed } from '#lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '#web3/index.ts';
import { syncLockRecords, notifyContribution, notifyRefund } from './api/calls.ts';

/** Notifies the server of a receipt. Without its answer the success stays shown: the index follows later. */
const notified = (notify: () => Promise<boolean>): Promise<void> =>
  serverStep(() => untilIndexed(notify), {
    part: 'presale',
    text: () => translate('details.notIndexed'),
    code: 'not-indexed',
  });

/** POST contribute (spec B.7), until the index has it. */
export const afterContribution: AfterReceipt = ({ data: { pool, wallet, amount } }) =>
  notified(() => notifyContribution(String(pool) as Address, String(wallet) as Address, String(amount)));

/** DELETE contribute (spec B.7), after a refund or leaving, until the index has it. */
export const afterRefund: AfterReceipt = ({ data: { pool, wallet } }) =>
  notified(() => notifyRefund(String(pool) as Address, String(wallet) as Address));

/** GET sync-lock-records (spec B.7): the new lock shows at once. */
export const afterFinalization: AfterReceipt = () =>
  notified(async () => {
    await syncLockRecords();
    return true;
  });

registerAfterReceipt('contribute', afterContribution);
registerAfterReceipt('refund', afterRefund);
registerAfterReceipt('leave', afterRefund);
registerAfterReceipt('finalize', afterFinalization);
