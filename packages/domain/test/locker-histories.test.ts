import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockReleases, scheduleRows, stepTime, totalSteps, vestedAt, type Address } from '../src/index.ts';
import {
  firstUnpaidStep,
  isStepClaimed,
  locksAfter,
  type LockHistory,
  type LockHistoryEvent,
} from './support/lock-history.ts';

/** Logs and answers of the contract; see vectors/README.md. */
interface History {
  name: string;
  transactions: {
    timestamp: number;
    events: { name: string; args: Record<string, string | number | boolean> }[];
    after: { id: number; vested: string; released: string; claimable: string; nextClaim: number }[];
  }[];
  now: number;
  locks: {
    id: number;
    isVesting: boolean;
    lockerDetails: { owner: string; amount: string; expireDate: number; isClaimed: boolean };
    vestingLockerDetails: { lastClaim: number; nextClaim: number; remainingTokens: string } | null;
    released: string;
    claimable: string;
    pendingOwner: string;
    isOpenUnlock: boolean;
    vestedAt: { time: number; vested: string }[];
  }[];
}

const file = new URL('vectors/locker-histories.json', import.meta.url);
const HISTORIES = JSON.parse(readFileSync(file, 'utf8')) as History[];
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

type Args = Record<string, string | number | boolean>;
const address = (value: Args[string] | undefined) => String(value) as Address;
const amount = (value: Args[string] | undefined) => BigInt(String(value));

function eventOf(name: string, args: Args, timestamp: number): LockHistoryEvent {
  const id = Number(args.id);
  const made = () => ({
    id,
    timestamp,
    token: address(args.token),
    owner: address(args.owner),
    payer: address(args.payer),
    amount: amount(args.amount),
  });
  switch (name) {
    case 'TokensLocked':
      return { kind: 'locked', unlockTime: Number(args.unlockTime), ...made() };
    case 'VestingLocked':
      return {
        kind: 'vesting-locked',
        initialReleaseTime: Number(args.initialReleaseTime),
        initialPercent: Number(args.initialPercent),
        cycle: Number(args.cycle),
        cyclePercent: Number(args.cyclePercent),
        ...made(),
      };
    case 'TokensUnlocked':
      return { kind: 'unlocked', id, timestamp, amount: amount(args.amount) };
    case 'VestingUnlocked':
      return { kind: 'claimed', id, timestamp, amount: amount(args.amount) };
    case 'LockExtended':
      return {
        kind: 'extended',
        id,
        unlockTime: Number(args.unlockTime),
        passed: Number(args.passed),
        next: Number(args.next),
      };
    case 'LockIncreased':
      return { kind: 'increased', id, amount: amount(args.amount) };
    case 'LockSplit':
      return {
        kind: 'split',
        id,
        childId: Number(args.childId),
        amount: amount(args.amount),
        released: amount(args.released),
      };
    case 'LockOffered':
      return { kind: 'offered', id, pendingOwner: address(args.pendingOwner) };
    case 'LockOfferWithdrawn':
      return { kind: 'offer-withdrawn', id };
    case 'LockTransferred':
      return { kind: 'transferred', id, newOwner: address(args.newOwner) };
    case 'LockRenounced':
      return { kind: 'renounced', id };
    case 'OpenUnlockChanged':
      return { kind: 'open-unlock', id, isOpen: args.isOpen === true };
    default:
      throw new Error(`no lock event: ${name}`);
  }
}

const eventsOf = (transactions: History['transactions']) =>
  transactions.flatMap(({ events, timestamp }) =>
    events.map(({ name, args }) => eventOf(name, args, timestamp)),
  );

function lockOf(locks: ReadonlyMap<number, LockHistory>, id: number): LockHistory {
  const lock = locks.get(id);
  if (!lock) throw new Error(`lock ${id} is missing`);
  return lock;
}

/** Vested amount of a lock at a time. */
function vested(lock: LockHistory, time: number): bigint {
  if (lock.schedule) return vestedAt(lock.amount, lock.schedule, time);
  return time >= lock.unlockTime ? lock.amount : 0n;
}

const releases = (lock: LockHistory, time: number) =>
  lockReleases(
    {
      amount: lock.amount,
      unlockTimestamp: lock.unlockTime,
      isClaimed: lock.isClaimed,
      isRenounced: lock.isRenounced,
      vesting: lock.schedule && { schedule: lock.schedule, amount: lock.amount, released: lock.released },
    },
    time,
  );

