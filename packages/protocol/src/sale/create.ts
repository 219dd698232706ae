import type { CallOptions, ContractCall } from '@kingspad/abi';
import {
  DAY,
  fairSaleDraft,
  fairTokensNeeded,
  figuresOfTerms,
  MAX_AMOUNT,
  metadataDigest,
  PRESALE_BOUNDS,
  PRESALE_META_KINDS,
  presaleMetaOf,
  saleDraft,
  sameAddress,
  tokensFor,
  WHOLE,
  zeroAddress,
  type Address,
  type DraftContext,
  type FairTerms,
  type Hex,
  type PresaleMeta,
  type SaleTerms,
} from '@kingspad/domain';
import type { PresaleDraft, PublicConfig } from '@kingspad/domain/api';
import {
  checkedAddress,
  clockNow,
  dateText,
  knownFields,
  within,
  type FieldsOf,
  inPercent,
  inSeconds,
} from '../checks.ts';
import {
  contractOf,
  CREATION_FIELDS,
  creationOf,
  type Creation,
  type CreationOptions,
  type Prepared,
} from '../creation.ts';
import type { SignedPermit } from '../token/permit.ts';
import { checkedAmount, durationOf, secondOf, shareOf, type Duration, type Share } from '../units.ts';
import { openFairSale, openSale } from './open.ts';
import { NATIVE_COIN } from './model.ts';

/** Parties and metadata of a sale about to be signed: checked, in the contract's units. */
interface IntentContext extends Pick<DraftContext, 'owner' | 'token' | 'coin'> {
  router: Address;
  meta: PresaleMeta;
}

/** A sale at a fixed rate about to be signed. */
export interface SaleIntent extends IntentContext {
  terms: SaleTerms;
}

/** A fair sale about to be signed. */
export interface FairIntent extends IntentContext {
  terms: FairTerms;
}

/** `pool` is the predicted address of the sale; null if unknown. */
interface SalePlace {
  chainId: number;
  factory: Address;
  pool: Address | null;
}

/**
 * Prepares approval, call and draft of a sale, in the contract's units.
 * @param intent amounts in base units, times in seconds, shares in basis points
 * @param salt 16 random bytes
 * @example
 * const { approval, draft, digest, call } = prepareSale({ chainId, factory, pool: null }, intent, newSalt());
 */
export function prepareSale(place: SalePlace, intent: SaleIntent, salt: Hex): Prepared<PresaleDraft> {
  const { factory, pool } = place;
  const { terms, coin } = intent;
  return prepared(place, intent, {
    salt,
    amount: figuresOfTerms(terms, coin.decimals).tokensNeeded,
    draft: saleDraft(terms, { ...intent, pool, salt }),
    open: (options) => openSale(factory, intent, options),
  });
}

/**
 * Prepares approval, call and draft of a fair sale, in the contract's units.
 * @param intent amounts in base units, times in seconds, shares in basis points
 * @param salt 16 random bytes
 * @example
 * const { approval, draft, digest, call } = prepareFairSale({ chainId, factory, pool: null }, intent, newSalt());
 */
export function prepareFairSale(place: SalePlace, intent: FairIntent, salt: Hex): Prepared<PresaleDraft> {
  const { factory, pool } = place;
  const { terms } = intent;
  const { supply, launchBps, sale } = terms;
  return prepared(place, intent, {
    salt,
    amount: fairTokensNeeded(supply, Number(sale.liquidityPercent), Number(launchBps)),
    draft: fairSaleDraft(terms, { ...intent, pool, salt }),
    open: (options) => openFairSale(factory, intent, options),
  });
}

function prepared(
  { chainId, factory }: SalePlace,
  { owner, token, meta }: IntentContext,
  kind: {
    salt: Hex;
    amount: bigint;
    draft: PresaleDraft;
    open: (options: CallOptions & { permit?: SignedPermit }) => ContractCall;
  },
): Prepared<PresaleDraft> {
  const { salt, amount, draft, open } = kind;
  const subject = { chainId, contract: factory, kind: 'presale', owner, token: token.address } as const;
  return {
    approval: { token: token.address, spender: factory, amount },
    draft: { ...draft, factoryAddress: factory },
    digest: metadataDigest({ ...subject, salt, meta }),
    call: open,
    permitted: (permit, options) => open({ ...options, permit }),
  };
}

