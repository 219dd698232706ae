import {
  PRESALE_BOUNDS,
  isVestingSale,
  type Address,
  type Hex,
  type ListingOffer,
  type ListProof,
} from '@kingspad/domain';
import type { Contribution } from '@kingspad/domain/api';
import type { ContractCall } from '@kingspad/protocol/call';
import {
  cancelSale,
  claimTokens,
  contribute,
  finalizeSale,
  reclaimTokens,
  refund,
  setSaleList,
  whitelist,
  withdrawSaleCredit,
} from '@kingspad/protocol/sale/calls';
import { leastTokensOf } from '@kingspad/protocol/sale/model';
import type { Approval } from '@kingspad/protocol/token/calls';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { approvalRequest, callRequest, type RequestTexts, type WriteRequest } from '#web3/index.ts';
import { finalizeFailure } from '#cards/sale/use-listing-offer.ts';
import type { ShownSale } from './sale.ts';
import { amountText, fixedText, shownText, type Unit } from '#lib/figures.ts';

const request = ({ pool }: ShownSale, kind: string, call: ContractCall, rest: RequestTexts): WriteRequest =>
  callRequest(kind, pool, call, { data: { pool }, ...rest });

export const coinText = ({ coin }: Pick<ShownSale, 'coin'>, amount: bigint, places?: number): string =>
  placesText({ label: coin.symbol, decimals: coin.decimals }, amount, places);

export const tokenText = ({ token }: Pick<ShownSale, 'token'>, amount: bigint, places?: number): string =>
  placesText(token, amount, places);

/** All digits, or the decimals that the specification fixes (B.9). */
const placesText = (unit: Unit, amount: bigint, places: number | undefined): string =>
  places === undefined ? amountText(unit, amount) : fixedText(unit, amount, places);

/** Rounded for display, see `shownText`. */
export const shownCoin = ({ coin }: Pick<ShownSale, 'coin'>, amount: bigint): string =>
  shownText({ label: coin.symbol, decimals: coin.decimals }, amount);

export const shownTokens = ({ token }: Pick<ShownSale, 'token'>, amount: bigint): string =>
  shownText(token, amount);

/** The amount of a record: of the token for a claim, else of the coin. */
export function receiptAmount(sale: ShownSale, { kind, amount }: Contribution): string {
  return kind === 'claim' ? tokenText(sale, BigInt(amount)) : coinText(sale, BigInt(amount));
}

/** Approves the sale for exactly the amount of its coin. */
export const approvalOf = ({ coin, pool }: Pick<ShownSale, 'coin' | 'pool'>, amount: bigint): Approval => ({
  token: coin.address,
  spender: pool,
  amount,
});

/** Approves the sale for coin or tokens. @param amount with its unit */
export const approveRequest = (sale: ShownSale, approval: Approval, amount: string): WriteRequest =>
  approvalRequest({
    intent: `approve:${sale.pool}`,
    label: translate('details.write.approve', { amount }),
    approvalOf: async () => approval,
    failure: { title: translate('title.errorOccurred'), fallback: translate('failed.approve') },
    success: {
      title: translate('done.approvedContribution.title'),
      text: translate('done.approvedContribution'),
    },
    data: { pool: sale.pool },
  });

export const approveCoinRequest = (sale: ShownSale, amount: bigint): WriteRequest =>
  approveRequest(sale, approvalOf(sale, amount), coinText(sale, amount));

/** Contributes at the rate that the page shows. */
export const contributeCall = (sale: ShownSale, amount: bigint, entry?: ListProof): ContractCall =>
  contribute(sale, amount, leastTokensOf(sale, amount), entry);

export const contributeFailure = () => ({
  title: translate('title.errorOccurred'),
  fallback: translate('failed.contribute'),
});

/**
 * Contributes an amount of the coin; the server is notified afterwards (spec B.7).
 * @param entry the wallet's entry on the sale's list, needed before the public start
 */
export function contributeRequest(
  sale: ShownSale,
  account: Address,
  amount: bigint,
  entry?: ListProof,
): WriteRequest {
  return request(sale, 'contribute', contributeCall(sale, amount, entry), {
    label: translate('details.write.contribute', { amount: coinText(sale, amount) }),
    failure: contributeFailure(),
    success: { title: translate('title.success'), text: translate('done.contributed') },
    data: { pool: sale.pool, wallet: account, amount: amount.toString() },
  });
}

const CLAIM_GAS = BigInt(PRESALE_BOUNDS.claimGas);

