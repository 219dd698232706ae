import { tokenLockerAbi } from '@kingspad/abi';
import { headTimestamp, increaseTime, read, rpc, RpcError } from '@kingspad/devnet';
import { numberOfLockId, zeroAddress, type Address } from '@kingspad/domain';
import type { LockHistoryEvent } from '../../../packages/domain/test/support/lock-history.ts';
import { hexToNumber, parseEventLogs, type Hex, type Log } from 'viem';
import { ALICE, BOB, type TestChain } from './chain.ts';
import { callLocker, newestLock } from './locker.ts';
import type { Random } from './random-numbers.ts';

const DAY = 86_400;
const PEOPLE = [ALICE, BOB] as const;

/** Alice and Bob try various calls with locks of a token, in steps with time between; refused calls change nothing. */
export async function actAtRandom(
  chain: TestChain,
  token: Address,
  random: Random,
  steps: number,
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    if (random.chance(35)) await increaseTime(chain.url, 1 + random.below(DAY));
    await attempt(chain, token, random).catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
    });
  }
}

async function attempt(chain: TestChain, token: Address, random: Random): Promise<unknown> {
  const newest = await newestLock(chain);
  const count = numberOfLockId(newest);
  const id = BigInt(newest - count + 1 + random.below(Math.max(1, count)));
  const [, owner, held] = await read(chain.url, chain.locker, {
    abi: tokenLockerAbi,
    functionName: 'lockerDetails',
    args: [id],
  });
  const who = random.chance(90) && owner !== zeroAddress ? owner : (PEOPLE[random.below(2)] ?? ALICE);
  const other = who === ALICE ? BOB : ALICE;
  const now = await headTimestamp(chain.url);
  const later = () => BigInt(now + 1 + random.below(4 * DAY));
  const amount = () => BigInt(1 + random.below(random.chance(30) ? 30 : 5000));
  const terms = (): [bigint, bigint, bigint, bigint] => [
    later(),
    BigInt(random.chance(10) ? 10_000 : random.below(3000)),
    BigInt(3600 + random.below(DAY)),
    BigInt(random.chance(5) ? 1 : 100 + random.below(1200)),
  ];
  // Few locks with much of a past.
  const making = count < 4 ? 20 : 1;
  const attempts: [weight: number, attempt: () => Promise<unknown>][] = [
    [3 * making, () => callLocker(chain, who, 'lockAndVesting', [token, amount(), ...terms()])],
    [making, () => callLocker(chain, who, 'lockAndVestingFor', [other, token, amount(), ...terms()])],
    [making, () => callLocker(chain, who, 'lockTokens', [token, amount(), later(), false])],
    [4, () => callLocker(chain, who, 'increaseLock', [id, amount()])],
    [20, () => callLocker(chain, who, 'extendLockerExpireTime', [id, later()])],
    [8, () => callLocker(chain, who, 'splitLock', [id, (held * BigInt(1 + random.below(9))) / 10n])],
    [20, () => callLocker(chain, who, 'unlockVesting', [id])],
    [3, () => callLocker(chain, who, 'unlockTokens', [id])],
    [8, () => callLocker(chain, who, 'transferLockerOwnerShip', [id, other])],
    [3, () => callLocker(chain, who, 'transferLockerOwnerShip', [id, who])],
    [1, () => callLocker(chain, who, 'transferLockerOwnerShip', [id, zeroAddress])],
    [6, () => callLocker(chain, other, 'acceptLockerOwnerShip', [id])],
    [2, () => callLocker(chain, who, 'setOpenUnlock', [id, random.chance(60)])],
  ];
  let left = random.below(attempts.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, act] of attempts) {
    left -= weight;
    if (left < 0) return act();
  }
  return undefined;
}

/** All lock events of the chain as the domain package reads them, by viem's decoder. */
export async function lockEventsOf(chain: TestChain): Promise<LockHistoryEvent[]> {
  const raw = await rpc<(Log<Hex, number> & { blockTimestamp: Hex })[]>(chain.url, 'eth_getLogs', [
    { address: chain.locker, fromBlock: '0x0', toBlock: 'latest' },
  ]);
  const logs = parseEventLogs({ abi: tokenLockerAbi, logs: raw as unknown as Log[] });
  return logs.flatMap((log, index) => {
    const timestamp = hexToNumber(raw[index]?.blockTimestamp ?? '0x0');
    const event = eventOf(log, timestamp);
    return event ? [event] : [];
  });
}

type Decoded = ReturnType<typeof parseEventLogs<typeof tokenLockerAbi>>[number];

function eventOf(log: Decoded, timestamp: number): LockHistoryEvent | undefined {
  switch (log.eventName) {
    case 'TokensLocked': {
      const { id, token, owner, payer, amount, unlockTime } = log.args;
      const made = { id: Number(id), token, owner, payer, amount, timestamp };
      return { kind: 'locked', unlockTime: Number(unlockTime), ...made };
    }
    case 'VestingLocked': {
      const { id, token, owner, payer, amount, initialReleaseTime, ...terms } = log.args;
      const made = { id: Number(id), token, owner, payer, amount, timestamp };
      return {
        kind: 'vesting-locked',
        initialReleaseTime: Number(initialReleaseTime),
        initialPercent: Number(terms.initialPercent),
        cycle: Number(terms.cycle),
        cyclePercent: Number(terms.cyclePercent),
        ...made,
      };
    }
    case 'TokensUnlocked':
      return { kind: 'unlocked', id: Number(log.args.id), amount: log.args.amount, timestamp };
    case 'VestingUnlocked':
      return { kind: 'claimed', id: Number(log.args.id), amount: log.args.amount, timestamp };
    case 'LockExtended': {
      const { id, unlockTime, passed, next } = log.args;
      const moved = { unlockTime: Number(unlockTime), passed: Number(passed), next: Number(next) };
      return { kind: 'extended', id: Number(id), ...moved };
    }
    case 'LockIncreased':
      return { kind: 'increased', id: Number(log.args.id), amount: log.args.amount };
    case 'LockSplit': {
      const { id, childId, amount, released } = log.args;
      return { kind: 'split', id: Number(id), childId: Number(childId), amount, released };
    }
    case 'LockOffered':
      return { kind: 'offered', id: Number(log.args.id), pendingOwner: log.args.pendingOwner };
    case 'LockOfferWithdrawn':
      return { kind: 'offer-withdrawn', id: Number(log.args.id) };
    case 'LockTransferred':
      return { kind: 'transferred', id: Number(log.args.id), newOwner: log.args.newOwner };
    case 'LockRenounced':
      return { kind: 'renounced', id: Number(log.args.id) };
    case 'OpenUnlockChanged':
      return { kind: 'open-unlock', id: Number(log.args.id), isOpen: log.args.isOpen };
    default:
      return undefined;
  }
}
