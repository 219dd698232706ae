import type { Address, Hex } from '@kingspad/domain';
import { RefusedError, type Tolerance } from '../../chain/errors.ts';
import {
  isSaleMaking,
  type PresaleEvent,
  type SaleMaking,
  type SalePoolEvent,
} from '../../chain/events/index.ts';
import type {
  PoolCreditBooked,
  PoolCreditWithdrawn,
  PoolListGiven,
  PoolListSet,
  PoolWhitelisted,
} from '@kingspad/abi/events';
import type { TokenFacts } from '../../chain/types.ts';
import type { ContributionRow, CreditRow, SaleWalletRow, WhitelistRow } from '../entities/contribution.ts';
import type { SaleRow } from '../entities/sale.ts';
import { fairSaleAfterContribution, fairSaleAfterExcess, fairSaleAfterLeaving } from './fair-changes.ts';
import {
  contradiction,
  saleAfterContribution,
  saleAfterReclaim,
  saleAfterRefund,
  saleFinalized,
  saleMade,
  walletAfterClaim,
  type SaleChange,
} from './presale-changes.ts';
import { saleSearchText } from './search-texts.ts';

/** The rows that a batch of events touches, by key; absent keys do not exist. */
export interface SaleRows {
  /** The highest number of a sale. */
  lastNumber: number;
  sales: Map<Address, SaleRow>;
  /** Wallets by `walletKeyOf`. */
  wallets: Map<string, SaleWalletRow>;
  /** Credits by `creditKeyOf`. */
  credits: Map<string, CreditRow>;
  /** `saleDigestKeyOf` of digests already used by a sale of the same factory and owner. */
  digests: Set<string>;
  tokens: ReadonlyMap<Address, TokenFacts>;
  tolerates: Tolerance;
  /** The columns that the events change of any sale: of some fifty most change five. */
  changedColumns: Set<keyof SaleRow>;
  /** Rows that are only added. */
  activity: ContributionRow[];
  whitelist: WhitelistRow[];
}

export const walletKeyOf = (pool: Address, wallet: Address): string => `${pool}/${wallet}`;
export const creditKeyOf = (pool: Address, account: Address, asset: Address): string =>
  `${pool}/${account}/${asset}`;
export const saleDigestKeyOf = (factory: Address, owner: Address, digest: Hex): string =>
  `${factory}/${owner}/${digest}`;

/**
 * Brings the rows of a batch forward by one event. A sale whose missing logs are tolerated is marked incomplete, and changed no more.
 * @throws {RefusedError} if the event cannot follow what is known.
 */
export function applySaleEvent(rows: SaleRows, event: PresaleEvent): void {
  const sale = rows.sales.get(event.pool);
  if (sale !== undefined && sale.incompleteSince !== null) return;
  try {
    applyKnown(rows, event);
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.entity || !rows.tolerates(error.entity)) throw error;
    if (sale) change(rows, sale, { incompleteSince: event.log.blockNumber });
  }
}

function applyKnown(rows: SaleRows, event: PresaleEvent): void {
  if (isSaleMaking(event)) {
    addSale(rows, event);
    return;
  }
  const sale = rows.sales.get(event.pool) ?? contradiction('presale', event.pool, event.name);
  change(rows, sale, changedBy(rows, sale, event));
  change(rows, sale, { updatedAt: event.log.blockTimestamp });
}

/** In place: the batch owns its rows, and a copy of one this wide for each event costs as much as all else together. */
function change(rows: SaleRows, sale: SaleRow, changes: SaleChange): void {
  Object.assign(sale, changes);
  for (const column in changes) rows.changedColumns.add(column as keyof SaleRow);
}

function addSale(rows: SaleRows, event: SaleMaking): void {
  const { pool, owner, token } = event;
  if (rows.sales.has(pool)) contradiction('presale', pool, 'a second making');
  const facts = rows.tokens.get(token);
  if (facts === undefined) throw new Error(`token ${token} was not read before its sale`);
  rows.lastNumber++;
  rows.sales.set(pool, {
    ...saleMade(event),
    number: rows.lastNumber,
    metadataDigest: takeDigest(rows, event.log.address, owner, event.metadataDigest),
    searchText: saleSearchText(pool, facts),
  });
}

/** The digest, unless an earlier sale of the owner uses it. */
function takeDigest(rows: SaleRows, factory: Address, owner: Address, digest: Hex | null): Hex | null {
  if (digest === null) return null;
  const key = saleDigestKeyOf(factory, owner, digest);
  if (rows.digests.has(key)) return null;
  rows.digests.add(key);
  return digest;
}

