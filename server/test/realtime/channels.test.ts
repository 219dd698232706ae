import type { Address } from '@kingspad/domain';
import { PRESALES_CHANNEL, STAKING_CHANNEL } from '@kingspad/domain/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachPresales } from '../../src/realtime/presales-channel.ts';
import { attachStaking } from '../../src/realtime/staking-channel.ts';
import type { HeadNotice } from '../../src/store/index.ts';
import type { HeadFeed } from '../../src/store/queries/head-feed.ts';
import type { PresaleSnapshot } from '../../src/store/queries/presales.ts';
import { createFakeIo } from './fake-io.ts';

const POOL: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

const SALE: PresaleSnapshot = {
  pool: POOL,
  kind: 'fixed',
  owner: OTHER,
  startAt: 100,
  endAt: 200,
  softCap: '5',
  hardCap: '10',
  minimumBuy: '1',
  maximumBuy: '5',
  raised: '1',
  committed: '1',
  contributorCount: 1,
  filledAt: null,
  cancelledAt: null,
  isForced: false,
  finalizedAt: null,
  headAt: 150,
  status: 1,
};

/** Blocks committed by the indexer. */
function createFeed() {
  const listeners = new Set<(notice: HeadNotice) => void>();
  let current: HeadNotice | undefined;
  let blockNumber = 0;
  const feed: HeadFeed = {
    current: () => current,
    revision: () => current?.revision,
    connected: () => true,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeComments: () => () => undefined,
    subscribeVotes: () => () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  };
  const block = (changes: Partial<HeadNotice> = {}) => {
    blockNumber += 1;
    current = {
      blockNumber,
      timestamp: blockNumber * 3,
      changed: [],
      pools: [],
      stakingPools: [],
      all: false,
      revision: `r${blockNumber}`,
      step: blockNumber,
      ...changes,
    };
    for (const listener of listeners) listener(current);
  };
  return { feed, block };
}

/** A client without a limit. */
const FREE = () => async () => true;

