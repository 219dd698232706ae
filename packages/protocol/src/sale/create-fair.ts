import {
  FAIR_BOUNDS,
  fairListingOf,
  fairTokensNeeded,
  MAX_AMOUNT,
  NO_LIST,
  PRESALE_BOUNDS,
  windowBounds,
  type FairTerms,
  type Hex,
} from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { dateText, inPercent, inSeconds, knownFields, within, type FieldsOf } from '../checks.ts';
import { creationOf, type Creation } from '../creation.ts';
import { checkedAmount, durationOf, shareOf, type Duration, type Share } from '../units.ts';
import { prepareFairSale } from './create.ts';
import {
  BASIC_FIELDS,
  basicTermsOf,
  beginOf,
  checkLiquidityShare,
  checkVesting,
  MIN_PRODUCT,
  partiesOf,
  type NewSaleBasics,
} from './given.ts';

/**
 * Terms of a new fair sale, whose price follows from what is committed until its end. Defaults: native coin, no list, no vesting.
 */
export interface NewFairSale extends NewSaleBasics {
  /** All tokens that are sold, base units of the token. */
  supply: bigint;
  /** Rate of the listing as a share of the sale's: 50 to 100 percent. */
  launch: Share;
  /**
   * Time before the end in which less and less may leave: an hour and a tenth of the sale at least, half of it at most. A sale whose start
   * is past begins with the block that creates it.
   */
  closingWindow: Duration;
  /** Root of `listTree`: only wallets on the list contribute before `publicFrom`. No list by default. */
  listRoot?: Hex;
  /** Start for all wallets. With a list its end by default, so that the list is the whole sale; else the start. */
  publicFrom?: Date;
}

/**
 * Creates a fair sale: approval, call and draft. Older factories make none: see `readMakesFairSales`.
 * @param sale amounts in base units; times, shares and durations with their units
 * @throws TypeError for a number without its unit
 * @throws RangeError for a value outside the contract's bounds
 * @throws Error for a coin outside the configuration, or an unknown fee
 * @example
 * createFairSale(config, { owner, token, router, startAt, endAt, softCap, hardCap, minimumBuy, maximumBuy,
 *   supply: parseUnits('1000000', 18), launch: percent(80), closingWindow: hours(12), liquidity: { share: percent(60), lockedFor: days(30) } });
 */
export function createFairSale(config: PublicConfig, sale: NewFairSale): Creation {
  knownFields('', sale, FAIR_FIELDS);
  const { factory, ...parties } = partiesOf(config, sale);
  const terms = termsOf(sale);
  checkTerms(terms);
  return creationOf(
    (salt) => prepareFairSale({ chainId: config.chainId, factory, pool: null }, { ...parties, terms }, salt),
    '/api/v1/presale/create',
    sale,
    config.fees.presale,
  );
}

const FAIR_FIELDS: FieldsOf<NewFairSale> = {
  ...BASIC_FIELDS,
  ...{ supply: true, launch: true, closingWindow: true, listRoot: true, publicFrom: true },
};

function termsOf(sale: NewFairSale): FairTerms {
  const listRoot = rootOf(sale.listRoot);
  const publicFrom = sale.publicFrom ?? (listRoot === NO_LIST ? undefined : sale.endAt);
  return {
    // The rates follow from the other terms, and all tokens are sold.
    sale: { ...basicTermsOf(sale, publicFrom), tokensPerbnb: 0n, launchRate: 0n, isUnsoldBurnt: false },
    supply: checkedAmount('supply', sale.supply),
    launchBps: BigInt(shareOf('launch', sale.launch).basisPoints),
    closingWindow: BigInt(durationOf('closingWindow', sale.closingWindow).seconds),
    listRoot,
  };
}

function rootOf(root: Hex = NO_LIST): Hex {
  if (typeof root === 'string' && /^0x[0-9a-fA-F]{64}$/.test(root)) return root;
  throw new TypeError(`listRoot is ${String(root)}. Write 0x and 64 hex digits: the root of listTree.`);
}

/** Bounds of the contract (FairBounds.sol), named as the fields of {@link NewFairSale}. @throws RangeError */
function checkTerms(terms: FairTerms): void {
  checkTimes(terms);
  const { sale, supply, launchBps } = terms;
  const { softCap, hardCap, minimumBuy, maximumBuy } = sale;
  const { maximumParts, minUnits, minLaunchBps } = FAIR_BOUNDS;
  within('hardCap', hardCap, [2n, MAX_AMOUNT]);
  within('softCap', softCap, [1n, hardCap / 2n]);
  within('supply', supply, [1n, MAX_AMOUNT]);
  within('maximumBuy', maximumBuy, [2n, hardCap / maximumParts]);
  within('minimumBuy', minimumBuy, [1n, maximumBuy - 1n]);
  if (minimumBuy * supply < minUnits * hardCap)
    throw new RangeError(
      `minimumBuy buys fewer than ${minUnits} units at the hard cap. Raise it, or supply.`,
    );
  within('launch', Number(launchBps), [minLaunchBps, 10_000], inPercent);
  checkLiquidity(terms);
  checkVesting(sale);
}

function checkTimes({ sale, closingWindow }: FairTerms): void {
  const { startTime, endTime, publicStartTime, isWhitelisted } = sale;
  const [begin, end] = [beginOf(sale), Number(endTime)];
  const { minDuration } = FAIR_BOUNDS;
  within('endAt', end, [begin + minDuration, begin + PRESALE_BOUNDS.maxDuration], dateText);
  if (isWhitelisted) within('publicFrom', Number(publicStartTime), [Number(startTime), end], dateText);
  const { least, most } = windowBounds(end - begin);
  within('closingWindow', Number(closingWindow), [least, most], inSeconds);
}

function checkLiquidity({ sale, supply, launchBps }: FairTerms): void {
  checkLiquidityShare(sale);
  const { softCap, hardCap } = sale;
  const shares = { liquidityBps: Number(sale.liquidityPercent), launchBps: Number(launchBps) };
  within('supply', fairTokensNeeded(supply, shares.liquidityBps, shares.launchBps), [1n, MAX_AMOUNT]);
  // The least coin is that of the soft cap; the tokens do not depend on it.
  const { coinToPair, tokensToPair } = fairListingOf(
    { supply, softCap, hardCap, committed: softCap },
    shares,
  );
  if (coinToPair * tokensToPair < MIN_PRODUCT)
    throw new RangeError('The smallest possible listing is too small for a pair. Raise softCap or supply.');
}