/**
 * Terms of a new sale. Defaults: native coin, no whitelist, no vesting, unsold tokens returned to the owner.
 */
export interface NewSale extends CreationOptions {
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
  /** Base units of the token for one whole coin. */
  tokensPerCoin: bigint;
  /** Rate of the listing, in the same unit; at most `tokensPerCoin`. */
  launchRate: bigint;
  /** Share of the raised coin for the pair. Its LP tokens are locked for the owner, or burnt. */
  liquidity: { share: Share } & (
    | { lockedFor: Duration; isBurnt?: false }
    | { lockedFor?: undefined; isBurnt: true }
  );
  /** A coin of the configuration; the native coin by default. */
  coin?: Address;
  /** Schedule of the contributors' tokens; all at once by default. */
  vesting?: { initial: Share; cycle: Duration; perCycle: Share };
  /** Start of the public sale after the whitelist; no whitelist by default. */
  publicFrom?: Date;
  /** Whether unsold tokens are burnt; returned to the owner by default. */
  burnsUnsold?: boolean;
  /** Texts and links of the sale's page; empty by default. */
  metadata?: Partial<PresaleMeta>;
}

/**
 * Creates a sale: approval, call and draft (spec B.7: `createNewPool`).
 * @param sale amounts in base units; times, shares and durations with their units
 * @throws TypeError for a number without its unit
 * @throws RangeError for a share or duration out of range
 * @throws Error for a coin outside the configuration, or an unknown fee
 * @example
 * createSale(config, { owner, token, router, startAt, endAt, softCap, hardCap, minimumBuy, maximumBuy,
 *   tokensPerCoin, launchRate, liquidity: { share: percent(60), lockedFor: days(30) } });
 */
export function createSale(config: PublicConfig, sale: NewSale): Creation {
  knownFields('', sale, SALE_FIELDS);
  knownFields('metadata', sale.metadata ?? {}, META_FIELDS);
  const { coin: chosen = zeroAddress } = sale;
  const { chainId } = config;
  const owner = checkedAddress('owner', sale.owner);
  const token = checkedAddress('token', sale.token);
  const factory = contractOf(config.contracts.presaleFactory, 'presale factory');
  const coin = coinOf(config, chosen);
  if (sameAddress(token, coin.address))
    throw new RangeError('token is the coin of the sale. Choose another coin.');
  const terms = termsOf(sale);
  checkTerms(terms, coin.decimals);
  const intent: SaleIntent = {
    owner,
    // Chain facts of a draft are shown nowhere.
    token: { address: token, name: '', symbol: '', decimals: 0 },
    coin,
    router: routerOf(config, sale.router),
    terms,
    meta: presaleMetaOf(sale.metadata ?? {}),
  };
  return creationOf(
    (salt) => prepareSale({ chainId, factory, pool: null }, intent, salt),
    '/api/v1/presale/create',
    sale,
    config.fees.presale,
  );
}

function coinOf({ coins }: PublicConfig, coin: Address): SaleIntent['coin'] {
  if (sameAddress(coin, zeroAddress)) return NATIVE_COIN;
  const listed = coins.find(({ address }) => sameAddress(address, coin));
  if (!listed) throw new Error(`${coin} is not a coin of this site. Choose one of config.coins.`);
  return { address: coin, symbol: listed.symbol, decimals: listed.decimals };
}

const SALE_FIELDS: FieldsOf<NewSale> = {
  ...{ owner: true, token: true, router: true, coin: true, startAt: true, endAt: true, publicFrom: true },
  ...{
    softCap: true,
    hardCap: true,
    minimumBuy: true,
    maximumBuy: true,
    tokensPerCoin: true,
    launchRate: true,
  },
  ...{ liquidity: true, vesting: true, burnsUnsold: true, metadata: true },
  ...CREATION_FIELDS,
};
const LIQUIDITY_FIELDS: FieldsOf<NewSale['liquidity']> = { share: true, lockedFor: true, isBurnt: true };
const VESTING_FIELDS: FieldsOf<NonNullable<NewSale['vesting']>> = {
  initial: true,
  cycle: true,
  perCycle: true,
};
const META_FIELDS = Object.fromEntries(Object.keys(PRESALE_META_KINDS).map((name) => [name, true as const]));

