import { presalePoolAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import type { RawLog } from '../types.ts';
import { addressOf, amountOf, dataWords, readAs, selectorOf, smallOf, wordsOf, wrongSize } from './words.ts';

// Amounts in base units of the coin unless the token is named. The log's address is the pool.

interface OfPool {
  log: RawLog;
  pool: Address;
}

export interface PoolContributed extends OfPool {
  name: 'PoolContributed';
  wallet: Address;
  amount: bigint;
  /** What the wallet has put in altogether. */
  contribution: bigint;
  /** What the sale has taken altogether. */
  raised: bigint;
}

export interface PoolRefunded extends OfPool {
  name: 'PoolRefunded';
  wallet: Address;
  amount: bigint;
  paid: bigint;
}

/** Amounts of the token. */
export interface PoolTokensClaimed extends OfPool {
  name: 'PoolTokensClaimed';
  wallet: Address;
  amount: bigint;
  paid: bigint;
  totalClaimed: bigint;
}

export interface PoolFinalized extends OfPool {
  name: 'PoolFinalized';
  pair: Address;
  by: Address;
  /** LP tokens that were locked or burnt. */
  liquidity: bigint;
  /** In the LP locker; null where they were burnt. */
  lockId: number | null;
  coinListed: bigint;
  /** Of the token, as `sold`. */
  tokensListed: bigint;
  fee: bigint;
  sold: bigint;
}

/** By its owner, or forced by the platform. */
export interface PoolCancelled extends OfPool {
  name: 'PoolCancelled';
}

export interface PoolWhitelisted extends OfPool {
  name: 'PoolWhitelisted';
  wallets: Address[];
}

/** Of the token. */
export interface PoolTokensReclaimed extends OfPool {
  name: 'PoolTokensReclaimed';
  amount: bigint;
}

/** A payment was refused and kept, or paid out after all. Of the asset. */
export interface PoolCredit extends OfPool {
  name: 'PoolCreditBooked' | 'PoolCreditWithdrawn';
  account: Address;
  asset: Address;
  amount: bigint;
}

export type PresalePoolEvent =
  | PoolContributed
  | PoolRefunded
  | PoolTokensClaimed
  | PoolFinalized
  | PoolCancelled
  | PoolWhitelisted
  | PoolTokensReclaimed
  | PoolCredit;

type Name = PresalePoolEvent['name'];
/** The words of a log: first its indexed arguments, then its data. */
type Words = [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];

interface Shape {
  /** How many indexed arguments there are, and how many words of data. */
  indexed: number;
  data: number;
  read: (of: OfPool, words: Words) => PresalePoolEvent;
}

const SHAPES: { [N in Exclude<Name, 'PoolWhitelisted'>]: Shape } = {
  PoolContributed: {
    indexed: 1,
    data: 3,
    read: (of, [wallet, amount, contribution, raised]) => ({
      ...of,
      name: 'PoolContributed',
      wallet: addressOf(wallet),
      amount: amountOf(amount),
      contribution: amountOf(contribution),
      raised: amountOf(raised),
    }),
  },
  PoolRefunded: {
    indexed: 2,
    data: 2,
    read: (of, [wallet, , amount, paid]) => ({
      ...of,
      name: 'PoolRefunded',
      wallet: addressOf(wallet),
      amount: amountOf(amount),
      paid: amountOf(paid),
    }),
  },
  PoolTokensClaimed: {
    indexed: 2,
    data: 3,
    read: (of, [wallet, , amount, paid, totalClaimed]) => ({
      ...of,
      name: 'PoolTokensClaimed',
      wallet: addressOf(wallet),
      amount: amountOf(amount),
      paid: amountOf(paid),
      totalClaimed: amountOf(totalClaimed),
    }),
  },
  PoolFinalized: {
    indexed: 2,
    data: 6,
    read: (of, [pair, by, liquidity, lockId, coinListed, tokensListed, fee, sold]) => ({
      ...of,
      name: 'PoolFinalized',
      pair: addressOf(pair),
      by: addressOf(by),
      liquidity: amountOf(liquidity),
      lockId: smallOf(lockId) || null,
      coinListed: amountOf(coinListed),
      tokensListed: amountOf(tokensListed),
      fee: amountOf(fee),
      sold: amountOf(sold),
    }),
  },
  PoolCancelled: { indexed: 1, data: 0, read: (of) => ({ ...of, name: 'PoolCancelled' }) },
  PoolTokensReclaimed: {
    indexed: 1,
    data: 1,
    read: (of, [, amount]) => ({ ...of, name: 'PoolTokensReclaimed', amount: amountOf(amount) }),
  },
  PoolCreditBooked: {
    indexed: 2,
    data: 1,
    read: (of, [account, asset, amount]) => ({
      ...of,
      name: 'PoolCreditBooked',
      account: addressOf(account),
      asset: addressOf(asset),
      amount: amountOf(amount),
    }),
  },
  PoolCreditWithdrawn: {
    indexed: 3,
    data: 1,
    read: (of, [account, asset, , amount]) => ({
      ...of,
      name: 'PoolCreditWithdrawn',
      account: addressOf(account),
      asset: addressOf(asset),
      amount: amountOf(amount),
    }),
  },
};

const WHITELISTED = selectorOf(presalePoolAbi, 'PoolWhitelisted');
const SHAPE_BY_TOPIC: ReadonlyMap<Hex | undefined, Shape> = new Map(
  Object.entries(SHAPES).map(([name, shape]) => [selectorOf(presalePoolAbi, name), shape]),
);

/**
 * Reads a log of a pool; undefined for what is no event of one that a table is made of.
 * @throws {RefusedError} where the log has an event's topic and not its shape.
 */
export function decodePresalePoolLog(log: RawLog): PresalePoolEvent | undefined {
  if (log.topics[0] === WHITELISTED) return readAs(log, () => readWhitelisted(log));
  const shape = SHAPE_BY_TOPIC.get(log.topics[0]);
  if (shape === undefined) return undefined;
  return readAs(log, () => {
    const words = wordsOf(log, shape.indexed, shape.data) as Words;
    return shape.read({ log, pool: log.address }, words);
  });
}

/** Where the list begins, how long it is, the wallets. */
function readWhitelisted(log: RawLog): PoolWhitelisted {
  const [offset, length, ...wallets] = dataWords(log);
  const isList = offset !== undefined && length !== undefined && smallOf(offset) === 32;
  if (log.topics.length !== 1 || !isList || smallOf(length) !== wallets.length) throw wrongSize(log);
  return { name: 'PoolWhitelisted', log, pool: log.address, wallets: wallets.map(addressOf) };
}
