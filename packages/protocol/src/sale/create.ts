import {
  figuresOfTerms,
  metadataDigest,
  presaleMetaOf,
  saleDraft,
  sameAddress,
  zeroAddress,
  type Address,
  type DraftContext,
  type Hex,
  type PresaleMeta,
  type SaleTerms,
} from '@kingspad/domain';
import type { PresaleDraft, PublicConfig } from '@kingspad/domain/api';
import { contractOf, creationOf, type Creation, type CreationOptions, type Prepared } from '../creation.ts';
import { checkedAmount, durationOf, secondOf, shareOf, type Duration, type Share } from '../units.ts';
import { openSale, type SaleOrder } from './calls.ts';
import { NATIVE_COIN } from './model.ts';

/** A sale about to be signed: checked, in the contract's units. */
export interface SaleIntent extends SaleOrder, Pick<DraftContext, 'owner' | 'token' | 'coin'> {
  token: DraftContext['token'];
  coin: DraftContext['coin'];
  meta: PresaleMeta;
}

/**
 * Prepares approval, call and draft of a sale, in the contract's units.
 * @param place `pool` is the predicted address of the sale; null if unknown
 * @param intent amounts in base units, times in seconds, shares in basis points
 * @param salt 16 random bytes
 * @example
 * const { approval, draft, digest, call } = prepareSale({ chainId, factory, pool: null }, intent, newSalt());
 */
export function prepareSale(
  place: { chainId: number; factory: Address; pool: Address | null },
  intent: SaleIntent,
  salt: Hex,
): Prepared<PresaleDraft> {
  const { chainId, factory, pool } = place;
  const { owner, token, coin, terms, meta } = intent;
  const { tokensNeeded } = figuresOfTerms(terms, coin.decimals);
  return {
    approval: { token: token.address, spender: factory, amount: tokensNeeded },
    draft: saleDraft(terms, { ...intent, pool, salt }),
    digest: metadataDigest({
      chainId,
      contract: factory,
      kind: 'presale',
      owner,
      token: token.address,
      salt,
      meta,
    }),
    call: (options) => openSale(factory, intent, options),
    permitted: (permit, options) => openSale(factory, intent, { ...options, permit }),
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
  const { owner, token, router, coin = zeroAddress } = sale;
  const { chainId } = config;
  const factory = contractOf(config.contracts.presaleFactory, 'presale factory');
  const intent: SaleIntent = {
    owner,
    // Chain facts of a draft are shown nowhere.
    token: { address: token, name: '', symbol: '', decimals: 0 },
    coin: coinOf(config, coin),
    router,
    terms: termsOf(sale),
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

function termsOf(sale: NewSale): SaleTerms {
  const { liquidity, vesting, publicFrom } = sale;
  const { isBurnt = false } = liquidity;
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
