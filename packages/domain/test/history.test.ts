import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleEnd, vestedAt, zeroAddress, type Address } from '../src/index.ts';
import { locksAfter, type LockHistory, type LockHistoryEvent } from './support/lock-history.ts';
import { amounts, terms } from './support/vesting.ts';

const TOKEN: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB';
const ANNA: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BELA: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

const BY_ANNA = { token: TOKEN, owner: ANNA, payer: ANNA, timestamp: 100 };
const plain = (id: number, amount = 1000n): LockHistoryEvent => ({
  kind: 'locked',
  id,
  amount,
  unlockTime: 1000,
  ...BY_ANNA,
});
const vesting = (id: number, amount = 1000n): LockHistoryEvent => ({
  kind: 'vesting-locked',
  id,
  amount,
  initialReleaseTime: 1000,
  initialPercent: 2000,
  cycle: 100,
  cyclePercent: 3000,
  ...BY_ANNA,
});

function lockAfter(id: number, ...events: LockHistoryEvent[]): LockHistory {
  const lock = locksAfter(events).get(id);
  if (!lock) throw new Error(`no lock ${id}`);
  return lock;
}

describe('a lock, from its events alone', () => {
  it('creates a lock with its terms', () => {
    expect(lockAfter(1, plain(1))).toEqual({
      id: 1,
      token: TOKEN,
      owner: ANNA,
      payer: ANNA,
      amount: 1000n,
      released: 0n,
      lockedAt: 100,
      lastClaim: null,
      unlockTime: 1000,
      schedule: null,
      pendingOwner: null,
      isOpenUnlock: false,
      isRenounced: false,
      isClaimed: false,
      parentId: null,
    });
    expect(lockAfter(2, plain(1), vesting(2))).toMatchObject({
      unlockTime: 1300,
      schedule: {
        initialPercent: 2000,
        cycle: 100,
        cyclePercent: 3000,
        segments: [{ passed: 0, next: 1000 }],
      },
    });
  });

  it('pays out a lock at once or step by step', () => {
    expect(lockAfter(1, plain(1), { kind: 'unlocked', id: 1, amount: 1000n, timestamp: 1001 })).toMatchObject(
      {
        released: 1000n,
        lastClaim: 1001,
        isClaimed: true,
      },
    );
    const first: LockHistoryEvent = { kind: 'claimed', id: 1, amount: 500n, timestamp: 1100 };
    expect(lockAfter(1, vesting(1), first)).toMatchObject({
      released: 500n,
      lastClaim: 1100,
      isClaimed: false,
    });
    const last: LockHistoryEvent = { kind: 'claimed', id: 1, amount: 500n, timestamp: 1500 };
    expect(lockAfter(1, vesting(1), first, last)).toMatchObject({ released: 1000n, isClaimed: true });
  });

  it('extends a lock and adds to it', () => {
    const extended = { kind: 'extended', id: 1, unlockTime: 2000, passed: 0, next: 2000 } as const;
    expect(lockAfter(1, plain(1), extended)).toMatchObject({ unlockTime: 2000, schedule: null });
    const moved = { ...extended, unlockTime: 5100, passed: 2, next: 5000 };
    const lock = lockAfter(1, vesting(1), moved);
    expect(lock.schedule?.segments).toEqual([
      { passed: 0, next: 1000 },
      { passed: 2, next: 5000 },
    ]);
    expect(lock.schedule && scheduleEnd(lock.schedule)).toBe(lock.unlockTime);
    expect(lockAfter(1, plain(1), { kind: 'increased', id: 1, amount: 1500n }).amount).toBe(1500n);
  });

  it('offers a lock, withdraws the offer, accepts it under the same id, and renounces', () => {
    const offer: LockHistoryEvent = { kind: 'offered', id: 1, pendingOwner: BELA };
    const open: LockHistoryEvent = { kind: 'open-unlock', id: 1, isOpen: true };
    expect(lockAfter(1, plain(1), open, offer)).toMatchObject({
      owner: ANNA,
      pendingOwner: BELA,
      isOpenUnlock: true,
    });
    expect(lockAfter(1, plain(1), offer, { kind: 'offer-withdrawn', id: 1 }).pendingOwner).toBeNull();
    expect(lockAfter(1, plain(1), open, offer, { kind: 'transferred', id: 1, newOwner: BELA })).toMatchObject(
      { owner: BELA, pendingOwner: null, isOpenUnlock: false, payer: ANNA },
    );
    expect(lockAfter(1, plain(1), open, { kind: 'renounced', id: 1 })).toMatchObject({
      owner: zeroAddress,
      isRenounced: true,
      isOpenUnlock: false,
      isClaimed: false,
    });
  });

  it('splits a lock into two with the same owner and schedule', () => {
    const locks = locksAfter([
      vesting(1),
      plain(2),
      { kind: 'claimed', id: 1, amount: 500n, timestamp: 1100 },
      { kind: 'offered', id: 2, pendingOwner: BELA },
      { kind: 'split', id: 1, childId: 3, amount: 301n, released: 150n },
      { kind: 'claimed', id: 3, amount: 90n, timestamp: 1200 },
    ]);
    const [parent, child] = [locks.get(1), locks.get(3)];
    expect(parent).toMatchObject({ amount: 699n, released: 350n, lastClaim: 1100, parentId: null });
    expect(child).toMatchObject({
      owner: ANNA,
      lockedAt: 100,
      amount: 301n,
      released: 240n,
      lastClaim: 1200,
      parentId: 1,
    });
    expect(child?.schedule).toEqual(parent?.schedule);
    expect(locks.get(2)).toMatchObject({ amount: 1000n, pendingOwner: BELA });
  });

  it('pays out a lock whose split leaves only released tokens', () => {
    const locks = locksAfter([
      vesting(1, 10n),
      { kind: 'claimed', id: 1, amount: 8n, timestamp: 1200 },
      { kind: 'split', id: 1, childId: 2, amount: 1n, released: 0n },
      { kind: 'split', id: 1, childId: 3, amount: 1n, released: 0n },
    ]);
    expect(locks.get(1)).toMatchObject({ amount: 8n, released: 8n, isClaimed: true });
    expect(locks.get(3)).toMatchObject({ amount: 1n, released: 0n, isClaimed: false });
  });

  it('a history without a creation event is refused', () => {
    expect(() => locksAfter([{ kind: 'renounced', id: 7 }])).toThrow('No event made the lock 7');
  });
});