/** The factory logs the reason and the pool the cancellation, in the same transaction. */
const forced = (reason: string): SaleChange => ({ isForced: true, forcedReason: reason });

function changedBy(rows: SaleRows, sale: SaleRow, event: Exclude<PresaleEvent, SaleMaking>): SaleChange {
  switch (event.name) {
    case 'PoolForceFailed':
    case 'FairPoolForceFailed':
      return forced(event.reason);
    case 'PoolListGiven':
    case 'PoolListSet':
      return listed(sale, event);
    case 'PoolContributed': {
      const change = sale.kind === 'fair' ? fairSaleAfterContribution : saleAfterContribution;
      const after = change(sale, walletOf(rows, event), event);
      setWallet(rows, after.wallet);
      addActivity(rows, sale, event, 'contribution', event.amount, event.contribution);
      return { ...after.sale, activityCount: sale.activityCount + 1 };
    }
    case 'PoolLeft': {
      const after = fairSaleAfterLeaving(sale, walletOf(rows, event), event);
      setWallet(rows, after.wallet);
      addActivity(rows, sale, event, 'leave', event.paid, event.contribution);
      return { ...after.sale, activityCount: sale.activityCount + 1 };
    }
    case 'PoolExcessReturned': {
      const after = fairSaleAfterExcess(sale, walletOf(rows, event), event);
      setWallet(rows, after.wallet);
      addActivity(rows, sale, event, 'excess', event.paid, after.wallet.contributed);
      return { ...after.sale, activityCount: sale.activityCount + 1 };
    }
    case 'PoolRefunded': {
      const after = saleAfterRefund(sale, walletOf(rows, event), event);
      setWallet(rows, after.wallet);
      addActivity(rows, sale, event, 'refund', event.paid, 0n);
      return { ...after.sale, activityCount: sale.activityCount + 1 };
    }
    case 'PoolTokensClaimed': {
      const wallet = walletAfterClaim(sale, walletOf(rows, event), event);
      setWallet(rows, wallet);
      addActivity(rows, sale, event, 'claim', event.paid, wallet.contributed);
      return { activityCount: sale.activityCount + 1 };
    }
    case 'PoolFinalized':
      return saleFinalized(sale, event);
    case 'PoolCancelled':
      if (sale.cancelledAt !== null || sale.finalizedAt !== null)
        contradiction('presale', sale.pool, 'a cancellation');
      return { cancelledAt: event.log.blockTimestamp };
    case 'PoolWhitelisted':
      return withWhitelisted(rows, sale, event);
    case 'PoolTokensReclaimed':
      return saleAfterReclaim(sale, event);
    case 'PoolCreditBooked':
    case 'PoolCreditWithdrawn':
      addCredit(rows, event);
      return {};
  }
}

/** A root is given once. */
function listed(sale: SaleRow, { name, root }: PoolListGiven | PoolListSet): SaleChange {
  if (sale.listRoot !== null) contradiction('presale', sale.pool, name);
  return { listRoot: root };
}

const walletOf = (rows: SaleRows, { pool, wallet }: { pool: Address; wallet: Address }) =>
  rows.wallets.get(walletKeyOf(pool, wallet));

function setWallet(rows: SaleRows, row: SaleWalletRow): void {
  rows.wallets.set(walletKeyOf(row.pool, row.wallet), row);
}

/** Adds a row of a payment. */
function addActivity(
  rows: SaleRows,
  sale: SaleRow,
  { log, wallet, amount }: Extract<SalePoolEvent, { wallet: Address }>,
  kind: ContributionRow['kind'],
  paid: bigint,
  total: bigint,
): void {
  rows.activity.push({
    pool: sale.pool,
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    kind,
    wallet,
    amount,
    paid,
    total,
    txHash: log.txHash,
    timestamp: log.blockTimestamp,
  });
}

function withWhitelisted(rows: SaleRows, sale: SaleRow, { wallets }: PoolWhitelisted): SaleChange {
  for (const [index, wallet] of wallets.entries()) {
    rows.whitelist.push({ pool: sale.pool, position: sale.whitelistCount + index + 1, wallet });
  }
  return { whitelistCount: sale.whitelistCount + wallets.length };
}

function addCredit(
  rows: SaleRows,
  { name, pool, account, asset, amount }: PoolCreditBooked | PoolCreditWithdrawn,
): void {
  const key = creditKeyOf(pool, account, asset);
  const before = rows.credits.get(key)?.amount ?? 0n;
  const after = name === 'PoolCreditBooked' ? before + amount : before - amount;
  if (after < 0n) contradiction('presale', pool, 'a withdrawn credit');
  rows.credits.set(key, { pool, account, asset, amount: after });
}
