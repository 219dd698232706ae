import { presaleFactoryAbi } from '@kingspad/abi';
import { WHOLE, type Address, type Hex } from '@kingspad/domain';
import { hexToBytes } from 'viem';
import { textOf } from '../tokens.ts';
import type { RawLog } from '../types.ts';
import {
  addressOf,
  amountOf,
  dataWords,
  digestOf,
  flagOf,
  readAs,
  selectorOf,
  smallOf,
  wordsOf,
  wrongSize,
} from './words.ts';

/** What a sale's owner chose. Amounts in base units, times in seconds, percents in basis points. */
export interface SaleTerms {
  startAt: number;
  endAt: number;
  /** 0 without whitelisting. */
  publicStartAt: number;
  softCap: bigint;
  hardCap: bigint;
  minimumBuy: bigint;
  maximumBuy: bigint;
  /** Base units of the token for one whole coin, as the next. */
  rate: bigint;
  launchRate: bigint;
  liquidityBps: number;
  /** 0 where the liquidity is burnt. */
  lockSeconds: number;
  /** The three are 0 without vesting. */
  initialBps: number;
  cycle: number;
  cycleBps: number;
  isWhitelisted: boolean;
  isLiquidityBurnt: boolean;
  isUnsoldBurnt: boolean;
}

/** A sale was made. */
export interface PoolCreated {
  name: 'PoolCreated';
  log: RawLog;
  pool: Address;
  owner: Address;
  token: Address;
  /** The zero address is the native coin. */
  coin: Address;
  router: Address;
  /** One whole coin in base units. */
  unit: bigint;
  tokensForSale: bigint;
  tokensDeposited: bigint;
  terms: SaleTerms;
  metadataDigest: Hex | null;
}

/** The platform forced a sale to fail; the pool itself says that it is cancelled. */
export interface PoolForceFailed {
  name: 'PoolForceFailed';
  log: RawLog;
  pool: Address;
  /** Without control characters, at most 256 characters. */
  reason: string;
}

export type PresaleFactoryEvent = PoolCreated | PoolForceFailed;

export const POOL_CREATED: Hex = selectorOf(presaleFactoryAbi, 'PoolCreated');
const POOL_FORCE_FAILED = selectorOf(presaleFactoryAbi, 'PoolForceFailed');

const TERM_WORDS = 17;

/**
 * Reads a log of the presale factory; undefined for what is no event of it that a table is made of.
 * @throws {RefusedError} where the log has an event's topic and not its shape.
 */
export function decodePresaleFactoryLog(log: RawLog): PresaleFactoryEvent | undefined {
  if (log.topics[0] === POOL_CREATED) return readAs(log, () => readCreated(log));
  if (log.topics[0] === POOL_FORCE_FAILED) return readAs(log, () => readForced(log));
  return undefined;
}

type Eight = [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];

function readCreated(log: RawLog): PoolCreated {
  const words = wordsOf(log, 3, 5 + TERM_WORDS + 1);
  const [pool, owner, token, coin, router, unit, forSale, deposited] = words as Eight;
  const wholeCoin = amountOf(unit);
  if (wholeCoin === 0n) throw new RangeError('one whole coin is nothing');
  return {
    name: 'PoolCreated',
    log,
    pool: addressOf(pool),
    owner: addressOf(owner),
    token: addressOf(token),
    coin: addressOf(coin),
    router: addressOf(router),
    unit: wholeCoin,
    tokensForSale: amountOf(forSale),
    tokensDeposited: amountOf(deposited),
    terms: readTerms(words.slice(8, 8 + TERM_WORDS)),
    metadataDigest: digestOf(words.at(-1) ?? '0x'),
  };
}

function readTerms(words: Hex[]): SaleTerms {
  const amount = (at: number) => amountOf(words[at] ?? '0x');
  const small = (at: number) => smallOf(words[at] ?? '0x');
  const bps = (at: number) => {
    const value = small(at);
    if (value > WHOLE) throw new RangeError(`${value} basis points are more than the whole`);
    return value;
  };
  const flag = (at: number) => flagOf(words[at] ?? '0x');
  const hardCap = amount(4);
  // Later code divides by it.
  if (hardCap === 0n) throw new RangeError('the hard cap is nothing');
  return {
    startAt: small(0),
    endAt: small(1),
    publicStartAt: small(2),
    softCap: amount(3),
    hardCap,
    minimumBuy: amount(5),
    maximumBuy: amount(6),
    rate: amount(7),
    launchRate: amount(8),
    liquidityBps: bps(9),
    lockSeconds: small(10),
    initialBps: bps(11),
    cycle: small(12),
    cycleBps: bps(13),
    isWhitelisted: flag(14),
    isLiquidityBurnt: flag(15),
    isUnsoldBurnt: flag(16),
  };
}

/** Where the text begins, its length, its bytes up to a whole word. */
function readForced(log: RawLog): PoolForceFailed {
  const [, pool] = log.topics;
  const [offset, length = '0x', ...text] = dataWords(log);
  const isWhole = (log.data.length - 2) % 64 === 0 && offset !== undefined && smallOf(offset) === 32;
  if (
    log.topics.length !== 3 ||
    pool === undefined ||
    !isWhole ||
    Math.ceil(smallOf(length) / 32) !== text.length
  ) {
    throw wrongSize(log);
  }
  return { name: 'PoolForceFailed', log, pool: addressOf(pool), reason: textOf(hexToBytes(log.data)) };
}
