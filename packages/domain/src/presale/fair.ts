import { WHOLE } from '../lock/schedule.ts';
import { PRESALE_BOUNDS } from './bounds.ts';
import { PAIR_LIMIT } from './math.ts';

/** How a sale's price is made: fixed by its owner, or by what is committed. */
export type SaleKind = 'fixed' | 'fair';

/** Facts from which a fair sale's amounts follow: base units of the coin, but for the supply. */
export interface FairFacts {
  /** All tokens that are sold, base units of the token. */
  supply: bigint;
  softCap: bigint;
  /** The most that is accepted. */
  hardCap: bigint;
  /** Commitments less what left. */
  committed: bigint;
}

type Caps = Pick<FairFacts, 'committed' | 'hardCap'>;

/** Commitments are at most so many times the hard cap. */
const MOST_TIMES = 1000n;

/** The contract's states in which excess is paid. */
const [ENDED, FINALIZED] = [2, 4];

const whole = BigInt(WHOLE);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
const ceilDiv = (value: bigint, by: bigint) => (value + by - 1n) / by;

/** The maximum of all commitments together. */
export const mostCommitted = (hardCap: bigint): bigint => least(PAIR_LIMIT - 1n, MOST_TIMES * hardCap);

/**
 * The part of the commitments that is spent, base units of the coin.
 * @example
 * const accepted = acceptedOf(facts);
 */
export const acceptedOf = ({ committed, hardCap }: Caps): bigint => least(committed, hardCap);

/**
 * The part of a commitment that is returned, base units of the coin, rounded down.
 * @example
 * const returned = excessOf(parseUnits('1', 18), facts);
 */
export const excessOf = (commitment: bigint, { committed, hardCap }: Caps): bigint =>
  committed <= hardCap ? 0n : (commitment * (committed - hardCap)) / committed;

/**
 * Computes what a claim of excess returns now, base units of the coin: it is open from the end on, until it is paid or all is refunded.
 * @public of the protocol package
 * @example
 * const due = excessDue({ ...facts, kind: 'fair', status: 2 }, { contributed: parseUnits('1', 18), isExcessPaid: false });
 */
export function excessDue(
  sale: Caps & { kind?: SaleKind | undefined; status: number },
  { contributed, isExcessPaid }: { contributed: bigint; isExcessPaid: boolean },
): bigint {
  const isOpen = sale.status === ENDED || sale.status === FINALIZED;
  return sale.kind === 'fair' && isOpen && !isExcessPaid ? excessOf(contributed, sale) : 0n;
}

/**
 * The tokens of a commitment, rounded down; below the soft cap those that it would buy there.
 * @public of the protocol package
 * @example
 * const tokens = fairTokensOf(parseUnits('1', 18), facts);
 */
export function fairTokensOf(commitment: bigint, { supply, softCap, committed }: FairFacts): bigint {
  return (commitment * supply) / most(committed, softCap);
}

/**
 * When a fair sale's closing window begins, seconds.
 * @example
 * const closes = new Date(closesAt({ endAt: 1_800_000_000, closingWindow: 3600 }) * 1000);
 */
export const closesAt = ({ endAt, closingWindow }: ClosingTimes): number => endAt - closingWindow;

/** Seconds. */
export interface ClosingTimes {
  endAt: number;
  /** The time before the end in which less and less may leave. */
  closingWindow: number;
}

/**
 * The part of a commitment that may leave: all of it before the closing window, then less and less, once for a wallet.
 * The rest has to be zero or at least the minimum.
 * @param now seconds
 * @example
 * const times = { endAt: 1_800_000_000, closingWindow: 3600, hasLeft: false };
 * const mayLeave = leavableOf(parseUnits('1', 18), times, Math.floor(Date.now() / 1000));
 */
export function leavableOf(
  commitment: bigint,
  { endAt, closingWindow, hasLeft }: ClosingTimes & { hasLeft: boolean },
  now: number,
): bigint {
  const left = Math.max(0, endAt - now);
  if (left > closingWindow) return commitment;
  if (hasLeft) return 0n;
  return (commitment * BigInt(left)) / BigInt(closingWindow);
}

/** The coin that the price follows from, base units: what is accepted, at least the soft cap. */
export const priceBasisOf = (facts: Pick<FairFacts, 'softCap' | 'hardCap' | 'committed'>): bigint =>
  most(acceptedOf(facts), facts.softCap);

/**
 * The rates of a fair sale that accepts so much, base units of the token for one whole coin, rounded down as by the contract.
 * @param accepted base units of the coin, above 0; the contract's own rates are those at the hard cap
 * @param unit one whole coin in base units
 */
export const fairRates = (
  { supply, launchBps, accepted }: { supply: bigint; launchBps: bigint; accepted: bigint },
  unit: bigint,
): { tokensPerCoin: bigint; launchRate: bigint } => ({
  tokensPerCoin: (supply * unit) / accepted,
  launchRate: (supply * launchBps * unit) / (accepted * whole),
});

/** The price of one whole token, base units of the coin, rounded up. */
export interface FairPrices {
  /** At the soft cap: no sale that succeeds is cheaper. */
  floor: bigint;
  /** By what is committed now. */
  present: bigint;
  /** At the hard cap: nobody pays more. */
  ceiling: bigint;
}

/**
 * @public of the protocol package
 * @param tokenUnit one whole token in base units
 * @example
 * const { floor, present, ceiling } = fairPrices(facts, 10n ** 18n);
 */
export function fairPrices(facts: FairFacts, tokenUnit: bigint): FairPrices {
  const { supply, softCap, hardCap } = facts;
  const at = (accepted: bigint) => ceilDiv(accepted * tokenUnit, supply);
  return { floor: at(softCap), present: at(priceBasisOf(facts)), ceiling: at(hardCap) };
}

/**
 * The owner's deposit: the supply, and the pair's part of it for all of the accepted coin, rounded up.
 * @public of the protocol package
 * @example
 * const deposit = fairTokensNeeded(parseUnits('1000000', 18), 6000, 8000);
 */
export const fairTokensNeeded = (supply: bigint, liquidityBps: number, launchBps: number): bigint =>
  supply + ceilDiv(supply * BigInt(liquidityBps) * BigInt(launchBps), whole * whole);

/**
 * The amounts of finalizing a fair sale whose pair is at the launch rate.
 * @public of the protocol package
 * @example
 * const { coinToPair, tokensToPair } = fairListingOf(facts, { liquidityBps: 6000, launchBps: 8000 });
 */
export function fairListingOf(
  facts: FairFacts,
  { liquidityBps, launchBps }: { liquidityBps: number; launchBps: number },
): { fee: bigint; coinToPair: bigint; tokensToPair: bigint } {
  const accepted = acceptedOf(facts);
  if (accepted === 0n) return { fee: 0n, coinToPair: 0n, tokensToPair: 0n };
  const fee = (accepted * BigInt(PRESALE_BOUNDS.raisedFee)) / whole;
  const coinToPair = ((accepted - fee) * BigInt(liquidityBps)) / whole;
  const tokensToPair = (coinToPair * facts.supply * BigInt(launchBps)) / (accepted * whole);
  return { fee, coinToPair, tokensToPair };
}
