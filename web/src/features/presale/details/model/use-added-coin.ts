import { coinToLaunchRate, type AddedCoin } from '@kingspad/domain';
import { useAllowance, useCoinBalance, useSimulation, useWallet } from '../../../../web3/index.ts';
import { finalizeSale } from '@kingspad/protocol/sale/calls';
import { approvalOf, finalizeFailure } from './requests.ts';
import { usePairHoldings } from './sale-reads.ts';
import { onChain, type ShownSale } from './sale.ts';

/** Finalizing with additional coin of the wallet, if finalizing alone would fail. */
export interface AddedCoinOffer extends AddedCoin {
  /** The amount sent: with a margin, as the price may change. The unspent part is returned. */
  sent: bigint;
  /** Value of the bought tokens at the listing rate, base units of the coin. */
  worth: bigint;
  needsApproval: boolean;
  /** The wallet's balance is insufficient. */
  isPoor: boolean;
}

/** The margin: a fiftieth of the current amount. */
const withMargin = (coin: bigint): bigint => coin + coin / 50n + 1n;

/**
 * Whether coin of the wallet's would let a sale be finalized that cannot be finalized as its pair stands: by the pair's
 * reserves, and by simulating both calls on the chain. Undefined if it would not, or while that is not known.
 */
export function useAddedCoin(sale: ShownSale): AddedCoinOffer | undefined {
  const { account, status } = useWallet();
  const { coin, pool, unit, launchRate } = sale;
  const pair = usePairHoldings(onChain(sale)).data;
  const dexFeeBps = sale.dex?.feeBps;
  const quote =
    pair && dexFeeBps !== undefined ? coinToLaunchRate({ ...pair, launchRate, unit, dexFeeBps }) : null;
  const wallet = status === 'ready' ? account : undefined;
  const alone = useSimulation(
    wallet && quote
      ? { account: wallet, calls: [finalizeSale(sale)], failure: finalizeFailure() }
      : undefined,
  );
  const isDue = quote !== null && alone.status === 'reverts';
  const sent = quote ? withMargin(quote.coin) : 0n;
  const balance = useCoinBalance(isDue ? coin.address : undefined, wallet).data;
  const allowance = useAllowance(isDue && !coin.isNative ? coin.address : undefined, wallet, pool).data;
  const isPoor = balance !== undefined && (coin.isNative ? balance <= sent : balance < sent);
  const needsApproval = !coin.isNative && (allowance ?? 0n) < sent;
  const call = finalizeSale(sale, sent);
  const together = useSimulation(
    wallet && isDue && balance !== undefined && !isPoor
      ? {
          account: wallet,
          approval: needsApproval ? approvalOf(sale, sent) : undefined,
          calls: [call],
          failure: finalizeFailure(),
        }
      : undefined,
  );
  if (!quote || !isDue || !(isPoor || together.status === 'works')) return undefined;
  return { ...quote, sent, worth: (quote.tokens * unit) / launchRate, needsApproval, isPoor };
}
