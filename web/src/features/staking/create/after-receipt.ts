import { stakingMetaOf } from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { stakingPoolMadeBy } from '@kingspad/protocol/stakingPool/receipt';
import { detailsKey, keepUnsignedDetails } from '#creation/index.ts';
import { translate } from '#lib/i18n/index.ts';
import { serverStep } from '#lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '#web3/index.ts';
import { createStakingDraft, untilPoolListed } from './api/drafts.ts';

/** Posts the created pool (spec B.4), then waits until the server's list, the next page, has it. */
export const afterPoolCreation: AfterReceipt = async ({ receipt, account, data }) => {
  const stakingPoolAddress = stakingPoolMadeBy(receipt, String(data.factory), account);
  if (!stakingPoolAddress || data.draft === null) return;
  const draft = JSON.parse(String(data.draft)) as StakingDraft;
  keepUnsignedDetails({
    item: detailsKey(stakingPoolAddress),
    contract: String(data.factory),
    receipt,
    data,
    details: { ...stakingMetaOf(draft) },
  });
  const { transactionHash } = receipt;
  const blockNumber = Number(receipt.blockNumber);
  await serverStep(() => createStakingDraft({ ...draft, stakingPoolAddress, transactionHash, blockNumber }), {
    part: 'stakingCreate',
    text: () => translate('staking.create.notSaved'),
    code: 'draft-after-chain',
  });
  await untilPoolListed(stakingPoolAddress);
};

registerAfterReceipt('create-pool', afterPoolCreation);
