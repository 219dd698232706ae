import { liquidityLockerAbi, tokenLockerAbi } from '@kingspad/abi';
import {
  extendedSchedule,
  newSchedule,
  sameAddress,
  scheduleEnd,
  stepsBy,
  stepTime,
  totalSteps,
  vestedAt,
  zeroAddress,
  type Address,
  type Hex,
  type VestingSchedule,
} from '@kingspad/domain';
import { encodeErrorResult, numberToHex, pad, padHex, type Abi } from 'viem';
import { ALICE, rpcError, testConfig } from '#web3/testing/fake-chain.ts';
import { LOCKERS, type LockerName } from './locker-places.ts';
import {
  digestIn,
  LOCK_FEE,
  taking,
  type Effect,
  type TestChain,
  type TestEvent,
  type TestToken,
} from './test-chain.ts';

const HOUR = 3_600;

/** A lock of {@link TestLocker}; times in seconds, amounts in base units. */
export interface TestLock {
  id: number;
  hash: Hex;
  token: TestToken;
  owner: Address;
  payer: Address;
  amount: bigint;
  lockedAt: number;
  /** Time of a vesting lock's last step. */
  unlockTime: number;
  claimedAt: number | null;
  pendingOwner: Address | null;
  isOpenUnlock: boolean;
  /** Null for a plain lock. */
  schedule: VestingSchedule | null;
  released: bigint;
  lastClaim: number | null;
  title: string | null;
}

/** Options of a lock besides its token and amount. */
interface LockTerms {
  /** Seconds from now on; an hour by default. */
  inSeconds?: number;
  owner?: Address;
  title?: string;
}

/** Basis points and seconds. */
interface VestingTerms extends LockTerms {
  initialPercent: number;
  cycle: number;
  cyclePercent: number;
}

/** Errors by any name. */
const ANY_ERROR: Abi = tokenLockerAbi;

/** A revert with one of the locker's errors */
const refusal = (errorName: string, args: readonly unknown[]) =>
  rpcError(3, 'execution reverted', encodeErrorResult({ abi: ANY_ERROR, errorName, args }));

function scheduleOf({ schedule, id }: TestLock): VestingSchedule {
  if (!schedule) throw refusal('Locker_WrongKind', [BigInt(id)]);
  return schedule;
}

/** Time of the next step; 0 if all have come. */
function nextStepOf(lock: TestLock, now: number): number {
  const schedule = scheduleOf(lock);
  const next = stepsBy(schedule, now) + 1;
  return next > totalSteps(schedule) ? 0 : stepTime(schedule, next);
}

/** One of the lockers on a test's chain: its locks, and transactions' effects on them. */
export class TestLocker {
  readonly address: Address;
  readonly locks: TestLock[] = [];
  /** The listed factory of each pair that one recognises. */
  readonly #factories = new Map<string, { factory: Address; name: string; activeFrom: bigint }>();

  /** Makes the wallet drop the bytes after a call's arguments. */
  losesDigests = false;

