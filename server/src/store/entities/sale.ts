import {
  ofTerms,
  percentNumber,
  toIso,
  type SaleFacts,
  type SaleKind,
  type SaleTermTable,
} from '@kingspad/domain';
import {
  address,
  amount,
  flag,
  hash,
  integer,
  long,
  omit,
  pick,
  tableOf,
  text,
  type RowOf,
  type ViewOf,
} from '../table.ts';

const ofKind = {
  amount: <Api extends string>(api: Api) => amount().api(api),
  seconds: <Api extends string>(api: Api) => long().api(api),
  percent: <Api extends string>(api: Api) => integer().api(api, percentNumber),
  flag: <Api extends string>(api: Api) => flag().api(api),
};
interface ColumnOf<Api extends string> {
  amount: ReturnType<typeof ofKind.amount<Api>>;
  seconds: ReturnType<typeof ofKind.seconds<Api>>;
  percent: ReturnType<typeof ofKind.percent<Api>>;
  flag: ReturnType<typeof ofKind.flag<Api>>;
}
type TermColumns = {
  [K in keyof SaleTermTable]: ColumnOf<SaleTermTable[K]['api']>[SaleTermTable[K]['kind']];
};
/** A column for each term. */
const termColumns = () => ofTerms((name, { api, kind }) => [name, ofKind[kind](api)]) as TermColumns;

/** A sale. Amounts are base units of the coin unless the token is named, times seconds, percents basis points. */
export const SALE = {
  pool: address().api('poolContractAddress'),
  kind: text<SaleKind>().api('kind'),
  /** Counted from 1 in order of creation. */
  number: long(),
  factory: address().api('factoryAddress'),
  owner: address().api('poolOwner'),
  token: address().api('tokenAddress'),
  /** The zero address is the native coin. */
  coin: address().api('liquidityTokenAddress'),
  router: address().api('routerAddress'),
  /** One whole coin. */
  unit: amount(),
  /** Base units of the token, like the next. */
  tokensForSale: amount().api('totalTokenAmount'),
  tokensDeposited: amount().api('tokensDeposited'),
  ...termColumns(),
  tokensPerCoin: amount('rate').api('tokensPerBNB'),
  /** The three are 0 without vesting. */
  initialBps: integer(),
  cycle: long(),
  cycleBps: integer(),
  /** This and the next are 0 unless the sale is fair: seconds before the end in which less and less may leave. */
  closingWindow: long().api('closingWindowSeconds'),
  /** The launch rate as a part of the sale's rate. */
  launchBps: integer().api('launchPercentage', percentNumber),
  /** The root of its list; null while it has none. */
  listRoot: hash().api('listRoot').orNull().changing(),
  metadataDigest: hash().orNull(),
  txHash: hash().api('transactionHash'),
  blockNumber: long().api('blockNumber'),
  logIndex: integer(),
  createdAt: long().api('createdTimestamp'),
  searchText: text(),
  /** Total contributions, which refunds do not lower; in a fair sale their accepted part, at most the hard cap. */
  raised: amount().api('raisedAmount').changing(),
  /** Contributions of a fair sale less what left; the same as `raised` of others. */
  committed: amount().api('committed').changing(),
  refunded: amount().api('refundedAmount').changing(),
  /** The returned part of commitments above a fair sale's hard cap. */
  excessPaid: amount().api('excessReturned').changing(),
  /** Wallets that have ever contributed; of a fair sale without those that left whole. */
  contributorCount: integer().api('contributorCount').changing(),
  activityCount: integer().changing(),
  whitelistCount: integer().api('whitelistCount').changing(),
  /** This and the following columns are null before the event. */
  filledAt: long().api('filledTimestamp').orNull().changing(),
  cancelledAt: long().api('cancelledTimestamp').orNull().changing(),
  isForced: flag().changing(),
  forcedReason: text().api('forcedReason').orNull().changing(),
  finalizedAt: long().orNull().changing(),
  finalizedBy: address().orNull().changing(),
  finalizedTx: hash().orNull().changing(),
  pair: address().api('pairAddress').orNull().changing(),
  /** LP tokens that were locked or burnt. */
  liquidity: amount().api('liquidityAmount').orNull().changing(),
  /** Id in the LP locker; null also if the LP tokens were burnt. */
  lockId: long().api('liquidityLockId').orNull().changing(),
  coinListed: amount().api('coinListed').orNull().changing(),
  tokensListed: amount().api('tokensListed').orNull().changing(),
  fee: amount().orNull().changing(),
  /** Base units of the token reserved for contributors. */
  sold: amount().api('tokensSold').orNull().changing(),
  /** Base units of the token reclaimed by the owner after a failure. */
  tokensReclaimed: amount().orNull().changing(),
  /** The first block whose events could not be applied because logs are missing; the row has not changed since. */
  incompleteSince: long().api('incompleteSince').orNull().changing(),
  updatedAt: long().api('updatedAt', toIso).changing(),
};

export type SaleRow = RowOf<typeof SALE>;

export const saleTable = tableOf('presale', ['pool'], SALE, {
  // Progress towards the hard cap in millionths, rounded down.
  progress_ppm: {
    sql: 'integer',
    changes: true,
    of: ({ raised, hardCap }) => (raised * 1_000_000n) / hardCap,
  },
  hard_cap_e18: { sql: 'numeric', changes: false, of: ({ hardCap, unit }) => (hardCap * 10n ** 18n) / unit },
  raised_e18: { sql: 'numeric', changes: true, of: ({ raised, unit }) => (raised * 10n ** 18n) / unit },
});

/** Columns of answers. */
export const SALE_VIEW = omit(SALE, [
  'metadataDigest',
  'logIndex',
  'searchText',
  'activityCount',
  'finalizedBy',
]);
export type SaleView = ViewOf<typeof SALE_VIEW>;

/** Columns that a sale's status is derived from. */
export const SALE_FACTS = pick(SALE, [
  'kind',
  'startAt',
  'endAt',
  'softCap',
  'hardCap',
  'raised',
  'filledAt',
  'finalizedAt',
  'cancelledAt',
  'isForced',
]);

/** A sale's facts as the rules of the domain take them. */
export function saleFactsOf(sale: ViewOf<typeof SALE_FACTS>): SaleFacts & { isForced: boolean } {
  const { kind, startAt, endAt, softCap, hardCap, raised, isForced } = sale;
  return {
    kind,
    startAt,
    endAt,
    softCap: BigInt(softCap),
    hardCap: BigInt(hardCap),
    raised: BigInt(raised),
    filledAt: sale.filledAt ?? 0,
    finalizedAt: sale.finalizedAt ?? 0,
    isCancelled: sale.cancelledAt !== null,
    isForced,
  };
}