function routerOf({ routers }: PublicConfig, router: Address): Address {
  const listed = routers.find(({ address }) => sameAddress(address, router));
  if (!listed) throw new Error(`${router} is not a router of this site. Choose one of config.routers.`);
  return listed.address;
}

function termsOf(sale: NewSale): SaleTerms {
  const { liquidity, vesting, publicFrom } = sale;
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
    tokensPerbnb: checkedAmount('tokensPerCoin', sale.tokensPerCoin),
    launchRate: checkedAmount('launchRate', sale.launchRate),
    liquidityPercent: points('liquidity.share', liquidity.share),
    liquidityLockSeconds: isBurnt
      ? 0n
      : BigInt(durationOf('liquidity.lockedFor', liquidity.lockedFor as Duration).seconds),
    initialPercent: vesting ? points('vesting.initial', vesting.initial) : 0n,
    cycle: vesting ? BigInt(durationOf('vesting.cycle', vesting.cycle).seconds) : 0n,
    cyclePercent: vesting ? points('vesting.perCycle', vesting.perCycle) : 0n,
    isWhitelisted: publicFrom !== undefined,
    isLiquidityBurnt: isBurnt,
    isUnsoldBurnt: sale.burnsUnsold ?? false,
  };
}

const { minCycle, maxCycle, maxStartAhead, maxDuration, maxVesting, minLockDays, maxLockDays } =
  PRESALE_BOUNDS;
/** Base units: the contract refuses smaller listings (PresaleBounds.sol). */
const MIN_LISTED = { tokens: 1_000n, product: 10_000_000_000n };

/** Bounds of the contract (PresaleBounds.sol), named as the fields of {@link NewSale}. @throws RangeError */
function checkTerms(terms: SaleTerms, coinDecimals: number): void {
  checkTimes(terms);
  const unit = 10n ** BigInt(coinDecimals);
  const { softCap, hardCap, minimumBuy, maximumBuy, launchRate, tokensPerbnb: rate } = terms;
  within('hardCap', hardCap, [2n, MAX_AMOUNT]);
  within('softCap', softCap, [1n, hardCap / 2n]);
  within('tokensPerCoin', rate, [1n, MAX_AMOUNT * unit]);
  within('launchRate', launchRate, [1n, rate]);
  within('maximumBuy', maximumBuy, [2n, hardCap]);
  within('minimumBuy', minimumBuy, [1n, maximumBuy - 1n]);
  if (tokensFor(minimumBuy, rate, unit) === 0n)
    throw new RangeError('minimumBuy buys no token. Raise it, or tokensPerCoin.');
  checkLiquidity(terms, unit);
  checkVesting(terms);
}

function checkTimes({ startTime, endTime, publicStartTime, isWhitelisted }: SaleTerms): void {
  const [start, end, now] = [Number(startTime), Number(endTime), clockNow()];
  within('startAt', start, [0, now + maxStartAhead], dateText);
  const begin = Math.max(start, now);
  within('endAt', end, [begin + 1, begin + maxDuration], dateText);
  if (isWhitelisted) within('publicFrom', Number(publicStartTime), [start, end - 1], dateText);
}

function checkLiquidity(terms: SaleTerms, unit: bigint): void {
  const { liquidityPercent: share, liquidityLockSeconds, isLiquidityBurnt, softCap, launchRate } = terms;
  const least = PRESALE_BOUNDS.minLiquidityPercent * 100;
  within('liquidity.share', Number(share), [least, WHOLE], inPercent);
  if (!isLiquidityBurnt)
    within(
      'liquidity.lockedFor',
      Number(liquidityLockSeconds),
      [minLockDays * DAY, maxLockDays * DAY],
      inSeconds,
    );
  const afterFee = softCap - (softCap * BigInt(PRESALE_BOUNDS.raisedFee)) / BigInt(WHOLE);
  const coin = (afterFee * share) / BigInt(WHOLE);
  const tokens = tokensFor(coin, launchRate, unit);
  if (tokens > MAX_AMOUNT)
    throw new RangeError('The pair cannot hold as many tokens. Lower launchRate or softCap.');
  if (tokens < MIN_LISTED.tokens || coin * tokens < MIN_LISTED.product)
    throw new RangeError(
      'The smallest possible listing is too small for a pair. Raise softCap or launchRate.',
    );
}

function checkVesting({ initialPercent, cycle, cyclePercent }: SaleTerms): void {
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
