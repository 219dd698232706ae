import type { PresaleRecord } from '@kingspad/domain/api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const line = await vi.hoisted(async () => (await import('#web3/testing/fake-line.ts')).createFakeLine());
vi.unmock('./live-presale-socket.ts');
vi.mock('socket.io-client', () => ({ io: () => line.socket }));

const { chainHead } = await import('#web3/chain-clock.ts');
const { followPresale } = await import('./live-presale-socket.ts');
const { poolKey, presaleRecordKey } = await import('../api/keys.ts');
const { apiKey, areaKey } = await import('#lib/api-query.ts');

const question = { presaleAddress: POOL };
const record = { raisedAmount: '5', contributorCount: 1, presaleStatus: { poolStatus: 1 } } as PresaleRecord;
const QUESTIONS = ['presaleStatus', 'presaleProgressStatus', 'presaleContributorStatus'];

let client: QueryClient;
let leave: () => void;

/** The number of messages of each name that reached the server since the last call. */
const counts = () => {
  const counted: Record<string, number> = {};
  for (const [name] of line.received.splice(0)) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
};
/** What was read again, by its key. */
const readAgain = () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  return () => asked.mock.calls.map(([filter]) => filter?.queryKey);
};
const ALL = [poolKey(97, POOL), areaKey('presale'), areaKey('liquidity-locker')];

beforeEach(() => {
  vi.useFakeTimers();
  line.reset();
  client = new QueryClient();
  client.setQueryData(presaleRecordKey(POOL), record);
  leave = followPresale(client, { pool: POOL, chainId: 97 });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('the questions of a presale’s page', () => {
  it('[RT-06] asks for the status every 10 s and for the figures every 20 s, until the page is left', async () => {
    line.connect();
    expect(counts()).toEqual({
      watchPresale: 1,
      presaleStatus: 1,
      presaleProgressStatus: 1,
      presaleContributorStatus: 1,
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(counts()).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(counts()).toEqual({ presaleStatus: 1 });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(counts()).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(counts()).toEqual({ presaleStatus: 1, presaleProgressStatus: 1, presaleContributorStatus: 1 });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(counts()).toEqual({ presaleStatus: 4, presaleProgressStatus: 2, presaleContributorStatus: 2 });
    leave();
    expect(counts()).toEqual({ unwatchPresale: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counts()).toEqual({});
    expect(line.isClosed()).toBe(true);
  });

  it('sends the sale’s address and nothing else', async () => {
    line.connect();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(line.received.every(([, ...sent]) => JSON.stringify(sent) === JSON.stringify([question]))).toBe(
      true,
    );
  });

  it('wait until they can be written', async () => {
    line.hold();
    line.connect();
    expect(counts()).toEqual({});
    line.release();
    expect(Object.keys(counts())).toEqual(['watchPresale', ...QUESTIONS]);
  });

  it('are not kept while the connection is down', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    line.connect();
    expect(counts()).toEqual({
      watchPresale: 1,
      presaleStatus: 1,
      presaleProgressStatus: 1,
      presaleContributorStatus: 1,
    });
  });
});

it('sets the page’s chain clock by each block', () => {
  line.connect();
  line.push('head', { blockNumber: 12, timestamp: 1_800_000_012 });
  expect(chainHead.get()).toMatchObject({ blockNumber: 12, timestamp: 1_800_000_012 });
});

describe('watching a presale', () => {
  it('is asked for once where it is granted, and nothing is read again for it', async () => {
    const keys = readAgain();
    line.connect();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(counts().watchPresale).toBe(1);
    expect(keys()).toEqual([]);
  });

  it('is asked for again where it is refused, after 1 s and then after twice as long each time', async () => {
    line.treat('watchPresale', { kind: 'refuse', code: 'presale_not_found' });
    line.connect();
    expect(counts().watchPresale).toBe(1);
    for (const pause of [1_000, 2_000, 4_000]) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(counts().watchPresale).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(counts().watchPresale).toBe(1);
    }
    // Never more seldom than every 30 s.
    await vi.advanceTimersByTimeAsync(120_000);
    counts();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(counts().watchPresale).toBe(1);
  });

  it('is asked for again where no answer comes within 5 s', async () => {
    line.treat('watchPresale', { kind: 'drop' });
    line.connect();
    line.treat('watchPresale', { kind: 'grant' });
    await vi.advanceTimersByTimeAsync(5_999);
    expect(counts().watchPresale).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(counts().watchPresale).toBe(1);
  });

  it('reads the sale again once it is granted late: nothing was pushed until then', async () => {
    const keys = readAgain();
    line.treat('watchPresale', { kind: 'refuse', code: 'unavailable' });
    line.connect();
    await vi.advanceTimersByTimeAsync(0);
    line.treat('watchPresale', { kind: 'grant' });
    await vi.advanceTimersByTimeAsync(999);
    expect(keys()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual(ALL);
  });

  it('takes an answer that comes within 5 s for one', async () => {
    line.treat('watchPresale', { kind: 'delay', ms: 4_999 });
    line.connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counts().watchPresale).toBe(1);
  });

  it('starts over with each connection, and reads the sale again', async () => {
    const keys = readAgain();
    line.treat('watchPresale', { kind: 'delay', ms: 4_000 });
    line.connect();
    line.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counts().watchPresale).toBe(1);
    line.connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counts().watchPresale).toBe(1);
    expect(keys()).toEqual(ALL);
  });

  it('ends with the page, with answers outstanding', async () => {
    line.treat('watchPresale', { kind: 'refuse', code: 'unavailable' });
    line.connect();
    await vi.advanceTimersByTimeAsync(500);
    leave();
    counts();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counts()).toEqual({});
  });
});

