import type { Deployment } from '@kingspad/abi';
import { lockReleases, stepTime, toUtcDisplay, vestedAt, zeroAddress } from '@kingspad/domain';
import { expect, it } from 'vitest';
import { firstUnpaidStep } from '../../packages/domain/test/support/lock-history.ts';
import { BASE, LOCK_CASES, type LockCase } from '../../packages/domain/test/support/lock-cases.ts';
import { tokenLockerKind } from '../../server/src/http/locker/kind.ts';
import { presentLock } from '../../server/src/http/locker/present.ts';
import { lockPage } from '../../server/src/http/shared/lock.ts';
import { amountOf, dayOf, timeOf, unitOf } from '../../server/src/http/shared/text.ts';
import type { StoredLock } from '../../server/src/store/queries/lock-columns.ts';
import { addressNo, storedLock } from '../../server/test/support/stored.ts';
import { staircaseOf } from '#cards/lock/proof.ts';
import { unlockTimes } from '#cards/lock/unlock-times.ts';
import { lockOfChain, lockOfRecord, newerLock, type Lock } from '@kingspad/protocol/lock/model';
import { lockView } from '#features/locker/model/record-view.ts';
import { releaseText } from '#features/recover/model/release-text.ts';
import { loadTexts, translate } from '#lib/i18n/index.ts';

await loadTexts('recover');

function storedOf({
  amount,
  decimals,
  schedule,
  unlockAt,
  released,
  isRenounced,
  now,
}: LockCase): StoredLock {
  const isClaimed = released === amount;
  return storedLock(
    {
      amount: amount.toString(),
      released: released.toString(),
      tokenDecimals: decimals,
      lockedAt: BASE,
      unlockAt,
      claimedAt: isClaimed ? now : null,
      renouncedAt: isRenounced ? now : null,
      headAt: now,
    },
    schedule,
  );
}

/** A lock as its contract answers. */
function onChain({ amount, schedule, unlockAt, released, isRenounced }: LockCase): Lock {
  const newest = schedule?.segments.at(-1);
  const owner = isRenounced ? zeroAddress : addressNo(4);
  const [base, whole] = [BigInt(BASE), released === amount];
  const [initial, cycle, percent] = [schedule?.initialPercent, schedule?.cycle, schedule?.cyclePercent];
  const terms = [BigInt(initial ?? 0), BigInt(cycle ?? 0), BigInt(percent ?? 0)] as const;
  const lock = lockOfChain(7, {
    lockerDetails: [addressNo(3), owner, amount, base, BigInt(unlockAt), 0n, whole],
    vestingLockerDetails: schedule
      ? [addressNo(3), owner, amount, base, ...terms, 0n, 0n, amount - released]
      : [zeroAddress, zeroAddress, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n],
    scheduleOf: [BigInt(newest?.passed ?? 0), BigInt(newest?.next ?? 0)],
    pendingOwner: zeroAddress,
    isOpenUnlock: false,
  });
  if (!lock) throw new Error('there is no lock');
  return lock;
}

/** The next release and the claimable amount, by search instead of by formula. */
function expected({ amount, schedule, unlockAt, released, isRenounced, now }: LockCase) {
  if (isRenounced || released === amount) return { next: null, claimable: 0n };
  const vested = schedule ? vestedAt(amount, schedule, now) : now >= unlockAt ? amount : 0n;
  const claimable = vested > released ? vested - released : 0n;
  if (!schedule) return { next: now < unlockAt ? unlockAt : null, claimable };
  const step = firstUnpaidStep(amount, schedule, vested > released ? vested : released);
  return { next: step === undefined ? null : stepTime(schedule, step), claimable };
}

/** A lock with all that shows it. */
function shownOf(one: LockCase) {
  const { now } = one;
  const lock = storedOf(one);
  const record = presentLock(
    tokenLockerKind({ startBlock: 0, contracts: { tokenLocker: addressNo(1) } } as unknown as Deployment),
    lock,
  );
  const chain = onChain(one);
  const indexed = lockOfRecord(record);
  return {
    one,
    ...expected(one),
    record,
    views: [newerLock(indexed, chain), indexed, chain].map((each) => lockView(each, now)),
    staircase: staircaseOf(record, now),
    row: unlockTimes(record, now),
    recovered: lockReleases(chain, now),
    page: lockPage(lock, { isOfPairs: false, listed: [] }),
    unit: unitOf(lock.tokenSymbol, lock.token),
  };
}

const SHOWN = LOCK_CASES.map(shownOf);
const AHEAD = SHOWN.flatMap((shown) => (shown.next === null ? [] : [{ ...shown, next: shown.next }]));
const OVER = SHOWN.filter(({ next }) => next === null);

it('names one next release and one claimable amount in the API, on the page, in lists and on the recovery page', () => {
  for (const { next, claimable, record, views, staircase, recovered } of SHOWN) {
    expect([record.nextReleaseTimestamp, record.claimableAmount]).toEqual([next, claimable.toString()]);
    for (const view of [...views, recovered]) {
      expect([view.next?.timestamp ?? null, view.claimable]).toEqual([next, claimable]);
    }
    expect(staircase.next ?? null).toBe(next);
  }
});

it('writes the next release on the card, in the description, in lists and on the recovery page', () => {
  expect(AHEAD.length).toBeGreaterThan(50);
  for (const { next, row, recovered, page } of AHEAD) {
    expect(row).toMatchObject({ shown: next, isAhead: true });
    expect(releaseText(translate, recovered)).toContain(toUtcDisplay(next));
    expect(page.metadata.description).toContain(toUtcDisplay(next));
    const figure = page.card.figures[1];
    expect([figure?.value, figure?.detail?.slice(0, 9)]).toEqual([dayOf(next), timeOf(next)]);
    expect(figure?.label).toMatch(/^(First release|Next release|Last release|Unlocks)$/);
  }
});

it('names no release ahead once all are past, or the lock is renounced', () => {
  expect(OVER.length).toBeGreaterThan(20);
  for (const { row, page } of OVER) {
    expect(row.isAhead).toBe(false);
    expect(page.card.figures.map(({ label }) => label).join()).not.toMatch(/First|Next|Unlocks/);
    expect(page.metadata.description).not.toMatch(/first release|next release|locked until/);
  }
});

it('writes the claimable amount on the card if there is one', () => {
  expect(SHOWN.filter(({ claimable }) => claimable > 0n).length).toBeGreaterThan(20);
  for (const { one, claimable, page, unit } of SHOWN) {
    const text = `${amountOf(claimable, one.decimals, unit)} claimable now`;
    expect(page.card.figures.some(({ detail = '' }) => detail === text)).toBe(claimable > 0n);
  }
});
