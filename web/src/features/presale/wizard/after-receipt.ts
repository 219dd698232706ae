import { parseAddress, presaleMetaOf } from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import { saleMadeBy } from '@kingspad/protocol/sale/receipt';
import { detailsKey, keepUnsignedDetails } from '#creation/index.ts';
import { translate } from '#lib/i18n/index.ts';
import { serverStep } from '#lib/until-indexed.ts';
import { registerAfterReceipt, type AfterReceipt } from '#web3/index.ts';
import { createPresaleDraft, untilSaleListed } from '../api/drafts.ts';

/** Posts the pool's address (spec B.4), then waits until the index has the sale: its page is next. */
export const afterCreation: AfterReceipt = async ({ receipt, account, data }) => {
  const poolContractAddress = saleMadeBy(receipt, String(data.factory), account);
  if (!poolContractAddress || data.draft === null) return;
  const draft = JSON.parse(String(data.draft)) as PresaleDraft;
  keepUnsignedDetails({
    item: detailsKey(poolContractAddress),
    contract: String(data.factory),
    receipt,
    data,
    details: { ...presaleMetaOf(draft) },
  });
  await serverStep(() => createPresaleDraft({ ...draft, poolContractAddress }), {
    part: 'presale',
    text: () => translate('presale.wizard.notSaved'),
    code: 'draft-after-chain',
  });
  const owner = parseAddress(draft.poolOwner);
  if (owner) await untilSaleListed(owner, poolContractAddress);
};

registerAfterReceipt('create-presale', afterCreation);
