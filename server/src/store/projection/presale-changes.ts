import {
  isSaleFilled,
  poolStatusAt,
  PRESALE_BOUNDS,
  WHOLE,
  zeroAddress,
  type Address,
  type PoolStatus,
} from '@kingspad/domain';
import type { SaleMaking } from '../../chain/events/index.ts';
import { RefusedError } from '../../chain/errors.ts';
import type { SaleWalletRow } from '../entities/contribution.ts';
import type { SaleRow } from '../entities/sale.ts';
import type {
  PoolContributed,
  PoolFinalized,
  PoolRefunded,
  PoolTokensClaimed,
  PoolTokensReclaimed,
} from '@kingspad/abi/events';

/** A sale from its creation event; its number, digest and search text are set later. */
export function saleMade(event: SaleMaking): SaleRow {
  const { log, pool, owner, token, coin, router, unit, tokensDeposited } = event;
  return {
    pool,
    ...termsOf(event),
    number: 0,
    factory: log.address,
    owner,
    token,
    coin,
    router,
    unit,
    tokensDeposited,
    metadataDigest: event.metadataDigest,
    txHash: log.txHash,
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    createdAt: log.blockTimestamp,
    searchText: '',
    raised: 0n,
    committed: 0n,
    refunded: 0n,
    excessPaid: 0n,
    contributorCount: 0,
    activityCount: 0,
    whitelistCount: 0,
    filledAt: null,
    cancelledAt: null,
    isForced: false,
    forcedReason: null,
    finalizedAt: null,
    finalizedBy: null,
    finalizedTx: null,
    pair: null,
    liquidity: null,
    lockId: null,
    coinListed: null,
    tokensListed: null,
    fee: null,
    sold: null,
    tokensReclaimed: null,
    incompleteSince: null,
    updatedAt: log.blockTimestamp,
  };
}

/** The list of a sale at a fixed rate has an event of its own. */
function termsOf(event: SaleMaking) {
  if (event.name === 'PoolCreated') {
    const { tokensForSale, terms } = event;
    const kind = 'fixed' as const;
    return { kind, tokensForSale, ...terms, closingWindow: 0, launchBps: 0, listRoot: null };
  }
  const { root: listRoot, ...terms } = event.terms;
  return { kind: 'fair' as const, ...terms, listRoot };
}

/** Change of a sale by an event. */
export type SaleChange = Partial<SaleRow>;

/** @throws {RefusedError} */
export function contradiction(kind: 'presale' | 'staking', address: Address, what: string): never {
  throw new RefusedError(
    'contradiction',
    `${what} of pool ${address} contradicts the index: logs are missing`,
    { kind, address },
  );
}

/** Each contribution's event carries both totals, so a missing one is noticed at the next. */
export function saleAfterContribution(
  sale: SaleRow,
  wallet: SaleWalletRow | undefined,
  event: PoolContributed,
): { sale: SaleChange; wallet: SaleWalletRow } {
  const { log, amount, contribution, raised } = event;
  const before = wallet?.contributed ?? 0n;
  const { hardCap } = sale;
  const isOver =
    sale.finalizedAt !== null || sale.cancelledAt !== null || (wallet?.refundedAt ?? null) !== null;
  if (isOver || raised !== sale.raised + amount || contribution !== before + amount || raised > hardCap) {
    contradiction('presale', sale.pool, 'a contribution');
  }
  // The contract's rule: a wallet counts once its contribution reaches the minimum, or with the purchase that fills
  // the sale.
  const isFilled = isSaleFilled(raised, sale);
  const isNewContributor = before < sale.minimumBuy && (contribution >= sale.minimumBuy || isFilled);
  const at = log.blockTimestamp;
  return {
    sale: {
      raised,
      committed: raised,
      contributorCount: sale.contributorCount + (isNewContributor ? 1 : 0),
      filledAt: isFilled ? at : null,
    },
    wallet: contributor(sale, event, wallet?.firstAt ?? at),
  };
}

