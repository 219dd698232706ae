import {
  SALE_CHAIN_DEFAULTS,
  SUCCESSES,
  TITLES,
  formatAmount,
  metadataTail,
  tokenBalanceIssue,
  type Address,
} from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { readCreationFee } from '../../../../contracts/creation-fee.ts';
import { readNextPool, readTokensNeeded } from '../../../../contracts/presale-factory.ts';
import type { Approval } from '../../../../contracts/token.ts';
import { UserError } from '../../../../lib/errors.ts';
import { translate } from '../../../../lib/i18n/index.ts';
import {
  approvalRequest,
  refuseBalance,
  refuseOtherAccount,
  storeDraft,
  type PrepareContext,
  type WriteRequest,
} from '../../../../web3/index.ts';
import { createPresaleDraft } from '../../api/drafts.ts';
import { MY_PRESALES } from './paths.ts';
import { creationCall, saltedSale, type SaleIntent } from './sale-intent.ts';

/** Where a sale is made, and by which form. */
export interface SalePlace {
  factory: Address;
  config: PublicConfig;
  /** The form and the visit of its page, by which its transaction is known again. */
  form: { id: string; visitId: string };
}

/** What the reverts say that carry no words. */
export const CREATION_FAILURE = {
  title: TITLES.transactionFailed,
  fallback: SALE_CHAIN_DEFAULTS.createPresale,
} as const;

const symbolOf = ({ token }: SaleIntent) => token.symbol || token.name || token.address;
const amountLabel = (intent: SaleIntent) =>
  `${formatAmount(intent.tokensNeeded, intent.token.decimals)} ${symbolOf(intent)}`;

/** Exactly what the sale needs, for the factory to take. */
export const approvalOf = (factory: Address, { token, tokensNeeded }: SaleIntent): Approval => ({
  token: token.address,
  spender: factory,
  amount: tokensNeeded,
});

export function approveRequest({ factory }: Pick<SalePlace, 'factory'>, intent: SaleIntent): WriteRequest {
  return approvalRequest({
    intent: `approve:${intent.token.address}`,
    label: translate('presale.wizard.write.approve', { amount: amountLabel(intent) }),
    async approvalOf(context) {
      refuseOtherAccount(context, intent.owner);
      await refuseOtherFigure(context, factory, intent);
      await refuseShortBalance(context, intent);
      return approvalOf(factory, intent);
    },
    failure: { title: TITLES.transactionFailed, fallback: SALE_CHAIN_DEFAULTS.approve },
    success: SUCCESSES.approvedForPresale,
  });
}

/**
 * Makes the sale and pays the fee. What its owner says is stored before the wallet is asked, so that a browser that dies
 * loses nothing; the transaction carries its digest.
 */
export function createRequest({ factory, config, form }: SalePlace, intent: SaleIntent): WriteRequest {
  return {
    kind: 'create-presale',
    label: translate('presale.wizard.write.create', { token: symbolOf(intent) }),
    async prepare(context) {
      refuseOtherAccount(context, intent.owner);
      await refuseOtherFigure(context, factory, intent);
      await refuseShortBalance(context, intent);
      const { publicClient, account } = context;
      const [fee, pool] = await Promise.all([
        readCreationFee(publicClient, factory),
        readNextPool(publicClient, factory, account),
      ]);
      const sale = saltedSale(intent, { chainId: config.chainId, factory, pool });
      await storeDraft(sale, createPresaleDraft);
      const dataSuffix = sale && metadataTail(sale.digest);
      return {
        call: creationCall(factory, intent, { value: fee, dataSuffix }),
        data: sale && { draft: JSON.stringify(sale.draft) },
      };
    },
    failure: CREATION_FAILURE,
    success: SUCCESSES.presaleCreated,
    page: { path: MY_PRESALES, label: translate('presale.wizard.viewMine') },
    data: { draft: null, factory, form: form.id, visit: form.visitId },
  };
}

/** The contract's own figure is the one that counts. */
async function refuseOtherFigure({ publicClient }: PrepareContext, factory: Address, intent: SaleIntent) {
  const { coin, terms, tokensNeeded } = intent;
  if ((await readTokensNeeded(publicClient, factory, coin.address, terms)) === tokensNeeded) return;
  throw new UserError(TITLES.transactionFailed, translate('presale.wizard.otherFigure'), 'other-figure');
}

function refuseShortBalance(context: PrepareContext, { owner, token, tokensNeeded }: SaleIntent) {
  return refuseBalance(context, { token: token.address, owner }, (balance) =>
    tokenBalanceIssue(balance, tokensNeeded),
  );
}
