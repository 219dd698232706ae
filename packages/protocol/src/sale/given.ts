import {
  DAY,
  PRESALE_BOUNDS,
  PRESALE_META_KINDS,
  presaleMetaOf,
  sameAddress,
  WHOLE,
  zeroAddress,
  type Address,
  type DraftContext,
  type PresaleMeta,
  type SaleTerms,
} from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import {
  checkedAddress,
  clockNow,
  dateText,
  inPercent,
  inSeconds,
  knownFields,
  within,
  type FieldsOf,
} from '../checks.ts';
import { contractOf, CREATION_FIELDS, type CreationOptions } from '../creation.ts';
import { checkedAmount, durationOf, secondOf, shareOf, type Duration, type Share } from '../units.ts';
import { NATIVE_COIN } from './model.ts';

// What both kinds of sale take, and its checks: the contract's bounds, named as the fields.

/** Terms that sales of both kinds have. Defaults: native coin, no vesting. */
export interface NewSaleBasics extends CreationOptions {
  /** The account that sends the call. */
  owner: Address;
  token: Address;
  /** A router of the configuration. */
  router: Address;
  startAt: Date;
  endAt: Date;
  /** Base units of the coin, as the next three. */
  softCap: bigint;
  hardCap: bigint;
  /** Limits of one wallet's total contribution. */
  minimumBuy: bigint;
  maximumBuy: bigint;
  /** Share of the raised coin for the pair. Its LP tokens are locked for the owner, or burnt. */
  liquidity: { share: Share } & (
    | { lockedFor: Duration; isBurnt?: false }
    | { lockedFor?: undefined; isBurnt: true }
  );
  /** A coin of the configuration; the native coin by default. */
  coin?: Address;
  /** Schedule of the contributors' tokens; all at once by default. */
  vesting?: { initial: Share; cycle: Duration; perCycle: Share };
  /** Texts and links of the sale's page; empty by default. */
  metadata?: Partial<PresaleMeta>;
}

export const BASIC_FIELDS: FieldsOf<NewSaleBasics> = {
  ...{ owner: true, token: true, router: true, coin: true, startAt: true, endAt: true },
  ...{ softCap: true, hardCap: true, minimumBuy: true, maximumBuy: true },
  ...{ liquidity: true, vesting: true, metadata: true },
  ...CREATION_FIELDS,
};
const LIQUIDITY_FIELDS: FieldsOf<NewSaleBasics['liquidity']> = {
  share: true,
  lockedFor: true,
  isBurnt: true,
};
const VESTING_FIELDS: FieldsOf<NonNullable<NewSaleBasics['vesting']>> = {
  initial: true,
  cycle: true,
  perCycle: true,
};
const META_FIELDS = Object.fromEntries(Object.keys(PRESALE_META_KINDS).map((name) => [name, true as const]));

/** The factory, and who and what takes part. @throws TypeError, RangeError or Error naming the field */
export function partiesOf(config: PublicConfig, sale: NewSaleBasics) {
  knownFields('metadata', sale.metadata ?? {}, META_FIELDS);
  const owner = checkedAddress('owner', sale.owner);
  const token = checkedAddress('token', sale.token);
  const factory = contractOf(config.contracts.presaleFactory, 'presale factory');
  const coin = coinOf(config, sale.coin ?? zeroAddress);
  if (sameAddress(token, coin.address))
    throw new RangeError('token is the coin of the sale. Choose another coin.');
  return {
    factory,
    owner,
    // Chain facts of a draft are shown nowhere.
    token: { address: token, name: '', symbol: '', decimals: 0 },
    coin,
    router: routerOf(config, sale.router),
    meta: presaleMetaOf(sale.metadata ?? {}),
  };
}

function coinOf({ coins }: PublicConfig, coin: Address): DraftContext['coin'] {
  if (sameAddress(coin, zeroAddress)) return NATIVE_COIN;
  const listed = coins.find(({ address }) => sameAddress(address, coin));
  if (!listed) throw new Error(`${coin} is not a coin of this site. Choose one of config.coins.`);
  return { address: coin, symbol: listed.symbol, decimals: listed.decimals };
}

function routerOf({ routers }: PublicConfig, router: Address): Address {
  const listed = routers.find(({ address }) => sameAddress(address, router));
  if (!listed) throw new Error(`${router} is not a router of this site. Choose one of config.routers.`);
  return listed.address;
}