  constructor(
    readonly chain: TestChain,
    readonly name: LockerName = 'token',
  ) {
    this.address = testConfig().contracts[LOCKERS[name].contract];
    const abi: Abi = name === 'token' ? tokenLockerAbi : liquidityLockerAbi;
    chain.contract(this.address, abi, this.#answers, this.#writes);
  }

  /** A new pair of two tokens, of a factory that the LP locker has in its list. @param supply base units */
  listedPair(pairOf: readonly [TestToken, TestToken], supply = 10n ** 24n): TestToken {
    const pair = this.chain.token({ name: 'Pancake LPs', symbol: 'Cake-LP', supply, pairOf });
    const listing = { factory: this.chain.newAddress(), name: 'PancakeSwap', activeFrom: 1n };
    this.#factories.set(pair.address, listing);
    return pair;
  }

  /** A plain lock that is there already. */
  lock(
    token: TestToken,
    amount: bigint,
    { inSeconds = HOUR, owner = ALICE, title }: LockTerms = {},
  ): TestLock {
    return this.#add(token, amount, owner, this.chain.now() + inSeconds, { title });
  }

  /** A vesting lock that is there already. */
  vest(
    token: TestToken,
    amount: bigint,
    { inSeconds = HOUR, owner = ALICE, title, ...terms }: VestingTerms,
  ): TestLock {
    const schedule = newSchedule(terms, this.chain.now() + inSeconds);
    return this.#add(token, amount, owner, scheduleEnd(schedule), { title, schedule });
  }

  /** @throws if there is no such lock */
  get(id: number | bigint): TestLock {
    const lock = this.locks[Number(id) - 1];
    if (!lock) throw refusal('Locker_UnknownLock', [BigInt(id)]);
    return lock;
  }

  /** Effect of an owner's call that was made elsewhere. */
  do(
    functionName: 'extendLockerExpireTime' | 'transferLockerOwnerShip' | 'unlockTokens',
    ...args: unknown[]
  ): void {
    const [id] = args as [number];
    const numbers = args.map((value) => (typeof value === 'number' ? BigInt(value) : value));
    this.#writes[functionName](numbers, this.get(id).owner).apply('0x');
    this.chain.head += 1;
  }

  readonly #answers = {
    fee: LOCK_FEE,
    feesExcluded: false,
    lockerDetails: ([id]: [bigint]) => {
      const lock = this.locks[Number(id) - 1];
      if (!lock) return [zeroAddress, zeroAddress, 0n, 0n, 0n, 0n, false];
      const { token, owner, amount, lockedAt, unlockTime, claimedAt } = lock;
      const times = [lockedAt, unlockTime, claimedAt ?? 0].map(BigInt);
      return [token.address, owner, amount, ...times, claimedAt !== null];
    },
    vestingLockerDetails: ([id]: [bigint]) => {
      const lock = this.locks[Number(id) - 1];
      const schedule = lock?.schedule;
      if (!lock || !schedule) return [zeroAddress, zeroAddress, ...Array<bigint>(8).fill(0n), false, false];
      const { token, owner, amount, lockedAt, lastClaim, released, claimedAt } = lock;
      const { initialPercent, cycle, cyclePercent } = schedule;
      const numbers = [lockedAt, initialPercent, cycle, cyclePercent, lastClaim ?? 0, 0].map(BigInt);
      const tail = [amount - released, claimedAt !== null, released > 0n];
      return [token.address, owner, amount, ...numbers, ...tail];
    },
    scheduleOf: ([id]: [bigint]) => {
      const newest = this.locks[Number(id) - 1]?.schedule?.segments.at(-1);
      return [BigInt(newest?.passed ?? 0), BigInt(newest?.next ?? 0)];
    },
    pendingOwner: ([id]: [bigint]) => this.locks[Number(id) - 1]?.pendingOwner ?? zeroAddress,
    isOpenUnlock: ([id]: [bigint]) => this.locks[Number(id) - 1]?.isOpenUnlock ?? false,
    lockersCountOf: ([owner]: [Address]) => BigInt(this.#openOf(owner).length),
    lockersOf: ([owner]: [Address]) => this.#openOf(owner).map(({ id }) => BigInt(id)),
    claimable: ([id]: [bigint]) => this.#claimable(this.get(id)),
    creditOf: 0n,
    factoryOf: ([pair]: [Address]) => this.#factories.get(pair)?.factory ?? zeroAddress,
    listedFactories: () => [...this.#factories.values()],
  };

  readonly #writes = {
    lockTokens: ([address, amount, unlockTime]: readonly unknown[], from: Address): Effect => {
      const token = this.chain.tokenAt(address as Address);
      const take = taking(token, from, this.address, amount as bigint);
      return {
        returns: BigInt(this.locks.length + 1),
        apply: (hash, data) => {
          const lock = this.#add(token, amount as bigint, from, Number(unlockTime), { hash });
          take();
          const { id, owner, payer } = lock;
          const args = { id: BigInt(id), token: address, owner, payer, amount, unlockTime };
          return [
            {
              name: 'TokensLocked',
              args: {
                ...args,
                metadataDigest: this.losesDigests ? pad('0x') : digestIn(tokenLockerAbi, data),
              },
            },
          ];
        },
      };
    },
    unlockTokens: ([id]: readonly unknown[], from: Address): Effect => {
      const lock = this.#payable(id, from);
      if (this.chain.now() < lock.unlockTime) {
        throw refusal('Locker_StillLocked', [id, BigInt(lock.unlockTime)]);
      }
      return { apply: () => this.#pay(lock, lock.amount, 'TokensUnlocked') };
    },
    unlockVesting: ([id]: readonly unknown[], from: Address): Effect => {
      const lock = this.#payable(id, from);
      const due = vestedAt(lock.amount, scheduleOf(lock), this.chain.now()) - lock.released;
      if (due === 0n) throw refusal('Locker_NothingVested', [id, BigInt(nextStepOf(lock, this.chain.now()))]);
      return { apply: () => this.#pay(lock, due, 'VestingUnlocked') };
    },
    extendLockerExpireTime: ([id, newTime]: readonly unknown[], from: Address): Effect => {
      const lock = this.#owned(id, from);
      const now = this.chain.now();
      const present = lock.schedule ? nextStepOf(lock, now) : lock.unlockTime;
      if (Number(newTime) <= present) throw refusal('Locker_NotLater', [newTime, BigInt(present)]);
      return {
        apply: () => {
          lock.schedule &&= extendedSchedule(lock.schedule, Number(newTime), now);
          lock.unlockTime = lock.schedule ? scheduleEnd(lock.schedule) : Number(newTime);
          return [];
        },
      };
    },
    transferLockerOwnerShip: ([id, to]: readonly unknown[], from: Address): Effect => {
      const lock = this.#owned(id, from);
      const isRenounced = to === zeroAddress;
      return {
        apply: () => {
          if (isRenounced) lock.owner = zeroAddress;
          lock.pendingOwner = isRenounced || to === lock.owner ? null : (to as Address);
          return [];
        },
      };
    },
  };

  #openOf(owner: Address): TestLock[] {
    return this.locks.filter((lock) => sameAddress(lock.owner, owner) && lock.claimedAt === null);
  }

  #claimable({ amount, schedule, released, unlockTime, claimedAt }: TestLock): bigint {
    if (claimedAt !== null) return 0n;
    if (schedule) return vestedAt(amount, schedule, this.chain.now()) - released;
    return this.chain.now() < unlockTime ? 0n : amount;
  }

  #owned(id: unknown, from: Address): TestLock {
    const lock = this.get(id as bigint);
    if (lock.owner === zeroAddress) throw refusal('Locker_Renounced', [id]);
    if (!sameAddress(lock.owner, from)) throw refusal('Locker_NotOwner', [id, from]);
    return lock;
  }

