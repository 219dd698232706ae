import { headTimestamp, increaseTime } from '@kingspad/devnet';
import { vestedAt, vestingPositionOf, zeroAddress, type Address } from '@kingspad/domain';
import {
  Payload,
  UnlockForecastSchema,
  type LockRecord,
  type UnlockForecastAnswer,
} from '@kingspad/domain/api';
import { Value } from '@sinclair/typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { callLocker } from '../support/locker.ts';
import { ALICE, lockIdOf, newToken, startWorld, untilIndexed, type World } from './world.ts';

const API = '/api/v1/token-locker';
const DAY = 86_400;

let world: World;
let at: { url: string; locker: Address };
beforeAll(async () => {
  world = await startWorld();
  at = { url: world.anvil.url, locker: world.deployment.contracts.tokenLocker };
});

async function forecastOf(token: Address): Promise<UnlockForecastAnswer> {
  await untilIndexed(world);
  const answer = await world.get(`${API}/unlock-forecast/${token}`);
  expect([...Value.Errors(Payload(UnlockForecastSchema), answer.body)]).toEqual([]);
  return answer.body.payload as unknown as UnlockForecastAnswer;
}

async function recordsOf(token: Address): Promise<LockRecord[]> {
  await untilIndexed(world);
  return (await world.get(`${API}/get-token-lock-records/${token}`)).body.payload.items;
}

/** Open or vested part of an unpaid lock at a time, by the rules of the domain package. */
function unpaidAt(lock: LockRecord, time: number): bigint {
  if (lock.isClaimed || lock.isRenounced) return 0n;
  const vesting = vestingPositionOf(lock);
  const whole = BigInt(lock.lockedTokenAmount);
  const unlocked = vesting
    ? vestedAt(whole, vesting.schedule, time)
    : time >= lock.unlockTimestamp
      ? whole
      : 0n;
  const due = unlocked - BigInt(lock.releasedAmount);
  return due > 0n ? due : 0n;
}

/** The forecast by looking at every lock at every second that matters. */
function expectBruteForce(forecast: UnlockForecastAnswer, locks: readonly LockRecord[]): void {
  const at = (time: number) => locks.reduce((sum, lock) => sum + unpaidAt(lock, time), 0n);
  const remaining = (of: readonly LockRecord[]) =>
    of.reduce((sum, lock) => sum + BigInt(lock.remainingAmount), 0n).toString();
  const open = locks.filter((lock) => !lock.isClaimed && !lock.isRenounced);
  const head = forecast.blockTimestamp;
  expect(forecast).toMatchObject({
    lockedAmount: remaining(locks),
    renouncedAmount: remaining(locks.filter((lock) => lock.isRenounced)),
    unlockedAmount: at(head).toString(),
    isPartial: false,
  });
  const last = Math.max(head, ...open.map((lock) => lock.unlockTimestamp));
  expect(forecast.points.map(({ timestamp }) => timestamp)).toEqual(
    open.length === 0
      ? []
      : [...new Set(Array.from({ length: 48 }, (_, i) => head + Math.floor(((last - head) * i) / 47)))],
  );
  for (const point of forecast.points) {
    expect(point.amount, `at ${point.timestamp}`).toBe(at(point.timestamp).toString());
  }
  expectNextUnlock(forecast, head, last, at);
}

/** The next second at which more is unlocked than now, found by halving; nothing may be unlocked before it. */
function expectNextUnlock(
  { nextUnlock }: UnlockForecastAnswer,
  head: number,
  last: number,
  at: (time: number) => bigint,
): void {
  let [before, after] = [head, last];
  if (at(before) === at(after)) {
    expect(nextUnlock).toBeNull();
    return;
  }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (at(middle) === at(head)) before = middle;
    else after = middle;
  }
  expect(nextUnlock).toEqual({ timestamp: after, amount: (at(after) - at(head)).toString() });
}

describe('the unlock forecast of a token', () => {
  it('a forecast sums the releases of each lock, in any state', async () => {
    const token = await newToken(world, ALICE);
    const start = (await headTimestamp(at.url)) + 2 * DAY;
    const plain = (amount: bigint, time: number) =>
      callLocker(at, ALICE, 'lockTokens', [token, amount, BigInt(time), false]);
    const vest = async (amount: bigint, time: number, initial: bigint, cycle: number, percent: bigint) =>
      BigInt(
        lockIdOf(
          await callLocker(at, ALICE, 'lockAndVesting', [
            token,
            amount,
            BigInt(time),
            initial,
            BigInt(cycle),
            percent,
          ]),
        ),
      );
    await plain(1000n, start + 5 * DAY);
    const early = BigInt(lockIdOf(await plain(77n, start)));
    // Two at the same second: the next unlock is both.
    await vest(10_007n, start + 5 * DAY, 1000n, DAY, 700n);
    const claimed = await vest(5003n, start, 2500n, DAY / 2, 333n);
    const renounced = await vest(900n, start, 1000n, DAY, 1000n);
    const whole = await vest(800n, start, 10_000n, 0, 0n);
    // Its first release is nothing.
    await vest(13n, start + DAY, 0n, 10 * DAY, 9999n);
    expectBruteForce(await forecastOf(token), await recordsOf(token));

    await increaseTime(at.url, 3 * DAY);
    await callLocker(at, ALICE, 'unlockVesting', [claimed]);
    await callLocker(at, ALICE, 'transferLockerOwnerShip', [renounced, zeroAddress]);
    expectBruteForce(await forecastOf(token), await recordsOf(token));

    await increaseTime(at.url, 2 * DAY);
    await callLocker(at, ALICE, 'extendLockerExpireTime', [claimed, BigInt(start + 40 * DAY)]);
    await callLocker(at, ALICE, 'splitLock', [claimed, 1234n]);
    await callLocker(at, ALICE, 'unlockTokens', [early]);
    await callLocker(at, ALICE, 'unlockVesting', [whole]);
    const locks = await recordsOf(token);
    const forecast = await forecastOf(token);
    expectBruteForce(forecast, locks);
    expect(locks.filter((lock) => lock.isClaimed)).toHaveLength(2);
    expect(BigInt(forecast.renouncedAmount)).toBeGreaterThan(0n);
    expect(BigInt(forecast.unlockedAmount)).toBeGreaterThan(0n);

    await increaseTime(at.url, 100 * DAY);
    const end = await forecastOf(token);
    expectBruteForce(end, await recordsOf(token));
    expect(end.nextUnlock).toBeNull();
    expect(end.points).toHaveLength(1);
  });

  it('a token with only paid locks has no points, and one without locks no forecast', async () => {
    const token = await newToken(world, ALICE);
    const unlockAt = (await headTimestamp(at.url)) + 60;
    const receipt = await callLocker(at, ALICE, 'lockTokens', [token, 9n, BigInt(unlockAt), false]);
    expectBruteForce(await forecastOf(token), await recordsOf(token));
    await increaseTime(at.url, 100);
    await callLocker(at, ALICE, 'unlockTokens', [BigInt(lockIdOf(receipt))]);
    expect(await forecastOf(token)).toMatchObject({
      lockedAmount: '0',
      renouncedAmount: '0',
      unlockedAmount: '0',
      nextUnlock: null,
      points: [],
    });
    const unknown = await world.get(`${API}/unlock-forecast/${ALICE}`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'token_not_found']);
    const nonsense = await world.get(`${API}/unlock-forecast/nothing`);
    expect(nonsense.status).toBe(400);
  });
});
