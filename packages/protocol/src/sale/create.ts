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
 * Approval, call and draft of a sale.
 * @param place with the predicted address of the pool; null if it is not known
 * @param salt 16 random bytes
 * @example
 * const { approval, draft, digest, call } = prepareSale({ chainId, factory, pool: null }, intent, newSalt());
 */
export function prepareSale(
  { chainId, factory, pool }: { chainId: number; factory: Address; pool: Address | null },
  intent: SaleIntent,
  salt: Hex,
): Prepared<PresaleDraft> {
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

/** What every sale needs; the rest stays as it is safest: native coin, for all, liquidity locked, no vesting, left-over tokens returned. */
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
  /** What a wallet puts in altogether. */
  minimumBuy: bigint;
  maximumBuy: bigint;
  /** Base units of the token for one whole coin. */
  tokensPerCoin: bigint;
  /** The same at the listing; at most `tokensPerCoin`. */
  launchRate: bigint;
  /** What of the raised coin goes into the pair, and for how long that is locked for the owner, or that it is burnt. */
  liquidity: { share: Share } & (
    | { lockedFor: Duration; isBurnt?: false }
    | { lockedFor?: undefined; isBurnt: true }
  );
  /** A coin of the configuration; the native one unless given. */
  coin?: Address;
  /** Contributors receive their tokens in steps. */
  vesting?: { initial: Share; cycle: Duration; perCycle: Share };
  /** Until then only listed wallets contribute; for all from the start unless given. */
  publicFrom?: Date;
  /** Whether tokens that are left at finalization are burnt; they go back to the owner unless given. */
  burnsUnsold?: boolean;
  /** What people read; empty where a text is left out. */
  metadata?: Partial<PresaleMeta>;
}

/**
 * A sale.
 * @throws TypeError for a number without its unit; Error for a coin that is not in the configuration
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
  if (!listed) throw new Error(`${coin} is no coin of this site: config.coins lists them.`);
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
