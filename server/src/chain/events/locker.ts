import { hexToBytes } from 'viem';
import { liquidityLockerAbi } from '@kingspad/abi';
import { WHOLE, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { textOf } from '../tokens.ts';
import type { RawLog } from '../types.ts';
import { addressOf, amountOf, digestOf, readAs, selectorOf, smallOf, wordsOf, wrongSize } from './words.ts';

// Amounts in base units, times in seconds, percents in basis points; a digest is null where there is none.

interface OfLock {
  log: RawLog;
  lockId: number;
}

interface Made extends OfLock {
  token: Address;
  owner: Address;
  payer: Address;
  amount: bigint;
  metadataDigest: Hex | null;
}

/** Somebody made a plain lock. */
export interface TokensLocked extends Made {
  name: 'TokensLocked';
  unlockAt: number;
}

/** Somebody made a vesting lock. */
export interface VestingLocked extends Made {
  name: 'VestingLocked';
  firstRelease: number;
  initialBps: number;
  /** Seconds; 0, as `cycleBps`, where the first release is the whole. */
  cycle: number;
  cycleBps: number;
}

/** What changes a lock names its owner as he was before. */
interface OfOwnedLock extends OfLock {
  owner: Address;
}

/** A plain lock was paid out, or what of a vesting lock was due. `amount` is what is settled by it. */
export interface Payout extends OfOwnedLock {
  name: 'TokensUnlocked' | 'VestingUnlocked';
  amount: bigint;
  paid: bigint;
}

/** A lock opens later. `next` is the new time of the step after the `passed` ones; `unlockAt` that of the last. */
export interface LockExtended extends OfOwnedLock {
  name: 'LockExtended';
  unlockAt: number;
  next: number;
  passed: number;
}

/** Tokens were added; `amount` is what is locked altogether now. */
export interface LockIncreased extends OfOwnedLock {
  name: 'LockIncreased';
  added: bigint;
  amount: bigint;
}

/** `amount` of the lock, and `released` of what it had released, went into the lock `childId`. */
export interface LockSplit extends OfOwnedLock {
  name: 'LockSplit';
  childId: number;
  amount: bigint;
  released: bigint;
  metadataDigest: Hex | null;
}

/** A lock was offered to somebody, is not any more, or was accepted. */
export interface LockHandOver extends OfOwnedLock {
  name: 'LockOffered' | 'LockOfferWithdrawn' | 'LockTransferred';
  to: Address;
}

/** A lock belongs to nobody from now on. */
export interface LockRenounced extends OfOwnedLock {
  name: 'LockRenounced';
}

/** Others may trigger payouts to the owner, or no longer. */
export interface OpenUnlockChanged extends OfOwnedLock {
  name: 'OpenUnlockChanged';
  isOpen: boolean;
}

/** What a lock that the LP locker makes holds; it stands right before the lock's own event. */
export interface PairLocked extends OfLock {
  name: 'PairLocked';
  pair: Address;
  /** The listed factory whose pair it is; null where none knows it: the tokens are then the pair's own word. */
  factory: Address | null;
  tokenOne: Address;
  tokenTwo: Address;
}

/** From `activeFrom` on the LP locker recognises the factory's pairs. */
export interface FactoryListed {
  name: 'FactoryListed';
  log: RawLog;
  factory: Address;
  /** What its exchange is called, without control characters. */
  exchange: string;
  activeFrom: number;
}

/** What happens to locks. */
export type LockEvent =
  | TokensLocked
  | VestingLocked
  | Payout
  | LockExtended
  | LockIncreased
  | LockSplit
  | LockHandOver
  | LockRenounced
  | OpenUnlockChanged;

export type LockerEvent = LockEvent | PairLocked | FactoryListed;

type Name = (LockEvent | PairLocked)['name'];

/** The LP locker emits all that the token locker emits, and more. */
const selector = (name: LockerEvent['name']): Hex => selectorOf(liquidityLockerAbi, name);

const PAIR_LOCKED = selector('PairLocked');
const FACTORY_LISTED = selector('FactoryListed');
const LOCK_MADE: ReadonlySet<Hex | undefined> = new Set([
  selector('TokensLocked'),
  selector('VestingLocked'),
]);

/** What later code may divide by is never zero. */
function stepsOf(initialBps: number, cycle: number, cycleBps: number) {
  const laterStepsAreWrong = initialBps < WHOLE && (cycle === 0 || cycleBps === 0);
  if (initialBps > WHOLE || cycleBps > WHOLE || laterStepsAreWrong) {
    throw new RangeError(`no lock vests ${initialBps} and ${cycleBps} basis points every ${cycle} s`);
  }
  return { initialBps, cycle, cycleBps };
}

/** The words of a log: first its indexed arguments after the id, then its data. */
type Words = [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];

interface Shape {
  /** How many indexed arguments come after the id, and how many words of data. */
  indexed: number;
  data: number;
  read: (of: OfLock, words: Words) => LockEvent | PairLocked;
}

const SHAPES: { [N in Name]: Shape } = {
  PairLocked: {
    indexed: 2,
    data: 2,
    read: (of, [pair, factory, tokenOne, tokenTwo]) => ({
      ...of,
      name: 'PairLocked',
      pair: addressOf(pair),
      factory: addressOf(factory) === zeroAddress ? null : addressOf(factory),
      tokenOne: addressOf(tokenOne),
      tokenTwo: addressOf(tokenTwo),
    }),
  },
  TokensLocked: {
    indexed: 2,
    data: 4,
    read: (of, [token, owner, payer, amount, unlockAt, digest]) => ({
      ...of,
      name: 'TokensLocked',
      token: addressOf(token),
      owner: addressOf(owner),
      payer: addressOf(payer),
      amount: amountOf(amount),
      unlockAt: smallOf(unlockAt),
      metadataDigest: digestOf(digest),
    }),
  },
  VestingLocked: {
    indexed: 2,
    data: 7,
    read: (of, [token, owner, payer, amount, firstRelease, initial, cycle, cyclePercent, digest]) => ({
      ...of,
      name: 'VestingLocked',
      token: addressOf(token),
      owner: addressOf(owner),
      payer: addressOf(payer),
      amount: amountOf(amount),
      firstRelease: smallOf(firstRelease),
      ...stepsOf(smallOf(initial), smallOf(cycle), smallOf(cyclePercent)),
      metadataDigest: digestOf(digest),
    }),
  },
  TokensUnlocked: payout('TokensUnlocked'),
  VestingUnlocked: payout('VestingUnlocked'),
  LockExtended: {
    indexed: 2,
    data: 4,
    read: (of, [, owner, unlockAt, , next, passed]) => ({
      ...of,
      name: 'LockExtended',
      owner: addressOf(owner),
      unlockAt: smallOf(unlockAt),
      next: smallOf(next),
      passed: smallOf(passed),
    }),
  },
  LockIncreased: {
    indexed: 2,
    data: 2,
    read: (of, [, owner, added, amount]) => ({
      ...of,
      name: 'LockIncreased',
      owner: addressOf(owner),
      added: amountOf(added),
      amount: amountOf(amount),
    }),
  },
  LockSplit: {
    indexed: 2,
    data: 4,
    read: (of, [, owner, childId, amount, released, digest]) => ({
      ...of,
      name: 'LockSplit',
      owner: addressOf(owner),
      childId: smallOf(childId),
      amount: amountOf(amount),
      released: amountOf(released),
      metadataDigest: digestOf(digest),
    }),
  },
  LockOffered: handOver('LockOffered'),
  LockOfferWithdrawn: handOver('LockOfferWithdrawn'),
  LockTransferred: handOver('LockTransferred'),
  LockRenounced: {
    indexed: 2,
    data: 0,
    read: (of, [, owner]) => ({ ...of, name: 'LockRenounced', owner: addressOf(owner) }),
  },
  OpenUnlockChanged: {
    indexed: 1,
    data: 1,
    read: (of, [owner, isOpen]) => ({
      ...of,
      name: 'OpenUnlockChanged',
      owner: addressOf(owner),
      isOpen: smallOf(isOpen) !== 0,
    }),
  },
};

function payout(name: Payout['name']): Shape {
  return {
    indexed: 2,
    data: 2,
    read: (of, [, owner, amount, paid]) => ({
      ...of,
      name,
      owner: addressOf(owner),
      amount: amountOf(amount),
      paid: amountOf(paid),
    }),
  };
}

function handOver(name: LockHandOver['name']): Shape {
  return {
    indexed: 2,
    data: 0,
    read: (of, [owner, to]) => ({ ...of, name, owner: addressOf(owner), to: addressOf(to) }),
  };
}

const SHAPE_BY_TOPIC: ReadonlyMap<Hex | undefined, Shape> = new Map(
  Object.entries(SHAPES).map(([name, shape]) => [selector(name as Name), shape]),
);

/**
 * Reads a log of a locker; undefined for what is no event of it that a table is made of.
 *
 * By hand, since this runs for every log of a chain: viem's decoder took three quarters of a whole backfill's time.
 * @throws {RefusedError} where the log has an event's topic and not its shape.
 */
export function decodeLockerLog(log: RawLog): LockerEvent | undefined {
  const shape = SHAPE_BY_TOPIC.get(log.topics[0]);
  const isListing = log.topics[0] === FACTORY_LISTED;
  if (shape === undefined && !isListing) return undefined;
  return readAs(log, () => (shape ? readShape(shape, log) : readListing(log)));
}

function readShape(shape: Shape, log: RawLog): LockEvent | PairLocked {
  const [id = '0x', ...words] = wordsOf(log, shape.indexed + 1, shape.data);
  return shape.read({ log, lockId: smallOf(id) }, words as Words);
}

/** The one event with a text: where it begins, the time, its length, its 1 to 32 bytes. */
function readListing(log: RawLog): FactoryListed {
  const [, factory = '0x'] = log.topics;
  if (log.topics.length !== 2 || log.data.length !== 2 + 4 * 64) throw wrongSize(log);
  return {
    name: 'FactoryListed',
    log,
    factory: addressOf(factory),
    exchange: textOf(hexToBytes(log.data)),
    activeFrom: smallOf(`0x${log.data.slice(66, 130)}`),
  };
}

/**
 * Of the LP locker's logs, in order, the first one that makes a lock and is told of no pair; undefined where there is
 * none. The pair's log was left out then.
 */
export function lockWithoutPair(logs: readonly RawLog[]): RawLog | undefined {
  return logs.find((log, index) => {
    if (!LOCK_MADE.has(log.topics[0])) return false;
    const before = logs[index - 1];
    const isItsPair = before?.topics[0] === PAIR_LOCKED && before.topics[1] === log.topics[1];
    return !isItsPair || before.txHash !== log.txHash;
  });
}
