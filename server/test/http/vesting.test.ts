import { headTimestamp, increaseTime, rpc, setNextTimestamp } from '@kingspad/devnet';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import {
  LiquidityRecordDetailsSchema,
  LockEventSchema,
  LockRecordSchema,
  Page,
  Payload,
  ScheduleRowSchema,
  TokenRecordDetailsSchema,
  type LockEventItem,
  type LockRecord,
  type ScheduleRow,
} from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { callLocker, type LockerArgs, type LockerWrite } from '../support/locker.ts';
import {
  about,
  ALICE,
  BOB,
  draftFor,
  KINDS,
  lockIdOf,
  newToken,
  startWorld,
  untilIndexed,
  type Answer,
  type World,
} from './world.ts';

const DAY = 86_400;

let both: World;
let world: World;
let API: string;
let at: { url: string; locker: Address };
beforeAll(async () => {
  both = await startWorld();
});

async function recordOf(id: number | string): Promise<LockRecord> {
  await untilIndexed(world);
  const answer = await world.get(`${API}/lock-record/${id}`);
  expect([...Value.Errors(Payload(LockRecordSchema), answer.body)]).toEqual([]);
  return answer.body.payload;
}

/** A page of a lock's schedule. */
async function scheduleOf(id: number | string, query = '') {
  const answer = await world.get(`${API}/lock-record/${id}/schedule${query}`);
  expect([...Value.Errors(Payload(Page(ScheduleRowSchema)), answer.body)]).toEqual([]);
  const { items, meta } = answer.body.payload;
  return { rows: items as unknown as ScheduleRow[], meta };
}

/** A page of a lock's history. */
async function historyOf(id: number | string, query = '') {
  await untilIndexed(world);
  const answer = await world.get(`${API}/lock-record/${id}/history${query}`);
  expect([...Value.Errors(Payload(Page(LockEventSchema)), answer.body)]).toEqual([]);
  const { items, meta } = answer.body.payload;
  return { events: items as unknown as LockEventItem[], meta };
}

interface Terms {
  amount?: bigint;
  /** Seconds from now. */
  in?: number;
  initial?: bigint;
  cycle?: number;
  percent?: bigint;
}

/** A vesting lock of Alice. */
async function vest(terms: Terms = {}) {
  const token = await newToken(world, ALICE);
  const firstRelease = (await headTimestamp(at.url)) + (terms.in ?? 1000);
  const { amount = 10_000n, initial = 1250n, cycle = 30 * DAY, percent = 3333n } = terms;
  const receipt = await callLocker(at, ALICE, 'lockAndVesting', [
    token,
    amount,
    BigInt(firstRelease),
    initial,
    BigInt(cycle),
    percent,
  ]);
  return { token, firstRelease, id: lockIdOf(receipt), hash: receipt.transactionHash };
}

