import { describe, expect, it } from 'vitest';
import { createChangedRows } from '../../src/indexer/changed-rows.ts';
import type { Changes } from '../../src/store/notices.ts';
import { addressOf } from '../support/sale-logs.ts';

const LOCKER = addressOf(1);
const changes = (some: Partial<Changes>): Changes => ({ locks: [], pools: [], stakingPools: [], ...some });
const lockOf = (token: number) => ({
  locker: LOCKER,
  lockId: token,
  tx: `0x${'00'.repeat(32)}` as const,
  token: addressOf(token),
  owner: addressOf(2),
});

describe('the rows that changed since they were last compared', () => {
  it('notes each changed row once, however often it changes', () => {
    const changed = createChangedRows();
    expect(changed.isAny()).toBe(false);
    for (let block = 0; block < 1000; block++) {
      const pools = [addressOf(10), addressOf(11)];
      changed.note(changes({ pools, stakingPools: [addressOf(12)], locks: [lockOf(13), lockOf(13)] }));
    }
    expect(changed.isAny()).toBe(true);
    expect(changed.noted()).toEqual({
      pools: [addressOf(10), addressOf(11)],
      stakingPools: [addressOf(12)],
      tokens: [[LOCKER, addressOf(13)]],
      hasLockCounts: false,
      isMore: false,
    });
  });

  it('remembers at most a few hundred changed rows after any history, and that there are more', () => {
    const changed = createChangedRows();
    for (let range = 0; range < 100; range++) {
      const some = Array.from({ length: 100 }, (_, index) => addressOf(1000 + range * 100 + index));
      changed.note(changes({ pools: some, stakingPools: some }));
      changed.note(changes({ locks: [lockOf(range)] }));
    }
    const { pools, stakingPools, tokens, isMore } = changed.noted();
    expect(pools.length + stakingPools.length + tokens.length).toBe(250);
    expect(isMore).toBe(true);
  });

  it('forgets compared rows, except those that differed', () => {
    const changed = createChangedRows(2);
    changed.note(changes({ pools: [addressOf(10), addressOf(11), addressOf(12)] }));
    changed.clear();
    expect(changed.isAny()).toBe(false);
    changed.noteDiffering({
      entity: { kind: 'presale', address: addressOf(11) },
      view: 'raised',
      indexed: 1n,
    });
    expect(changed.noted()).toMatchObject({ pools: [addressOf(11)], isMore: false });
  });
});
