import { tokenBalanceIssue, type Address } from '@kingspad/domain';
import type { PresaleDraft, PublicConfig } from '@kingspad/domain/api';
import { readCreationFee } from '@kingspad/protocol/chain/creation-fee';
import { readFairTokensNeeded, readNextPool, readTokensNeeded } from '@kingspad/protocol/sale/factory';
import { paymentText, permitOf, type Creation } from '#creation/index.ts';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import type { PrepareContext } from '#web3/index.ts';
import { createPresaleDraft } from '../../api/drafts.ts';
import { MY_PRESALES } from './paths.ts';
import { openingCall, saltedSale, type CheckedSale } from './sale-intent.ts';

/** A sale, as it is made: its tokens are approved or permitted, then the factory takes them and the fee. */
export function saleCreation(
  { factory, config }: { factory: Address; config: PublicConfig },
  intent: CheckedSale,
): Creation<PresaleDraft> {
  const { owner, token, tokensNeeded } = intent;
  const payment = { payer: owner, token, amount: tokensNeeded, spender: factory };
  return {
    kind: 'create-presale',
    payment,
    approval: {
      label: translate('presale.wizard.write.approve', { amount: paymentText(payment) }),
      fallback: translate('failed.approve'),
      success: {
        title: translate('done.approvedForPresale.title'),
        text: translate('done.approvedForPresale'),
      },
    },
    label: translate('presale.wizard.write.create', { token: tokenLabel(token) }),
    fallback: translate('failed.createPresale'),
    isPermitted: intent.permit !== undefined,
    success: { title: translate('title.success'), text: translate('done.presaleCreated') },
    page: { path: MY_PRESALES, label: translate('presale.wizard.viewMine') },
    data: { factory },
    balanceIssue: (balance) => tokenBalanceIssue(balance, tokensNeeded),
    check: (context) => refuseOtherFigure(context, factory, intent),
    simulated: (value) => openingCall(factory, intent, { value }),
    async settle(context) {
      const { publicClient } = context;
      const [value, pool] = await Promise.all([
        readCreationFee(publicClient, factory),
        readNextPool(publicClient, factory, owner),
      ]);
      return {
        salted: saltedSale(intent, { chainId: config.chainId, factory, pool }),
        call: async (dataSuffix) =>
          openingCall(factory, intent, {
            permit: await permitOf(context, intent.permit, payment),
            value,
            dataSuffix,
          }),
      };
    },
    post: createPresaleDraft,
  };
}

/** The contract's own figure is the one that counts. */
async function refuseOtherFigure({ publicClient }: PrepareContext, factory: Address, intent: CheckedSale) {
  const needed =
    intent.kind === 'fair'
      ? readFairTokensNeeded(publicClient, factory, intent.terms)
      : readTokensNeeded(publicClient, factory, intent.coin.address, intent.terms);
  if ((await needed) === intent.tokensNeeded) return;
  throw new UserError(
    translate('title.transactionFailed'),
    translate('presale.wizard.otherFigure'),
    'other-figure',
  );
}
