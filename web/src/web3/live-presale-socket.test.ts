import type { PresaleRecord } from '@kingspad/domain/api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const line = vi.hoisted(() => {
  const listeners = new Map<string, (value?: unknown) => void>();
  const sent: [string, unknown][] = [];
  const emit = (name: string, value: unknown) => void sent.push([name, value]);
  return {
    sent,
    connected: true,
    volatile: { emit },
    emit,
    on: (name: string, listener: (value?: unknown) => void) => void listeners.set(name, listener),
    tell: (name: string, value?: unknown) => listeners.get(name)?.(value),
    close: vi.fn<() => void>(),
  };
});
vi.mock('socket.io-client', () => ({ io: () => line }));

const { followPresale } = await import('./live-presale-socket.ts');
const { poolKey, presaleRecordKey } = await import('./presale-pool.ts');

const question = { presaleAddress: POOL };
const counts = () => {
  const all = line.sent.splice(0);
  return Object.fromEntries(
    [...new Set(all.map(([name]) => name))].map((name) => [name, all.filter(([one]) => one === name).length]),
  );
};
const record = { raisedAmount: '5', contributorCount: 1, presaleStatus: { poolStatus: 1 } } as PresaleRecord;

let client: QueryClient;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData(presaleRecordKey(POOL), record);
  line.sent.length = 0;
  leave = followPresale(client, { pool: POOL, chainId: 97 });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('a presale’s page on the line', () => {
  it('[RT-06] asks for the status every 10 s and for the figures every 20 s, until the page is left', () => {
    line.tell('connect');
    expect(line.sent).toContainEqual(['watchPresale', question]);
    expect(line.sent.every(([, value]) => JSON.stringify(value) === JSON.stringify(question))).toBe(true);
    counts();
    vi.advanceTimersByTime(60_000);
    expect(counts()).toEqual({
      presaleStatus: 6,
      presaleProgressStatus: 3,
      presaleContributorStatus: 3,
    });
    leave();
    counts();
    vi.advanceTimersByTime(60_000);
    expect(counts()).toEqual({});
    expect(line.close).toHaveBeenCalled();
  });

  it('RT-01 (part): writes what is told into what the page reads, and never lets a total fall', () => {
    const progressDetails = { progressPercentage: 10, bnbFilledSoFar: '9', contributorCount: 2 };
    line.tell('presaleProgressStatus', { presaleAddress: POOL.toLowerCase(), progressDetails });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({
      raisedAmount: '9',
      progressPercentage: 10,
      contributorCount: 2,
    });
    line.tell('presaleProgressStatus', {
      presaleAddress: POOL,
      progressDetails: { ...progressDetails, bnbFilledSoFar: '7' },
    });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({ raisedAmount: '9' });
    line.tell('presaleContributorStatus', { presaleAddress: POOL, contributorCount: 3 });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({ contributorCount: 3 });
  });

  it('leaves answers about other sales alone', () => {
    line.tell('presaleContributorStatus', {
      presaleAddress: '0x00000000000000000000000000000000000000aa',
      contributorCount: 9,
    });
    expect(client.getQueryData(presaleRecordKey(POOL))).toMatchObject({ contributorCount: 1 });
  });

  it('reads the chain and the index again where the sale changed, its status too', () => {
    const asked = vi.spyOn(client, 'invalidateQueries');
    line.tell('presaleChanged', { presaleAddress: POOL, blockNumber: 5 });
    expect(asked.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
      poolKey(97, POOL),
      ['api', 'presale'],
    ]);
    line.tell('presaleStatus', { presaleAddress: POOL, status: { poolStatus: 1 } });
    expect(asked).toHaveBeenCalledTimes(2);
    line.tell('presaleStatus', { presaleAddress: POOL, status: { poolStatus: 2 } });
    expect(asked).toHaveBeenCalledTimes(4);
  });
});
