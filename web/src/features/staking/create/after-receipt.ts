import { TITLES } from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { stakingPoolMadeBy } from '../../../contracts/staking-factory-receipt.ts';
import { UserError } from '../../../lib/errors.ts';
import { loadTexts, translate } from '../../../lib/i18n/index.ts';
import { untilIndexed } from '../../../lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '../../../web3/index.ts';
import { createStakingDraft, isPoolListed } from './api/drafts.ts';

/** POST create with what the chain has decided (spec B.4), then until the server's list has the pool: it is next. */
export const afterPoolCreation: AfterReceipt = async ({ receipt, data }) => {
  const stakingPoolAddress = stakingPoolMadeBy(receipt, String(data.factory));
  if (!stakingPoolAddress || data.draft === null) return;
  const draft = JSON.parse(String(data.draft)) as StakingDraft;
  const { transactionHash } = receipt;
  const blockNumber = Number(receipt.blockNumber);
  try {
    await createStakingDraft({ ...draft, stakingPoolAddress, transactionHash, blockNumber });
  } catch {
    // Another page may have picked this up, without staking's texts.
    await loadTexts('staking');
    throw new UserError(TITLES.errorOccurred, translate('staking.create.notSaved'), 'draft-after-chain');
  }
  await untilIndexed(() => isPoolListed(stakingPoolAddress));
};

registerAfterReceipt('create-pool', afterPoolCreation);