/** Waits for all work that does not depend on the time. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the staking channel', () => {
  function open() {
    const { io, connect } = createFakeIo();
    const { feed, block } = createFeed();
    const pools = { apr: 10 as number | null, reads: 0 };
    const figures = new Set<() => void>();
    attachStaking(io, {
      feed,
      chargeOf: FREE,
      readApr: async () => {
        pools.reads += 1;
        return pools.apr;
      },
      stakingFigures: {
        subscribe: (listener) => {
          figures.add(listener);
          return () => figures.delete(listener);
        },
      },
    });
    const client = connect(STAKING_CHANNEL);
    const apr = async () => {
      const asked = client.ask('calculateAPR', { stakingPoolAddress: POOL });
      await settled();
      return asked.answer;
    };
    return { client, block, pools, apr, newFigures: () => figures.forEach((listener) => listener()) };
  }

  it('the staking channel answers with the APR of the newest block, read once for each', async () => {
    const { block, pools, apr } = open();
    block();
    expect(await apr()).toEqual({ stakingPoolAddress: POOL, apr: 10 });
    pools.apr = 12;
    expect(await apr()).toEqual({ stakingPoolAddress: POOL, apr: 10 });
    expect(pools.reads).toBe(1);
    block();
    expect(await apr()).toEqual({ stakingPoolAddress: POOL, apr: 12 });
    pools.apr = null;
    block();
    expect(await apr()).toEqual({ stakingPoolAddress: POOL, apr: null });
  });

  it('answers with figures that were computed after their block, and pushes that they changed', async () => {
    const { client, block, pools, apr, newFigures } = open();
    block();
    await apr();
    pools.apr = 12;
    newFigures();
    expect(client.heard.at(-1)).toEqual(['stakingFiguresChanged', expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(await apr()).toEqual({ stakingPoolAddress: POOL, apr: 12 });
  });

  it('requestBlock answers and pushes the block without a wait', async () => {
    const { client, block } = open();
    block();
    expect(client.heard).toEqual([['blockNumber', 1, 3, 'r1']]);
    const asked = client.ask('requestBlock');
    await settled();
    expect(asked.answer).toBe(1);
    expect(client.heard.at(-1)).toEqual(['blockNumber', 1, 3, 'r1']);
  });
});

describe('the presales channel', () => {
  function open() {
    const { io, connect } = createFakeIo();
    const { feed, block } = createFeed();
    const database = { contributorCount: 1, isAway: false };
    const logged: unknown[] = [];
    attachPresales(io, {
      feed,
      chargeOf: FREE,
      readSale: async (pool) => {
        if (database.isAway) throw new Error('away');
        return { ...SALE, pool, contributorCount: database.contributorCount };
      },
      log: { warn: (line: unknown) => void logged.push(line) },
    });
    const watch = async (pool: Address) => {
      const client = connect(PRESALES_CHANNEL);
      const asked = client.ask('watchPresale', { presaleAddress: pool });
      await settled();
      expect(asked.answer).toEqual({ ok: true });
      return client;
    };
    return { connect: () => connect(PRESALES_CHANNEL), watch, block, database, logged };
  }
  const sales = (heard: unknown[][]) => heard.filter(([name]) => name !== 'head');
  const contributors = (heard: unknown[][]) =>
    heard.filter(([name]) => name === 'presaleContributorStatus').map(([, answer]) => answer);

  it('three questions about a sale are answered without a wait', async () => {
    const { connect, block } = open();
    block();
    const client = connect();
    for (const name of ['presaleProgressStatus', 'presaleStatus', 'presaleContributorStatus']) {
      const asked = client.ask(name, { presaleAddress: POOL });
      await settled();
      expect(asked.answer).toMatchObject({ presaleAddress: POOL });
      expect(client.heard.at(-1)).toEqual([name, asked.answer]);
    }
    expect(contributors(client.heard)).toEqual([{ presaleAddress: POOL, contributorCount: 1 }]);
  });

  it('pushes the newest block to each client on connecting, and each one after it', () => {
    const { connect, block } = open();
    block();
    const client = connect();
    block();
    expect(client.heard).toEqual([
      ['head', { blockNumber: 1, timestamp: 3, revision: 'r1' }],
      ['head', { blockNumber: 2, timestamp: 6, revision: 'r2' }],
    ]);
  });

  it('pushes a block’s changes of a watched presale without a wait, and nothing of others', async () => {
    const { watch, block, database } = open();
    const [client, other] = [await watch(POOL), await watch(OTHER)];
    database.contributorCount = 2;
    block({ pools: [POOL.toLowerCase() as Address] });
    await settled();
    expect(contributors(client.heard)).toEqual([{ presaleAddress: POOL, contributorCount: 2 }]);
    expect(client.heard.at(-1)).toEqual(['presaleChanged', { presaleAddress: POOL, blockNumber: 1 }]);
    expect(sales(other.heard)).toEqual([]);
  });

  it('pushes with the next block the changes it could not read while the database was away, once', async () => {
    const { watch, block, database, logged } = open();
    const client = await watch(POOL);
    database.contributorCount = 2;
    database.isAway = true;
    block({ pools: [POOL.toLowerCase() as Address] });
    await settled();
    block();
    await settled();
    expect(sales(client.heard)).toEqual([]);
    expect(logged).toHaveLength(2);
    database.isAway = false;
    block();
    await settled();
    expect(contributors(client.heard)).toEqual([{ presaleAddress: POOL, contributorCount: 2 }]);
    block();
    await settled();
    expect(contributors(client.heard)).toHaveLength(1);
  });

  it('refuses a question while the database is away', async () => {
    const { connect, database } = open();
    database.isAway = true;
    const asked = connect().ask('watchPresale', { presaleAddress: POOL });
    await settled();
    expect(asked.answer).toMatchObject({ error: { code: 'unavailable' } });
  });
});