describe('what the server pushes of a presale', () => {
  it('lowers the totals of a fair sale when wallets left, and leaves the chain’s own answer', () => {
    const fair = { ...record, kind: 'fair', committed: '30', contributorCount: 4 };
    client.setQueryData(presaleRecordKey(POOL), fair);
    const answer = { kind: 'pool', pool: { raised: 20n, fair: { committed: 30n } } };
    client.setQueryData(poolKey(97, POOL), answer);
    const progressDetails = {
      ...{ progressPercentage: 5, bnbFilledSoFar: '3', committed: '3', contributorCount: 2 },
    };
    line.push('presaleProgressStatus', { presaleAddress: POOL, progressDetails });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({
      ...{ raisedAmount: '3', committed: '3', progressPercentage: 5, contributorCount: 2 },
    });
    line.push('presaleContributorStatus', { presaleAddress: POOL, contributorCount: 1 });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({ contributorCount: 1 });
    expect(client.getQueryData(poolKey(97, POOL))).toEqual(answer);
  });

  it('RT-01 (part): an event updates the page’s data, and never lowers a total', () => {
    const progressDetails = { progressPercentage: 10, bnbFilledSoFar: '9', contributorCount: 2 };
    line.push('presaleProgressStatus', { presaleAddress: POOL.toLowerCase(), progressDetails });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({
      raisedAmount: '9',
      progressPercentage: 10,
      contributorCount: 2,
    });
    line.push('presaleProgressStatus', {
      presaleAddress: POOL,
      progressDetails: { ...progressDetails, bnbFilledSoFar: '7' },
    });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({ raisedAmount: '9' });
    line.push('presaleContributorStatus', { presaleAddress: POOL, contributorCount: 3 });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({ contributorCount: 3 });
  });

  it('raises the totals that were read from the chain, and an older answer does not lower them', () => {
    const chain = poolKey(97, POOL);
    client.setQueryData(chain, { kind: 'pool', pool: { raised: 5n, contributors: 1 } });
    const progress = (raised: string, contributorCount: number) =>
      line.push('presaleProgressStatus', {
        presaleAddress: POOL,
        progressDetails: { progressPercentage: 10, bnbFilledSoFar: raised, contributorCount },
      });
    progress('9', 2);
    expect(client.getQueryData(chain)).toEqual({ kind: 'pool', pool: { raised: 9n, contributors: 2 } });
    progress('7', 1);
    expect(client.getQueryData(chain)).toEqual({ kind: 'pool', pool: { raised: 9n, contributors: 2 } });
  });

  it('is left alone where it is of another presale', () => {
    line.push('presaleContributorStatus', {
      presaleAddress: '0x00000000000000000000000000000000000000aa',
      contributorCount: 9,
    });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({ contributorCount: 1 });
  });

  it('reads changed votes again, only of this presale', () => {
    const queries = readAgain();
    line.push('votesChanged', { presaleAddress: '0x00000000000000000000000000000000000000fe' });
    expect(queries()).toEqual([]);
    line.push('votesChanged', question);
    expect(queries()).toEqual([apiKey('GET /api/v1/presale/{pool}/votes', { pool: POOL })]);
  });

  it('has the chain and the index read again where the sale changed, its status too', () => {
    const keys = readAgain();
    line.push('presaleChanged', { presaleAddress: POOL, blockNumber: 5 });
    expect(keys()).toEqual(ALL);
    line.push('presaleStatus', { presaleAddress: POOL, status: { poolStatus: 1 } });
    expect(keys()).toEqual(ALL);
    line.push('presaleStatus', { presaleAddress: POOL, status: { poolStatus: 2 } });
    expect(keys()).toEqual([...ALL, ...ALL]);
  });
});
