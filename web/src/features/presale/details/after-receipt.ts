import { TITLES } from '@kingspad/domain';
import { UserError } from '../../../lib/errors.ts';
import { translate } from '../../../lib/i18n/index.ts';
import { untilIndexed } from '../../../lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '../../../web3/index.ts';
import { syncLockRecords, tellContribution, tellRefund } from './api/calls.ts';

/** What a server that does not answer says: the chain has it, and the index follows by itself. */
async function told(tell: () => Promise<boolean>): Promise<void> {
  try {
    await untilIndexed(tell);
  } catch {
    throw new UserError(TITLES.errorOccurred, translate('details.notTold'), 'not-told');
  }
}

/** POST contribute (spec B.7), until the index has it. */
export const afterContribution: AfterReceipt = ({ data: { pool, wallet, amount } }) =>
  told(() => tellContribution(String(pool), String(wallet), String(amount)));

/** DELETE contribute (spec B.7), until the index has it. */
export const afterRefund: AfterReceipt = ({ data: { pool, wallet } }) =>
  told(() => tellRefund(String(pool), String(wallet)));

/** GET sync-lock-records (spec B.7): the new lock shows at once. */
export const afterFinalization: AfterReceipt = () =>
  told(async () => {
    await syncLockRecords();
    return true;
  });

registerAfterReceipt('contribute', afterContribution);
registerAfterReceipt('refund', afterRefund);
registerAfterReceipt('finalize', afterFinalization);
