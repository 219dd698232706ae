import type { CallOptions, ContractCall } from '@kingspad/abi';
import {
  fairSaleDraft,
  fairTokensNeeded,
  figuresOfTerms,
  MAX_AMOUNT,
  metadataDigest,
  PRESALE_BOUNDS,
  saleDraft,
  tokensFor,
  WHOLE,
  type Address,
  type DraftContext,
  type FairTerms,
  type Hex,
  type PresaleMeta,
  type SaleTerms,
} from '@kingspad/domain';
import type { PresaleDraft, PublicConfig } from '@kingspad/domain/api';
import { dateText, knownFields, within, type FieldsOf } from '../checks.ts';
import { creationOf, type Creation, type Prepared } from '../creation.ts';
import type { SignedPermit } from '../token/permit.ts';
import { checkedAmount } from '../units.ts';
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
import { openFairSale, openSale } from './open.ts';

/** Parties and metadata of a sale about to be signed: checked, in the contract's units. */
interface IntentContext extends Pick<DraftContext, 'owner' | 'token' | 'coin'> {
  router: Address;
  meta: PresaleMeta;
}

/** A sale at a fixed rate about to be signed. */
export interface SaleIntent extends IntentContext {
  terms: SaleTerms;
  /** The root of its list of wallets, see `setSaleList`. */
  listRoot?: Hex | undefined;
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
export interface NewSale extends NewSaleBasics {
  /** Base units of the token for one whole coin. */
  tokensPerCoin: bigint;
  /** Rate of the listing, in the same unit; at most `tokensPerCoin`. */
  launchRate: bigint;
  /** Start of the public sale after the whitelist; no whitelist by default. */
  publicFrom?: Date;
  /** Whether unsold tokens are burnt; returned to the owner by default. */
  burnsUnsold?: boolean;
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
  const { factory, ...parties } = partiesOf(config, sale);
  const terms = termsOf(sale);
  checkTerms(terms, parties.coin.decimals);
  return creationOf(
    (salt) => prepareSale({ chainId: config.chainId, factory, pool: null }, { ...parties, terms }, salt),
    '/api/v1/presale/create',
    sale,
    config.fees.presale,
  );
}

const SALE_FIELDS: FieldsOf<NewSale> = {
  ...BASIC_FIELDS,
  ...{ tokensPerCoin: true, launchRate: true, publicFrom: true, burnsUnsold: true },
};

const termsOf = (sale: NewSale): SaleTerms => ({
  ...basicTermsOf(sale, sale.publicFrom),
  tokensPerbnb: checkedAmount('tokensPerCoin', sale.tokensPerCoin),
  launchRate: checkedAmount('launchRate', sale.launchRate),
  isUnsoldBurnt: sale.burnsUnsold ?? false,
});

/** Base units: the contract refuses listings of fewer tokens (PresaleBounds.sol). */
const MIN_TOKENS = 1_000n;

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

function checkTimes(terms: SaleTerms): void {
  const begin = beginOf(terms);
  const end = Number(terms.endTime);
  within('endAt', end, [begin + 1, begin + PRESALE_BOUNDS.maxDuration], dateText);
  if (terms.isWhitelisted)
    within('publicFrom', Number(terms.publicStartTime), [Number(terms.startTime), end - 1], dateText);
}

function checkLiquidity(terms: SaleTerms, unit: bigint): void {
  checkLiquidityShare(terms);
  const { liquidityPercent: share, softCap, launchRate } = terms;
  const afterFee = softCap - (softCap * BigInt(PRESALE_BOUNDS.raisedFee)) / BigInt(WHOLE);
  const coin = (afterFee * share) / BigInt(WHOLE);
  const tokens = tokensFor(coin, launchRate, unit);
  if (tokens > MAX_AMOUNT)
    throw new RangeError('The pair cannot hold as many tokens. Lower launchRate or softCap.');
  if (tokens < MIN_TOKENS || coin * tokens < MIN_PRODUCT)
    throw new RangeError(
      'The smallest possible listing is too small for a pair. Raise softCap or launchRate.',
    );
}