/** The terms in the contract's units. @param publicFrom the start for all; undefined without a whitelist */
export function basicTermsOf(
  sale: NewSaleBasics,
  publicFrom: Date | undefined,
): Omit<SaleTerms, 'tokensPerbnb' | 'launchRate' | 'isUnsoldBurnt'> {
  const { liquidity, vesting } = sale;
  knownFields('liquidity', liquidity, LIQUIDITY_FIELDS);
  if (vesting) knownFields('vesting', vesting, VESTING_FIELDS);
  const { isBurnt = false } = liquidity;
  if (isBurnt && liquidity.lockedFor !== undefined)
    throw new TypeError('liquidity.lockedFor and liquidity.isBurnt exclude each other. Set one of them.');
  const second = (field: string, date: Date) => BigInt(secondOf(field, date));
  const points = (field: string, share: Share) => BigInt(shareOf(field, share).basisPoints);
  return {
    startTime: second('startAt', sale.startAt),
    endTime: second('endAt', sale.endAt),
    publicStartTime: publicFrom === undefined ? 0n : second('publicFrom', publicFrom),
    softCap: checkedAmount('softCap', sale.softCap),
    hardCap: checkedAmount('hardCap', sale.hardCap),
    minimumBuy: checkedAmount('minimumBuy', sale.minimumBuy),
    maximumBuy: checkedAmount('maximumBuy', sale.maximumBuy),
    liquidityPercent: points('liquidity.share', liquidity.share),
    liquidityLockSeconds: isBurnt
      ? 0n
      : BigInt(durationOf('liquidity.lockedFor', liquidity.lockedFor as Duration).seconds),
    initialPercent: vesting ? points('vesting.initial', vesting.initial) : 0n,
    cycle: vesting ? BigInt(durationOf('vesting.cycle', vesting.cycle).seconds) : 0n,
    cyclePercent: vesting ? points('vesting.perCycle', vesting.perCycle) : 0n,
    isWhitelisted: publicFrom !== undefined,
    isLiquidityBurnt: isBurnt,
  };
}

const { minCycle, maxCycle, maxStartAhead, maxVesting, minLockDays, maxLockDays } = PRESALE_BOUNDS;

/** Base units of the coin times those of the token: the contracts refuse smaller listings. */
export const MIN_PRODUCT = 10_000_000_000n;

/** When the sale begins, seconds: a past start becomes the present. @throws RangeError for a start too far ahead */
export function beginOf({ startTime }: Pick<SaleTerms, 'startTime'>): number {
  const [start, now] = [Number(startTime), clockNow()];
  within('startAt', start, [0, now + maxStartAhead], dateText);
  return Math.max(start, now);
}

export function checkLiquidityShare(
  terms: Pick<SaleTerms, 'liquidityPercent' | 'liquidityLockSeconds' | 'isLiquidityBurnt'>,
): void {
  const least = PRESALE_BOUNDS.minLiquidityPercent * 100;
  within('liquidity.share', Number(terms.liquidityPercent), [least, WHOLE], inPercent);
  if (terms.isLiquidityBurnt) return;
  const lock = Number(terms.liquidityLockSeconds);
  within('liquidity.lockedFor', lock, [minLockDays * DAY, maxLockDays * DAY], inSeconds);
}

export function checkVesting({
  initialPercent,
  cycle,
  cyclePercent,
}: Pick<SaleTerms, 'initialPercent' | 'cycle' | 'cyclePercent'>): void {
  if (initialPercent === 0n && cycle === 0n && cyclePercent === 0n) return;
  const [initial, part, seconds] = [Number(initialPercent), Number(cyclePercent), Number(cycle)];
  within('vesting.initial', initial, [PRESALE_BOUNDS.minInitialPercent * 100, WHOLE], inPercent);
  within('vesting.perCycle', part, [PRESALE_BOUNDS.minCyclePercent * 100, WHOLE], inPercent);
  within('vesting.cycle', seconds, [minCycle, maxCycle], inSeconds);
  if (Math.ceil((WHOLE - initial) / part) * seconds > maxVesting)
    throw new RangeError(
      'The vesting takes more than ten years. Shorten vesting.cycle or raise vesting.perCycle.',
    );
}