/** Claims the wallet's claimable tokens (spec B.9: with its gas limit). */
export function claimRequest(sale: ShownSale, to?: Address): WriteRequest {
  const isVesting = isVestingSale(sale.vesting);
  return request(sale, 'claim', claimTokens(sale, to, { gas: CLAIM_GAS }), {
    label: translate('details.write.claim', { token: sale.token.label }),
    failure: isVesting
      ? { title: translate('title.error'), fallback: translate('failed.claimVesting') }
      : { title: translate('title.errorOccurred'), fallback: translate('failed.claimTokens') },
    success: isVesting
      ? { title: translate('title.success'), text: translate('done.claimingStarted') }
      : { title: translate('title.success'), text: translate('done.claimed') },
  });
}

/** Claims the refund of the whole contribution; the server is notified afterwards (spec B.7). */
export function refundRequest(sale: ShownSale, account: Address, to?: Address): WriteRequest {
  return request(sale, 'refund', refund(sale.pool, to, { gas: CLAIM_GAS }), {
    label: translate('details.write.refund', { coin: sale.coin.symbol }),
    failure: { title: translate('title.errorOccurred'), fallback: translate('failed.claimBnb') },
    success: { title: translate('title.success'), text: translate('done.refunded') },
    data: { pool: sale.pool, wallet: account },
  });
}

/** Lists the token and pays all parties; the server then looks for the new lock (spec B.4). */
export function finalizeRequest(sale: ShownSale): WriteRequest {
  return request(sale, 'finalize', finalizeSale(sale), {
    label: translate('details.write.finalize', { token: sale.token.label }),
    failure: finalizeFailure(),
    success: { title: translate('title.success'), text: translate('done.finalized') },
  });
}

/** The same with coin or tokens of the caller. */
export function finalizeWithRequest(sale: ShownSale, offer: ListingOffer): WriteRequest {
  const text = offer.side === 'coin' ? coinText : tokenText;
  return request(sale, 'finalize', finalizeSale(sale, offer), {
    label: translate('details.write.finalizeWith', {
      token: sale.token.label,
      amount: text(sale, offer.brought),
    }),
    failure: finalizeFailure(),
    success: { title: translate('title.success'), text: translate('done.finalized') },
  });
}

export function cancelRequest(sale: ShownSale): WriteRequest {
  return request(sale, 'cancel', cancelSale(sale.pool), {
    label: translate('details.write.cancel', { token: sale.token.label }),
    failure: { title: translate('title.transactionFailed'), fallback: translate('failed.cancel') },
    success: { title: translate('title.success'), text: translate('done.cancelled') },
  });
}

/** Whitelists a batch. @param users 1 to 15 wallets */
export function whitelistRequest(sale: ShownSale, users: readonly Address[]): WriteRequest {
  const made = request(sale, 'whitelist', whitelist(sale.pool, users), {
    label: translate('details.write.whitelist', { count: users.length }),
    failure: { title: translate('title.transactionExecution'), fallback: translate('failed.whitelist') },
    success: { title: translate('title.success'), text: translate('done.whitelisted') },
  });
  return {
    ...made,
    async prepare(context) {
      if (users.length === 0)
        throw new UserError(translate('title.input'), translate('issue.whitelist.none'), 'no-address');
      return made.prepare(context);
    },
  };
}

/** Sets the root of the sale's list, once. */
export const setListRequest = (
  sale: ShownSale,
  { root, walletCount }: { root: Hex; walletCount: number },
): WriteRequest =>
  request(sale, 'list', setSaleList(sale.pool, root), {
    label: translate('details.write.list', { count: walletCount }),
    failure: { title: translate('title.transactionExecution'), fallback: translate('failed.whitelist') },
    success: { title: translate('title.success'), text: translate('details.list.done') },
  });

/** Returns the tokens of a failed sale to its owner. */
export function reclaimRequest(sale: ShownSale, to: Address): WriteRequest {
  return request(sale, 'reclaim-tokens', reclaimTokens(sale.pool, to), {
    label: translate('details.write.reclaim', { token: sale.token.label }),
    failure: { title: translate('title.errorOccurred'), fallback: translate('failed.reclaimTokens') },
    success: { title: translate('details.done.reclaim'), text: '' },
  });
}

/** Withdraws the wallet's credit. @param asset the coin or the token */
export function withdrawCreditRequest(sale: ShownSale, asset: Address, to: Address): WriteRequest {
  return {
    ...request(sale, 'withdraw-credit', withdrawSaleCredit(sale.pool, asset, to), {
      label: translate('details.write.credit'),
      failure: { title: translate('title.errorOccurred'), fallback: translate('failed.withdrawCredit') },
      success: { title: translate('details.done.credit'), text: '' },
    }),
    intent: `withdraw-credit ${asset}:${sale.pool}`,
  };
}