/** Sends a call in a block of this time, or a second later where an empty block came first. */
async function callAt<const name extends LockerWrite>(
  time: number,
  from: Address,
  functionName: name,
  args: LockerArgs<name>,
) {
  await setNextTimestamp(at.url, time);
  const receipt = await callLocker(at, from, functionName, args);
  const block = await rpc<{ timestamp: Hex }>(at.url, 'eth_getBlockByNumber', [receipt.blockNumber, false]);
  return { receipt, time: Number(block.timestamp) };
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
/** Fields that spec A.3 adds for LP locks. */
const LP_FIELDS = [
  'isLpToken',
  'dexPlatform',
  'tokenAddressOne',
  'tokenAddressTwo',
  'tokenAddressOneName',
  'tokenAddressTwoName',
  'tokenAddressOneSymbol',
  'tokenAddressTwoSymbol',
];

const sum = (rows: readonly ScheduleRow[]) => rows.reduce((total, row) => total + BigInt(row.amount), 0n);

describe.each(KINDS)('$api', (kind) => {
  beforeAll(() => {
    world = about(both, kind);
    API = kind.api;
    at = { url: world.anvil.url, locker: world.locker };
  });

  describe('a vesting lock on the API', () => {
    // [LA-11] for tokens, [LL-04] with what A.3 adds for LP tokens, and without any of that refused.
    it('a create body with exactly the fields of A.3 is accepted unchanged and returned, for a vesting lock too', async () => {
      const body = draftFor(world, ALICE, await newToken(world, ALICE), {
        tokenUnlockTime: null,
        unlockTimestamp: null,
        isVestingEnabled: true,
        initialVestingReleaseDate: '2030-01-01 00:00:00',
        initialVestingReleasePercentage: 12.5,
        vestingCycleInMinutes: 30 * 1440,
        vestingReleasePercentage: 33.33,
      });
      const { metadataSalt: _, ...fields } = body;
      expect(Object.keys(fields)).toEqual([
        'title',
        'tokenAddress',
        'tokenOwner',
        'tokenName',
        'tokenSymbol',
        'tokenDecimals',
        'tokenUnlockTime',
        'unlockTimestamp',
        'transactionHash',
        'tokenLockId',
        'tokenLockAmount',
        'isVestingEnabled',
        'initialVestingReleaseDate',
        'initialVestingReleasePercentage',
        'vestingCycleInMinutes',
        'vestingReleasePercentage',
        'beneficiaryWalletAddress',
        ...(kind.isPair ? LP_FIELDS : []),
      ]);
      for (const sent of [fields, body, draftFor(world, ALICE, fields.tokenAddress)]) {
        const created: Answer = await world.send('POST', `${API}/create`, sent);
        expect(created.status).toBe(200);
        const details = created.body.payload.tokenRecordDetails;
        expect([
          ...Value.Errors(
            Type.Object({
              tokenRecordDetails: kind.isPair ? LiquidityRecordDetailsSchema : TokenRecordDetailsSchema,
            }),
            created.body.payload,
          ),
        ]).toEqual([]);
        const { metadataSalt: _salt, ...said } = sent as typeof body;
        expect(details).toMatchObject(said);
        expect(details).toMatchObject({
          transactionHash: null,
          tokenLockId: null,
          beneficiaryWalletAddress: null,
        });
      }
      // Exactly these: one more is refused, and so is one that is missing.
      const { tokenName: _name, ...less } = fields;
      const wrong = [
        { ...fields, percent: 1 },
        less,
        { ...fields, vestingReleasePercentage: 3333 },
        // One locker's body is not the other's.
        kind.isPair ? { ...fields, isLpToken: false } : { ...fields, isLpToken: true },
        ...(kind.isPair ? LP_FIELDS : []).map((name) =>
          Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)),
        ),
      ];
      for (const body of wrong) expect((await world.send('POST', `${API}/create`, body)).status).toBe(400);
    });

    it('[LA-12] percents are percents, cycles the page’s unit and exact seconds, the same in the record and in every list', async () => {
      const { token, firstRelease, id, hash } = await vest();
      const record = await recordOf(id);
      const inUnit = (seconds: number) => seconds / (kind.isPair ? 60 : DAY);
      const days = { releaseCycles: inUnit(30 * DAY), vestingCycleInSeconds: 30 * DAY };
      const percents = { initialVestingReleasePercentage: 12.5, vestingCycleReleasePercentage: 33.33 };
      expect(record).toMatchObject({
        id: hash,
        isVestingEnabled: true,
        initialVestingReleaseDate: iso(firstRelease),
        ...percents,
        ...days,
        vestingSegments: [{ passed: 0, next: firstRelease }],
        // 12.5 + 33.33 + 33.33 is 79.16: a fourth step takes the rest.
        unlockTimestamp: firstRelease + 3 * 30 * DAY,
        lockedTokenAmount: '10000',
        releasedAmount: '0',
        remainingAmount: '10000',
        claimableAmount: '0',
        paidAmount: null,
        nextClaimTimestamp: firstRelease,
        lastClaimTimestamp: null,
        isClaimed: false,
      });
      const lists = [
        (await world.get(`${API}/get-token-lock-records/${token}`)).body.payload.items[0],
        (await world.get(`${API}/get-lock-records/user/${ALICE}?limit=1`)).body.payload.items[0],
        (await world.get(`${API}/get/${token}`)).body.payload.lockRecords[0],
      ];
      for (const listed of lists) expect(listed).toEqual(record);

      // A cycle that is no whole number of days, and a first release that is the whole.
      expect(await recordOf((await vest({ cycle: DAY + DAY / 4, percent: 1n })).id)).toMatchObject({
        releaseCycles: inUnit(DAY + DAY / 4),
        vestingCycleInSeconds: DAY + DAY / 4,
        vestingCycleReleasePercentage: 0.01,
      });
      expect(await recordOf((await vest({ initial: 10_000n })).id)).toMatchObject({
        initialVestingReleasePercentage: 100,
        vestingCycleInSeconds: 0,
        vestingCycleReleasePercentage: 0,
      });
    });

    it('a vesting record gives steps, claimable and paid amounts over time and claims', async () => {
      const { firstRelease, id, hash } = await vest({ amount: 10_001n, cycle: 100 });
      const steps = [
        { number: 1, timestamp: firstRelease, percentage: 12.5, amount: '1250' },
        { number: 2, timestamp: firstRelease + 100, percentage: 33.33, amount: '3333' },
        { number: 3, timestamp: firstRelease + 200, percentage: 33.33, amount: '3333' },
        { number: 4, timestamp: firstRelease + 300, percentage: 20.84, amount: '2085' },
      ];
      await untilIndexed(world);
      const before = await scheduleOf(hash);
      expect(before.rows).toEqual(steps.map((step) => ({ ...step, isClaimed: false })));
      expect(before.meta).toMatchObject({ itemCount: 4, itemsPerPage: 15, totalPages: 1 });

      await callAt(firstRelease + 100, ALICE, 'setOpenUnlock', [BigInt(id), true]);
      const waiting = await recordOf(id);
      expect(waiting.claimableAmount).toBe('4583');
      expect(waiting.nextClaimTimestamp).toBe(firstRelease);
      const first = await callAt(firstRelease + 150, BOB, 'unlockVesting', [BigInt(id)]);
      const claimed = await recordOf(id);
      expect(claimed).toMatchObject({
        releasedAmount: '4583',
        paidAmount: '4583',
        remainingAmount: '5418',
        lastClaimTimestamp: first.time,
        nextClaimTimestamp: firstRelease + 200,
        isClaimed: false,
        claimedTimestamp: null,
        isOpenUnlock: true,
      });
      expect((await scheduleOf(hash)).rows.map((row) => row.isClaimed)).toEqual([true, true, false, false]);

      // Steps before an extension keep their time.
      await callAt(firstRelease + 250, ALICE, 'extendLockerExpireTime', [
        BigInt(id),
        BigInt(firstRelease + 1000),
      ]);
      const extended = await recordOf(id);
      expect(extended).toMatchObject({
        unlockTimestamp: firstRelease + 1000,
        nextClaimTimestamp: firstRelease + 200,
        initialVestingReleaseDate: iso(firstRelease),
      });
      const { rows } = await scheduleOf(hash);
      expect(rows.map((row) => row.timestamp - firstRelease)).toEqual([0, 100, 200, 1000]);
      expect(rows.map((row) => row.isClaimed)).toEqual([true, true, false, false]);
      expect(sum(rows)).toBe(10_001n);

      const last = await callAt(firstRelease + 1000, ALICE, 'unlockVesting', [BigInt(id)]);
      expect(await recordOf(id)).toMatchObject({
        isClaimed: true,
        claimedTimestamp: last.time,
        releasedAmount: '10001',
        remainingAmount: '0',
        claimableAmount: '0',
        paidAmount: '10001',
        nextClaimTimestamp: null,
      });
      expect((await scheduleOf(hash)).rows.map((row) => row.isClaimed)).toEqual([true, true, true, true]);

      const { events, meta } = await historyOf(hash);
      expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['claimed', '5418'],
        ['extended', null],
        ['claimed', '4583'],
        ['open-unlock-on', null],
        ['locked', '10001'],
      ]);
      expect(events[0]).toMatchObject({ timestamp: last.time, paidAmount: '5418', to: ALICE });
      expect(events[1]).toMatchObject({ newTimestamp: firstRelease + 1000 });
      expect(events[4]).toMatchObject({
        transactionHash: hash,
        from: ALICE,
        to: ALICE,
        newTimestamp: firstRelease,
      });
      expect(meta.itemCount).toBe(5);
      const page = await historyOf(id, '?page=2&limit=2');
      expect(page.events).toEqual(events.slice(2, 4));
      expect((await historyOf(id, '?page=99&limit=2')).events).toEqual([]);
    });

    it('an extension before the first release moves it', async () => {
      const { firstRelease, id } = await vest();
      await callLocker(at, ALICE, 'extendLockerExpireTime', [BigInt(id), BigInt(firstRelease + 5)]);
      expect(await recordOf(id)).toMatchObject({
        initialVestingReleaseDate: iso(firstRelease + 5),
        vestingSegments: [{ passed: 0, next: firstRelease + 5 }],
        nextClaimTimestamp: firstRelease + 5,
      });
    });

    it('ten thousand and one steps come page by page, each once, and sum exactly to the whole', async () => {
      const amount = 10n ** 18n - 7n;
      const { firstRelease, id } = await vest({ amount, initial: 0n, cycle: 1, percent: 1n });
      await untilIndexed(world);
      const rows: ScheduleRow[] = [];
      for (let page = 1; page <= 101; page += 1) {
        const answer = await scheduleOf(id, `?page=${page}&limit=100`);
        expect(answer.meta).toMatchObject({ itemCount: 10_001, totalPages: 101, currentPage: page });
        rows.push(...answer.rows);
      }
      expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 10_001 }, (_, index) => index + 1));
      expect(rows[0]).toMatchObject({ timestamp: firstRelease, percentage: 0, amount: '0' });
      expect(rows.at(-1)).toMatchObject({ timestamp: firstRelease + 10_000, percentage: 0.01 });
      expect(sum(rows)).toBe(amount);
      expect((await scheduleOf(id, '?page=102&limit=100')).rows).toEqual([]);
      expect((await scheduleOf(id, '?page=999999999&limit=100')).rows).toEqual([]);
    });

    it('a plain lock has a history and no steps; an unknown one has neither', async () => {
      const token = await newToken(world, BOB);
      const unlockAt = (await headTimestamp(at.url)) + 60;
      const receipt = await callLocker(at, BOB, 'lockTokens', [token, 10n, BigInt(unlockAt), false]);
      await callLocker(at, BOB, 'increaseLock', [BigInt(lockIdOf(receipt)), 5n]);
      const { events } = await historyOf(receipt.transactionHash);
      expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['increased', '5'],
        ['locked', '10'],
      ]);
      const { rows, meta } = await scheduleOf(receipt.transactionHash);
      expect([rows, meta.itemCount]).toEqual([[], 0]);
      await increaseTime(at.url, 100);
      expect(await recordOf(receipt.transactionHash)).toMatchObject({
        claimableAmount: '15',
        nextClaimTimestamp: unlockAt,
      });
      for (const part of ['schedule', 'history']) {
        const unknown = await world.get(`${API}/lock-record/4000000/${part}`);
        expect([unknown.status, unknown.body.error.code]).toEqual([404, 'lock_not_found']);
        const nonsense = await world.get(`${API}/lock-record/nothing/${part}`);
        expect([nonsense.status, nonsense.body.error.code]).toEqual([400, 'validation_failed']);
      }
    });

    it('a split shows with both locks, and paid amounts are shared like released ones', async () => {
      const { firstRelease, id } = await vest({ amount: 10_000n, cycle: 100 });
      const claim = await callAt(firstRelease, ALICE, 'unlockVesting', [BigInt(id)]);
      const { receipt } = await callAt(firstRelease + 10, ALICE, 'splitLock', [BigInt(id), 4000n]);
      const child = await recordOf(receipt.transactionHash);
      expect(child).toMatchObject({
        tokenLockId: id + 1,
        parentLockId: id,
        lockedTokenAmount: '4000',
        releasedAmount: '500',
        paidAmount: '500',
        lastClaimTimestamp: claim.time,
        isVestingEnabled: true,
      });
      expect(await recordOf(id)).toMatchObject({
        parentLockId: null,
        lockedTokenAmount: '6000',
        releasedAmount: '750',
        paidAmount: '750',
      });
      expect((await historyOf(id)).events[0]).toMatchObject({
        kind: 'split',
        amount: '4000',
        otherLockId: id + 1,
      });
      const { events } = await historyOf(id + 1);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ kind: 'split-off', amount: '4000', otherLockId: id });
      expect((await scheduleOf(id + 1)).rows.map((row) => row.isClaimed)).toEqual([
        true,
        false,
        false,
        false,
      ]);
    });

    it('a renounced lock has no owner, pays nothing and still counts as locked', async () => {
      const { token, firstRelease, id, hash } = await vest({ cycle: 100 });
      await callAt(firstRelease + 100, ALICE, 'transferLockerOwnerShip', [BigInt(id), zeroAddress]);
      const record = await recordOf(hash);
      expect(record).toMatchObject({
        owner: zeroAddress,
        payer: ALICE,
        isRenounced: true,
        isClaimed: false,
        releasedAmount: '4583',
        remainingAmount: '5417',
        claimableAmount: '0',
        nextClaimTimestamp: null,
        pendingOwner: null,
      });
      expect((await historyOf(id)).events.map(({ kind }) => kind)).toEqual([
        'renounced',
        'claimed',
        'locked',
      ]);
      const summary = (await world.get(`${API}/get/${token}`)).body.payload;
      expect(summary).toMatchObject({ totalTokensLocked: '5417', lockCount: 1 });
      const nobodys = await world.get(`${API}/get-lock-records/user/${zeroAddress}`);
      expect(nobodys.body.payload.items.map((item) => item.tokenLockId)).toContain(id);
    });
  });
});
