import { toUtcText } from '@kingspad/domain';
import { describe, expect, it } from 'vitest';
import { messageText, translate } from '#lib/i18n/index.ts';
import { lockRecord, OWNER, vestingRecord } from '#testing/world.tsx';
import { extensionOf, immovable, newTimeIssue } from './extension.ts';
import { lockOfRecord } from '@kingspad/protocol/lock/model';
import type { LockRecord } from '@kingspad/domain/api';
import { lockView } from '../model/record-view.ts';

const DAY = 86_400;
const FIRST = 2_000_000_000;
const NOW = FIRST + DAY;
const viewOf = (record: LockRecord, now: number) => lockView(lockOfRecord(record), now);
const vesting = viewOf(
  vestingRecord(
    { firstRelease: FIRST, initialPercent: 1_000, cycle: 30 * DAY, cyclePercent: 3_000 },
    { lockedTokenAmount: '1000', owner: OWNER },
  ),
  NOW,
);
const plain = viewOf(lockRecord({ unlockTimestamp: FIRST + 10 * DAY }), NOW);
const issueOf = (text: string, lock: typeof plain) => {
  const found = newTimeIssue(text, lock, NOW);
  return found && messageText(translate, found);
};
const issue = (lock: typeof plain, time: number) => issueOf(toUtcText(time), lock);

describe('a new time', () => {
  it('requires a time later than the present one, by a second at least (LU-01, part)', () => {
    expect(issue(plain, FIRST + 10 * DAY)).toContain('must be later than 2033.05.28');
    expect(issue(plain, FIRST + 10 * DAY + 1)).toBeUndefined();
    expect(issue(vesting, FIRST + 30 * DAY)).toContain('must be later');
    expect(issue(vesting, FIRST + 30 * DAY + 1)).toBeUndefined();
  });

  it('requires a time in the future, for a lock that has opened too', () => {
    const open = viewOf(lockRecord({ unlockTimestamp: FIRST }), NOW);
    expect(issue(open, FIRST + 1)).toBe('The date must be in the future. Choose a later one.');
    expect(issue(open, NOW + 1)).toBeUndefined();
  });

  it('accepts no step later than the contract can store', () => {
    expect(issue(plain, 9_999_999_999)).toBeUndefined();
    expect(issue(vesting, 9_999_999_999)).toContain('later than the contract can store');
  });

  it('requires a new time, and reads it as UTC', () => {
    expect(issueOf('', plain)).toBe('Lock until (UTC time) is required!');
    expect(issueOf('tomorrow', plain)).toContain('yyyy-MM-dd HH:mm:ss');
  });
});

it('moves the step to come and those after it, none before', () => {
  expect(extensionOf(vesting, FIRST + 40 * DAY, NOW)).toEqual({
    present: FIRST + 30 * DAY,
    newTime: FIRST + 40 * DAY,
    presentEnd: FIRST + 90 * DAY,
    newEnd: FIRST + 100 * DAY,
  });
});

it('returns nothing if no release is left to postpone', () => {
  const paid = viewOf(lockRecord({ isClaimed: true }), NOW);
  const burnt = viewOf(lockRecord({ isRenounced: true }), NOW);
  const late = FIRST + 90 * DAY;
  const vested = viewOf(
    vestingRecord({ firstRelease: FIRST, initialPercent: 1_000, cycle: 30 * DAY, cyclePercent: 3_000 }),
    late,
  );
  expect([paid, burnt, vested, plain].map(immovable)).toEqual(['claimed', 'burnt', 'vested', undefined]);
});