  #payable(id: unknown, from: Address): TestLock {
    const lock = this.#owned(id, from);
    if (lock.claimedAt !== null) throw refusal('Locker_AlreadyUnlocked', [id]);
    return lock;
  }

  #pay(lock: TestLock, amount: bigint, name: string): TestEvent[] {
    const { balances } = lock.token;
    lock.released += amount;
    lock.lastClaim = this.chain.now();
    if (lock.released === lock.amount) lock.claimedAt = lock.lastClaim;
    balances.set(lock.owner, (balances.get(lock.owner) ?? 0n) + amount);
    const args = { id: BigInt(lock.id), token: lock.token.address, owner: lock.owner, amount, paid: amount };
    return [{ name, args }];
  }

  #add(
    token: TestToken,
    amount: bigint,
    owner: Address,
    unlockTime: number,
    {
      title = null,
      schedule = null,
      hash,
    }: { title?: string | null; schedule?: VestingSchedule | null; hash?: Hex },
  ): TestLock {
    const id = this.locks.length + 1;
    const lock: TestLock = {
      id,
      hash: hash ?? padHex(numberToHex((this.name === 'token' ? 0xa0_0000 : 0xb0_0000) + id), { size: 32 }),
      token,
      owner,
      payer: ALICE,
      amount,
      lockedAt: this.chain.now(),
      unlockTime,
      claimedAt: null,
      pendingOwner: null,
      isOpenUnlock: false,
      schedule,
      released: 0n,
      lastClaim: null,
      title,
    };
    this.locks.push(lock);
    return lock;
  }
}
