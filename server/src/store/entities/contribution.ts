import {
  address,
  amount,
  flag,
  hash,
  integer,
  long,
  omit,
  tableOf,
  text,
  type RowOf,
  type ViewOf,
} from '../table.ts';

/** A payment into or out of a sale, one row per log. Amounts are base units of the coin; of a claim, of the token. */
const CONTRIBUTION = {
  pool: address(),
  blockNumber: long().api('blockNumber'),
  logIndex: integer().api('logIndex'),
  kind: text<'contribution' | 'leave' | 'refund' | 'excess' | 'claim'>().api('kind'),
  wallet: address().api('walletAddress'),
  amount: amount().api('amount'),
  /** The amount paid out; less than `amount` only if the coin or token reduced the pool's balance by itself. */
  paid: amount(),
  /** The wallet's total contribution after it, base units of the coin. */
  total: amount().api('total'),
  txHash: hash().api('transactionHash'),
  timestamp: long().api('timestamp'),
};
export type ContributionRow = RowOf<typeof CONTRIBUTION>;
export const contributionTable = tableOf(
  'presale_contribution',
  ['pool', 'blockNumber', 'logIndex'],
  CONTRIBUTION,
);

export const CONTRIBUTION_VIEW = omit(CONTRIBUTION, ['pool', 'paid']);
export type ContributionView = ViewOf<typeof CONTRIBUTION_VIEW>;

/** A wallet that contributed to a sale. */
export const SALE_WALLET = {
  pool: address(),
  wallet: address(),
  /** Its total contribution less what left, refunded or not. */
  contributed: amount().changing(),
  /** Whether it left a fair sale in part since the closing window began, which it may do once. */
  hasLeft: flag().changing(),
  /** Its excess that was returned; 0 before. */
  excessPaid: amount().changing(),
  refundedAt: long().orNull().changing(),
  /** Tokens settled so far. */
  claimed: amount().changing(),
  lastClaim: amount().orNull().changing(),
  lastClaimAt: long().orNull().changing(),
  /** Times of its first and last contribution; the first anew after it left whole. */
  firstAt: long().changing(),
  lastAt: long().changing(),
};
export type SaleWalletRow = RowOf<typeof SALE_WALLET>;
export type SaleWalletView = ViewOf<typeof SALE_WALLET>;
export const saleWalletTable = tableOf('presale_wallet', ['pool', 'wallet'], SALE_WALLET);

/** A wallet that may contribute before the public start; positions count from 1. */
const WHITELISTED = { pool: address(), position: integer(), wallet: address() };
export type WhitelistRow = RowOf<typeof WHITELISTED>;
export const whitelistTable = tableOf('presale_whitelist', ['pool', 'position'], WHITELISTED);

/** Payments that the recipient refused and that are credited to it; the zero address is the native coin. */
const CREDIT = { pool: address(), account: address(), asset: address(), amount: amount().changing() };
export type CreditRow = RowOf<typeof CREDIT>;
export const creditTable = tableOf('presale_credit', ['pool', 'account', 'asset'], CREDIT);