describe('a lock that is split and claimed in any order', () => {
  it('parts of a split lock pay together as much as the whole, and are paid out completely at the end', () => {
    fc.assert(
      fc.property(
        amounts,
        terms,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
        (amount, made, choices) => {
          const whole = { ...vesting(1, amount), ...made } as LockHistoryEvent;
          const events = [whole];
          const locks = () => [...locksAfter(events).values()];
          const end = locks()[0]?.unlockTime ?? 0;
          const step = (end - 1000) / Math.max(1, choices.length);
          choices.forEach(([which, share], index) => {
            const lock = locks()[which % locks().length];
            if (!lock) return;
            const part = BigInt(share) % lock.amount;
            if (part > 0n && !lock.isClaimed) {
              const released = (lock.released * part) / lock.amount;
              const childId = locks().length + 1;
              events.push({ kind: 'split', id: lock.id, childId, amount: part, released });
            }
            claimAll(events, Math.floor(1000 + index * step));
          });
          claimAll(events, end);
          expect(locks().every(({ isClaimed }) => isClaimed)).toBe(true);
          expect(locks().reduce((sum, lock) => sum + lock.released, 0n)).toBe(amount);
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** Every lock's owner claims what is due, as the contract pays it. */
function claimAll(events: LockHistoryEvent[], timestamp: number): void {
  for (const { id, amount, released, schedule } of locksAfter(events).values()) {
    const due = schedule ? vestedAt(amount, schedule, timestamp) - released : 0n;
    if (due > 0n) events.push({ kind: 'claimed', id, amount: due, timestamp });
  }
}