// The rules of this package, fed with events alone, against the contract's views. LR-04 (part), LC-06 (part)
describe.each(HISTORIES)('a history of the contract: $name', ({ transactions, now, locks }) => {
  const known = locksAfter(eventsOf(transactions));

  it('replays events to the locks of the contract', () => {
    expect([...known.keys()]).toEqual(locks.map(({ id }) => id));
    for (const onChain of locks) {
      const lock = lockOf(known, onChain.id);
      expect({
        owner: lock.owner,
        amount: String(lock.amount),
        released: String(lock.released),
        expireDate: lock.unlockTime,
        isClaimed: lock.isClaimed,
        pendingOwner: lock.pendingOwner ?? ZERO_ADDRESS,
        isOpenUnlock: lock.isOpenUnlock,
        isVesting: lock.schedule !== null,
        lastClaim: lock.schedule ? (lock.lastClaim ?? 0) : undefined,
        claimable: String(releases(lock, now).claimable),
      }).toEqual({
        owner: onChain.lockerDetails.owner,
        amount: onChain.lockerDetails.amount,
        released: onChain.released,
        expireDate: onChain.lockerDetails.expireDate,
        isClaimed: onChain.lockerDetails.isClaimed,
        pendingOwner: onChain.pendingOwner,
        isOpenUnlock: onChain.isOpenUnlock,
        isVesting: onChain.isVesting,
        lastClaim: onChain.vestingLockerDetails?.lastClaim,
        claimable: onChain.claimable,
      });
    }
  });

  it('vests exactly what the contract reports at every requested time', () => {
    for (const onChain of locks) {
      const lock = lockOf(known, onChain.id);
      for (const { time, vested: expected } of onChain.vestedAt) {
        expect(`${time}: ${vested(lock, time)}`).toBe(`${time}: ${expected}`);
      }
    }
  });

  it('computes the contract’s state at every moment', () => {
    for (let at = 0; at < transactions.length; at += 1) {
      const { timestamp, after } = transactions[at] as History['transactions'][number];
      const sofar = locksAfter(eventsOf(transactions.slice(0, at + 1)));
      for (const onChain of after) {
        const lock = lockOf(sofar, onChain.id);
        expect({
          vested: String(vested(lock, timestamp)),
          released: String(lock.released),
          claimable: String(releases(lock, timestamp).claimable),
        }).toEqual({ vested: onChain.vested, released: onChain.released, claimable: onChain.claimable });
        expectNextClaim(lock, onChain.nextClaim, timestamp);
      }
    }
  });

  it('sums the rows to the amount, with past rows claimed by the claims', () => {
    for (const lock of known.values()) {
      if (!lock.schedule) continue;
      const rows = scheduleRows(lock.amount, lock.schedule, { from: 1, to: totalSteps(lock.schedule) });
      expect(rows.reduce((sum, row) => sum + row.amount, 0n)).toBe(lock.amount);
      const claimed = rows.filter((row) => isStepClaimed(row, lock.lastClaim));
      const paid = claimed.reduce((sum, row) => sum + row.amount, 0n);
      // A split rounds what counts as released, by one unit each time.
      const rounding = BigInt(known.size);
      expect(paid <= lock.released + rounding && lock.released <= paid + rounding).toBe(true);
    }
  });
});

/** One that lies ahead is exact; of one that has come the contract keeps only that something is due. */
function expectNextClaim(lock: LockHistory, onChain: number, now: number): void {
  if (!lock.schedule) return;
  const step = firstUnpaidStep(lock.amount, lock.schedule, lock.released);
  const own = step === undefined ? 0 : stepTime(lock.schedule, step);
  const hasCome = onChain > 0 && onChain <= now;
  // The release ahead is the contract's own next claim until that has come.
  const { next } = releases(lock, now);
  const isAhead = onChain > now && !lock.isRenounced;
  expect(isAhead ? next?.timestamp : onChain).toBe(onChain);
  expect(hasCome ? own <= now : own === onChain, `${own} where the contract says ${onChain}`).toBe(true);
}

it('the histories cover all kinds of events and terms', () => {
  const names = new Set(
    HISTORIES.flatMap(({ transactions }) => eventsOf(transactions)).map(({ kind }) => kind),
  );
  expect([...names].toSorted()).toEqual([
    'claimed',
    'extended',
    'increased',
    'locked',
    'offer-withdrawn',
    'offered',
    'open-unlock',
    'renounced',
    'split',
    'transferred',
    'unlocked',
    'vesting-locked',
  ]);
});
