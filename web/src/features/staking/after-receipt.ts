import { TITLES } from '@kingspad/domain';
import { UserError } from '../../lib/errors.ts';
import { loadTexts, translate } from '../../lib/i18n/index.ts';
import { untilIndexed } from '../../lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '../../web3/index.ts';
import { readPool } from './api/queries.ts';
import './create/after-receipt.ts';
import './creator/after-receipt.ts';
import { stakeMark } from './model/requests.ts';

/** Waits until the index has what changed, so that the figures that are read next are the new ones. */
export const afterStakeChange: AfterReceipt = async ({ data: { pool, wallet, before } }) => {
  try {
    await untilIndexed(
      async () => stakeMark((await readPool(String(pool), String(wallet))).stake) !== before,
    );
  } catch {
    // Another page may have picked this up, without staking's texts.
    await loadTexts('staking');
    throw new UserError(TITLES.errorOccurred, translate('staking.notRead'), 'not-read');
  }
};

for (const kind of ['stake', 'unstake', 'harvest', 'emergency-unstake']) {
  registerAfterReceipt(kind, afterStakeChange);
}
