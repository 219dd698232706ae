/** Base units; seconds, of a time or a duration; basis points, percent in the API; yes or no. */
type TermKind = 'amount' | 'seconds' | 'percent' | 'flag';

interface Term {
  /** Name in the contract's `SaleTerms`. */
  contract: string;
  /** Name in the API's record. */
  api: string;
  kind: TermKind;
}

const term = <Kind extends TermKind, Contract extends string, Api extends string>(
  kind: Kind,
  contract: Contract,
  api: Api,
): { kind: Kind; contract: Contract; api: Api } => ({ kind, contract, api });

/** The terms that a sale's owner chooses, by our names. The vesting has its own form in each place. */
export const SALE_TERMS = {
  startAt: term('seconds', 'startTime', 'startTimeTimestamp'),
  endAt: term('seconds', 'endTime', 'endTimeTimestamp'),
  /** 0 without whitelisting. */
  publicStartAt: term('seconds', 'publicStartTime', 'publicSaleStartTimestamp'),
  softCap: term('amount', 'softCap', 'softCap'),
  hardCap: term('amount', 'hardCap', 'hardCap'),
  minimumBuy: term('amount', 'minimumBuy', 'minimumBuy'),
  maximumBuy: term('amount', 'maximumBuy', 'maximumBuy'),
  /** Base units of the token for one whole coin, as the next. */
  tokensPerCoin: term('amount', 'tokensPerbnb', 'tokensPerBNB'),
  launchRate: term('amount', 'launchRate', 'launchRate'),
  liquidityBps: term('percent', 'liquidityPercent', 'liquidityPercentage'),
  /** A duration; 0 if the liquidity is burnt. */
  lockSeconds: term('seconds', 'liquidityLockSeconds', 'liquidityUnlockTimestamp'),
  isWhitelisted: term('flag', 'isWhitelisted', 'isWhiteListingEnabled'),
  isLiquidityBurnt: term('flag', 'isLiquidityBurnt', 'isLiquidityBurnt'),
  isUnsoldBurnt: term('flag', 'isUnsoldBurnt', 'isUnsoldBurnt'),
} satisfies Record<string, Term>;

export type SaleTermTable = typeof SALE_TERMS;

interface ValueOf {
  amount: bigint;
  seconds: number;
  percent: number;
  flag: boolean;
}

/** Terms by our names: amounts in base units, times in seconds, shares in basis points. */
export type TermValues = { [K in keyof SaleTermTable]: ValueOf[SaleTermTable[K]['kind']] };

/** The same terms as the contract has them. */
export type ContractTerms = {
  [K in keyof SaleTermTable as SaleTermTable[K]['contract']]: SaleTermTable[K]['kind'] extends 'flag'
    ? boolean
    : bigint;
};

/** An object with one property for each term. @param entryOf its name and value */
export const ofTerms = (
  entryOf: (name: keyof SaleTermTable, term: Term) => readonly [string, unknown],
): object =>
  Object.fromEntries(
    Object.entries(SALE_TERMS).map(([name, each]) => entryOf(name as keyof SaleTermTable, each)),
  );
