import { TITLES } from '@kingspad/domain';
import type { StakingPoolItem } from '@kingspad/domain/api';
import { api } from '../../../lib/api-client.ts';
import { UserError } from '../../../lib/errors.ts';
import { loadTexts, translate } from '../../../lib/i18n/index.ts';
import { untilIndexed } from '../../../lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '../../../web3/index.ts';

/** Waits until the index has what came back, so that the figures that are read next are the new ones. */
const afterReturn: AfterReceipt = async ({ data: { pool, returned } }) => {
  try {
    await untilIndexed(async () => {
      const { books } = await api.get<StakingPoolItem>(`/staking/get/${String(pool)}`);
      return books.rewardsReturned !== returned;
    });
  } catch {
    // Another page may have picked this up, without staking's texts.
    await loadTexts('staking');
    throw new UserError(TITLES.errorOccurred, translate('staking.notRead'), 'not-read');
  }
};

for (const kind of ['stop-pool', 'reclaim-pool']) registerAfterReceipt(kind, afterReturn);