/** A wallet after a contribution: nothing was claimed or returned before. */
export const contributor = (
  sale: SaleRow,
  { log, wallet, contribution }: PoolContributed,
  firstAt: number,
): SaleWalletRow => ({
  pool: sale.pool,
  wallet,
  contributed: contribution,
  hasLeft: false,
  excessPaid: 0n,
  refundedAt: null,
  claimed: 0n,
  lastClaim: null,
  lastClaimAt: null,
  firstAt,
  lastAt: log.blockTimestamp,
});

const FAILED = 3;
/** Whether a sale is known to have failed at a time: only then its money and tokens can be taken back. */
const hasFailed = (sale: SaleRow, at: number): boolean => statusAt(sale, at) === FAILED;

/** The status of a sale before an event at the time. */
export function statusAt(sale: SaleRow, at: number): PoolStatus {
  const { filledAt, finalizedAt, cancelledAt } = sale;
  const facts = { ...sale, filledAt: filledAt ?? 0, finalizedAt: finalizedAt ?? 0 };
  return poolStatusAt({ ...facts, isCancelled: cancelledAt !== null }, at);
}

export function saleAfterRefund(
  sale: SaleRow,
  wallet: SaleWalletRow | undefined,
  { log, amount }: PoolRefunded,
): { sale: SaleChange; wallet: SaleWalletRow } {
  if (
    !wallet ||
    wallet.refundedAt !== null ||
    amount !== wallet.contributed - wallet.excessPaid ||
    !hasFailed(sale, log.blockTimestamp)
  ) {
    return contradiction('presale', sale.pool, 'a refund');
  }
  return {
    sale: { refunded: sale.refunded + amount },
    wallet: { ...wallet, refundedAt: log.blockTimestamp },
  };
}

/** Total tokens that the owner reclaimed from a failed sale; later income of a finalized sale is not counted. */
export function saleAfterReclaim(sale: SaleRow, { log, amount }: PoolTokensReclaimed): SaleChange {
  if (sale.finalizedAt !== null) return {};
  if (!hasFailed(sale, log.blockTimestamp)) return contradiction('presale', sale.pool, 'a reclaim');
  return { tokensReclaimed: (sale.tokensReclaimed ?? 0n) + amount };
}

export function walletAfterClaim(
  sale: SaleRow,
  wallet: SaleWalletRow | undefined,
  { log, amount, totalClaimed }: PoolTokensClaimed,
): SaleWalletRow {
  if (!wallet || sale.finalizedAt === null || totalClaimed !== wallet.claimed + amount) {
    return contradiction('presale', sale.pool, 'a claim');
  }
  return { ...wallet, claimed: totalClaimed, lastClaim: amount, lastClaimAt: log.blockTimestamp };
}

/** The fee is a percentage of the amount raised, so it shows whether a contribution is missing. */
export function saleFinalized(sale: SaleRow, event: PoolFinalized): SaleChange {
  const { log, pair, by, liquidity, lockId, coinListed, tokensListed, fee, sold } = event;
  const feeOfRaised = (sale.raised * BigInt(PRESALE_BOUNDS.raisedFee)) / BigInt(WHOLE);
  // A coin of its own may have lowered what a fair sale holds, and so what it spends.
  const isOfLess = sale.kind === 'fair' && sale.coin !== zeroAddress && fee < feeOfRaised;
  if (sale.finalizedAt !== null || sale.cancelledAt !== null || (fee !== feeOfRaised && !isOfLess)) {
    return contradiction('presale', sale.pool, 'the finalization');
  }
  return {
    finalizedAt: log.blockTimestamp,
    finalizedBy: by,
    finalizedTx: log.txHash,
    pair,
    liquidity,
    lockId,
    coinListed,
    tokensListed,
    fee,
    sold,
  };
}
