import {
  balanceOf,
  deployArtifact,
  DEPLOYER,
  dexAbis,
  headTimestamp,
  mine,
  read,
  reorg,
  revert,
  snapshot,
  transfer,
  until,
  write,
} from '@kingspad/devnet';
import { DEAD_ADDRESS, sameAddress, type Address } from '@kingspad/domain';
import { encodeFunctionData, erc20Abi, parseAbi, parseEther } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { startMarketFollower } from '../../src/indexer/index.ts';
import type { MarketFollowerOptions } from '../../src/indexer/market/follower.ts';
import { createMetrics } from '../../src/metrics.ts';
import { createPool } from '../../src/store/index.ts';
import { holdersOf, priceHistoryOf, type StoredHolders } from '../../src/store/queries/market.ts';
import { ALICE, BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { atEnd, ending } from '../support/endings.ts';
import { silentLog, startIndexer, untilIndexed } from '../support/indexers.ts';
import { startProxy } from '../support/proxy.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { callPool, CAROL, contribute, makeSale, startSaleChain, type TestSale } from '../support/sales.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let api: ReturnType<typeof createPool>;
let endFollower: (() => Promise<void>) | undefined;

beforeEach(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
  startIndexer(chain, database);
  api = ending(createPool(database.apiUrl));
});

function startFollower(overrides: Partial<MarketFollowerOptions> = {}): void {
  endFollower = atEnd(
    startMarketFollower({
      indexerUrl: database.indexerUrl,
      rpcUrls: [chain.url],
      deployment: chain.deployment,
      log: silentLog,
      newsMs: 20,
      retrySeconds: 3600,
      ...overrides,
    }),
  );
}

/** How a branch that replaces two blocks goes on. */
const NEW_BRANCHES = [
  { height: 'a block longer', more: 1 },
  { height: 'as long', more: 0 },
];

const lockers = () => [chain.deployment.contracts.tokenLocker, chain.deployment.contracts.liquidityLocker];

/** Waits until what is stored of a sale's holders is as wanted. */
async function untilHolders(
  sale: TestSale,
  isWanted: (found: StoredHolders) => boolean,
): Promise<StoredHolders> {
  let found: StoredHolders | undefined;
  await until(async () => {
    found = await holdersOf(api, sale.pool, lockers());
    return found !== undefined && isWanted(found);
  }, 'the holders are not as wanted').catch((error: unknown) => {
    throw new Error(`${String(error)}; they are ${JSON.stringify(found)}`);
  });
  return found as StoredHolders;
}

const holds = (address: Address, amount: bigint) => (found: StoredHolders) =>
  found.holders.some((one) => sameAddress(one.address, address) && one.amount === amount.toString());

/** Compares what is shown with what the token says, and with its supply. */
async function assertHoldersMatchChain(sale: TestSale, found: StoredHolders): Promise<void> {
  const supply = await read(chain.url, sale.token, { abi: erc20Abi, functionName: 'totalSupply' });
  expect(found).toMatchObject({ state: 'known', supply: supply.toString() });
  for (const { address, amount } of found.holders) {
    expect(amount, address).toBe((await balanceOf(chain.url, sale.token, address)).toString());
  }
  expect(found.holders.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(supply);
}

describe('the holders of a sale’s token', () => {
  test('reads a token’s holders back to its creation, follows them, and names them', async () => {
    const sale = await makeSale(chain);
    await mine(chain.url, 30);
    startFollower();
    await untilHolders(sale, ({ state }) => state === 'known');
    await transfer(chain.url, sale.token, BOB, parseEther('3'), ALICE);
    await transfer(chain.url, sale.token, DEAD_ADDRESS, parseEther('2'), ALICE);
    await transfer(chain.url, sale.token, chain.deployment.contracts.tokenLocker, 7n, ALICE);
    const found = await untilHolders(sale, holds(chain.deployment.contracts.tokenLocker, 7n));
    await assertHoldersMatchChain(sale, found);
    const kinds = new Map(found.holders.map(({ address, kind }) => [address.toLowerCase(), kind]));
    expect(
      [ALICE, sale.pool, BOB, DEAD_ADDRESS, lockers()[0]].map((one) => kinds.get(String(one).toLowerCase())),
    ).toEqual(['owner', 'sale', 'wallet', 'burnt', 'locker']);
    expect(found.count).toBe(5);
  });

  test('counts the holders in the metrics, with the requests to the node', async () => {
    await makeSale(chain);
    const metrics = createMetrics();
    startFollower({ metrics: metrics.market });
    await until(async () => {
      // It is counted as blocks arrive.
      await mine(chain.url, 1);
      return /kingspad_market_contracts\{kind="token",state="complete"\} 1\n/.test(
        await metrics.registry.metrics(),
      );
    }, 'the token is not counted as read');
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/kingspad_market_rpc_seconds_count\{node="1",outcome="ok"\} [1-9]/);
    expect(text).toMatch(/kingspad_market_looked_at_seconds [1-9]/);
    expect(text).not.toContain('state="reading"');
  });

  test.each(NEW_BRANCHES)(
    'holders are those of the new branch after a reorganisation, $height',
    async ({ more }) => {
      const sale = await makeSale(chain);
      startFollower();
      await untilHolders(sale, ({ state }) => state === 'known');
      await mine(chain.url, 3);
      await transfer(chain.url, sale.token, BOB, parseEther('3'), ALICE);
      await untilHolders(sale, holds(BOB, parseEther('3')));
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [CAROL, parseEther('4')],
      });
      await reorg(chain.url, 2, [{ block: 0, from: ALICE, to: sale.token, data }]);
      await mine(chain.url, more);
      const found = await untilHolders(sale, holds(CAROL, parseEther('4')));
      expect(holds(BOB, parseEther('3'))(found)).toBe(false);
      await assertHoldersMatchChain(sale, found);
      expect(await database.rows('SELECT failures FROM market.follow')).toEqual([{ failures: 0 }]);
    },
  );

  test('shows the holders again at once after a reorganisation that left a transfer out', async () => {
    const sale = await makeSale(chain);
    startFollower();
    await untilHolders(sale, ({ state }) => state === 'known');
    await mine(chain.url, 3);
    await transfer(chain.url, sale.token, BOB, 5n, ALICE);
    await untilHolders(sale, holds(BOB, 5n));
    await reorg(chain.url, 1);
    await mine(chain.url, 1);
    const found = await untilHolders(sale, (one) => one.state === 'known' && !holds(BOB, 5n)(one));
    await assertHoldersMatchChain(sale, found);
  });

  test('reads the holders again if a reorganisation reaches below all that was read', async () => {
    await mine(chain.url, 5);
    const sale = await makeSale(chain);
    await mine(chain.url, 2);
    startFollower();
    await untilHolders(sale, ({ state }) => state === 'known');
    const [before] = await database.rows<{ number: number }>(
      'SELECT min(number) AS number FROM market.checkpoint',
    );
    await reorg(chain.url, 2);
    await transfer(chain.url, sale.token, BOB, 5n, ALICE);
    const found = await untilHolders(sale, holds(BOB, 5n));
    await assertHoldersMatchChain(sale, found);
    const [after] = await database.rows<{ number: number }>(
      'SELECT min(number) AS number FROM market.checkpoint',
    );
    expect(after?.number).toBeGreaterThan(before?.number ?? 0);
  });

  test('continues the holders from the stored ones when the process restarts', async () => {
    const sale = await makeSale(chain);
    startFollower();
    await untilHolders(sale, ({ state }) => state === 'known');
    await endFollower?.();
    await transfer(chain.url, sale.token, BOB, 9n, ALICE);
    const proxy = await startProxy(chain.url);
    const asked: number[] = [];
    proxy.before = ({ method, params }) => {
      if (method === 'eth_getLogs') asked.push(Number((params[0] as { fromBlock: string }).fromBlock));
    };
    startFollower({ rpcUrls: [proxy.url] });
    await assertHoldersMatchChain(sale, await untilHolders(sale, holds(BOB, 9n)));
    expect(Math.min(...asked)).toBeGreaterThan(0);
  });
});

describe('the follower', () => {
  /** Its database behind a proxy, with the login's URL. */
  async function behindProxy(): Promise<{ tcp: TcpProxy; indexerUrl: string }> {
    const url = new URL(database.indexerUrl);
    const tcp = await startTcpProxy(Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(tcp.port);
    return { tcp, indexerUrl: url.href };
  }

  test('stops the follower while its database is frozen', async () => {
    const { tcp, indexerUrl } = await behindProxy();
    try {
      const sale = await makeSale(chain);
      startFollower({ indexerUrl });
      await untilHolders(sale, ({ state }) => state === 'known');
      tcp.freeze();
      await endFollower?.();
      endFollower = undefined;
      expect(await holdersOf(api, sale.pool, lockers())).toMatchObject({ state: 'known' });
    } finally {
      await tcp.stop();
    }
  });

  test('continues the follower in another process once the first one ends', async () => {
    const sale = await makeSale(chain);
    startFollower();
    await untilHolders(sale, ({ state }) => state === 'known');
    const endFirst = endFollower;
    startFollower();
    await endFirst?.();
    await transfer(chain.url, sale.token, BOB, 11n, ALICE);
    await assertHoldersMatchChain(sale, await untilHolders(sale, holds(BOB, 11n)));
  });
});

const fakeAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function pretend(address from, address to, uint256 value, uint256 times)',
]);

/** A sale of a token that can log what never was. */
async function saleOfFakes(): Promise<TestSale> {
  const token = await deployArtifact(chain.url, 'FakeLogsToken', [], DEPLOYER);
  await write(chain.url, DEPLOYER, token, {
    abi: fakeAbi,
    functionName: 'mint',
    args: [ALICE, parseEther('1000000')],
  });
  return makeSale(chain, { token });
}

const pretend = (token: Address, to: Address, amount: bigint, times = 1n) =>
  write(chain.url, DEPLOYER, token, {
    abi: fakeAbi,
    functionName: 'pretend',
    args: [ALICE, to, amount, times],
  });

describe('a hostile token', () => {
  test('shows no holders of a token that logs invented transfers', async () => {
    const sale = await saleOfFakes();
    startFollower();
    await assertHoldersMatchChain(sale, await untilHolders(sale, ({ state }) => state === 'known'));
    await pretend(sale.token, BOB, parseEther('5000'));
    const found = await untilHolders(sale, ({ state }) => state === 'unknown');
    expect(found).toEqual({ state: 'unknown', block: null, supply: null, count: null, holders: [] });
    expect(await database.rows('SELECT count(*) AS rows FROM market.balance')).toEqual([{ rows: 0 }]);
  });

  test('shows no holders of a token whose logs overdraw an account', async () => {
    const sale = await saleOfFakes();
    await write(chain.url, DEPLOYER, sale.token, {
      abi: fakeAbi,
      functionName: 'pretend',
      args: [CAROL, ALICE, 1n, 1n],
    });
    startFollower();
    await untilHolders(sale, ({ state }) => state === 'unknown');
  });

  test('shows no holders of a token that rebases without a log and hides its supply', async () => {
    const token = await deployArtifact(chain.url, 'RebasingToken', [], DEPLOYER);
    await write(chain.url, DEPLOYER, token, {
      abi: fakeAbi,
      functionName: 'mint',
      args: [ALICE, parseEther('1000000')],
    });
    const sale = await makeSale(chain, { token });
    startFollower();
    await untilHolders(sale, ({ state }) => state === 'unknown');
  });

  test('a token costs no more than its budget of logs, and another token is read', async () => {
    const sale = await saleOfFakes();
    const honest = await makeSale(chain);
    await pretend(sale.token, BOB, 1n, 60n);
    startFollower({ budget: { logs: 50, requests: 100 } });
    await untilHolders(sale, ({ state }) => state === 'over-budget');
    await assertHoldersMatchChain(honest, await untilHolders(honest, ({ state }) => state === 'known'));
    expect(
      await database.rows(`SELECT next_at, (SELECT count(*) FROM market.balance WHERE token = f.address) AS rows
                             FROM market.follow f WHERE state = 'over-budget'`),
    ).toEqual([{ next_at: null, rows: 0 }]);
  });

  test('a token costs no more than its budget of requests', async () => {
    const sale = await makeSale(chain);
    await mine(chain.url, 40);
    const proxy = await startProxy(chain.url);
    // A node that gives the logs of four blocks at most.
    proxy.tamper = ({ method, params }, answer) => {
      if (method !== 'eth_getLogs') return answer;
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
      const isWide = Number(toBlock) - Number(fromBlock) >= 4;
      return isWide ? { id: answer.id, error: { code: -32005, message: 'block range too wide' } } : answer;
    };
    startFollower({ rpcUrls: [proxy.url], budget: { logs: 1000, requests: 12 } });
    await untilHolders(sale, ({ state }) => state === 'over-budget');
    expect(await database.rows('SELECT requests FROM market.follow')).toEqual([{ requests: 13 }]);
  });

  test('the follower of markets does not hold up the index', async () => {
    const sale = await saleOfFakes();
    await pretend(sale.token, BOB, 1n, 200n);
    startFollower({ budget: { logs: 100, requests: 100 } });
    await contribute(chain, sale, CAROL, '1');
    await untilIndexed(chain, database);
    expect(await database.rows('SELECT raised FROM chain.presale')).toEqual([
      { raised: sale.units('1').toString() },
    ]);
  });
});

/** A sale that is filled and listed. */
async function listedSale(): Promise<TestSale> {
  const sale = await makeSale(chain, { softCap: '2', hardCap: '5' });
  await contribute(chain, sale, CAROL, '5');
  await callPool(chain, sale, ALICE, 'finalizePool');
  return sale;
}

async function buy(sale: TestSale, amount: string): Promise<void> {
  const [router] = chain.deployment.routers;
  if (!router) throw new Error('the test chain has no market');
  await write(
    chain.url,
    BOB,
    router.address,
    {
      abi: dexAbis.router,
      functionName: 'swapExactETHForTokens',
      args: [
        0n,
        [chain.deployment.wrappedNative, sale.token],
        BOB,
        BigInt(await headTimestamp(chain.url)) + 86_400n,
      ],
    },
    parseEther(amount),
  );
}

/** Present reserves of the pair, by the sale's token and coin. */
async function reservesNow(sale: TestSale): Promise<{ tokenReserve: string; coinReserve: string }> {
  const [row] = await database.rows<{ pair: string }>(
    `SELECT '0x' || encode(pair, 'hex') AS pair FROM chain.presale`,
  );
  const pair = row?.pair as Address;
  const [token, coin] = await Promise.all([
    balanceOf(chain.url, sale.token, pair),
    balanceOf(chain.url, chain.deployment.wrappedNative, pair),
  ]);
  return { tokenReserve: token.toString(), coinReserve: coin.toString() };
}

const historyOf = (sale: TestSale) => priceHistoryOf(api, sale.pool, chain.deployment.wrappedNative);

/** Waits until the newest reserves are those that the pair has now. */
async function untilPriced(sale: TestSale) {
  let found: Awaited<ReturnType<typeof historyOf>>;
  await untilIndexed(chain, database);
  const wanted = await reservesNow(sale);
  await until(async () => {
    found = await historyOf(sale);
    return found?.current?.coinReserve === wanted.coinReserve;
  }, 'the history does not reach the head').catch((error: unknown) => {
    throw new Error(
      `${String(error)}; it is ${JSON.stringify(found)}, the pair has ${JSON.stringify(wanted)}`,
    );
  });
  expect(found?.current).toMatchObject(wanted);
  expect(found?.points.at(-1)).toMatchObject(wanted);
  return found?.points ?? [];
}

describe('the price since the listing', () => {
  test('shows the last price of each hour, confirmed by the pair', async () => {
    const sale = await listedSale();
    startFollower();
    await untilPriced(sale);
    await buy(sale, '0.1');
    await buy(sale, '0.2');
    const inOneHour = await untilPriced(sale);
    // The three may fall on both sides of a full hour.
    expect(inOneHour.length).toBeLessThanOrEqual(2);
    await mine(chain.url, 2, 7200);
    await buy(sale, '0.3');
    const points = await untilPriced(sale);
    expect(points).toHaveLength(inOneHour.length + 1);
    expect(points.map(({ timestamp }) => timestamp)).toEqual(
      points.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b),
    );
  });

  test.each(NEW_BRANCHES)(
    'the price is that of the new branch after a reorganisation, $height, with earlier trades',
    async ({ more }) => {
      const sale = await listedSale();
      startFollower();
      const [listing] = await untilPriced(sale);
      await mine(chain.url, 2, 7200);
      await buy(sale, '0.1');
      const [, kept] = await untilPriced(sale);
      await mine(chain.url, 3);
      await buy(sale, '1');
      await untilPriced(sale);
      await reorg(chain.url, 2);
      await mine(chain.url, more);
      const points = await untilPriced(sale);
      expect(points).toEqual([listing, kept]);
    },
  );

  test('shows the price of the new branch while it is shorter', async () => {
    const sale = await listedSale();
    startFollower();
    const listing = await untilPriced(sale);
    const before = await snapshot(chain.url);
    await mine(chain.url, 2);
    await buy(sale, '1');
    await untilPriced(sale);
    await revert(chain.url, before);
    // Another block than the one that was there.
    await mine(chain.url, 1, 7);
    expect(await untilPriced(sale)).toEqual(listing);
  });

  test('shows holders but no price if a node omits trades', async () => {
    const sale = await listedSale();
    await buy(sale, '0.1');
    await untilIndexed(chain, database);
    const proxy = await startProxy(chain.url);
    const listedAt = await database.rows<{ number: number }>(
      'SELECT max(block_number) AS number FROM chain.raw_log',
    );
    proxy.tamper = ({ method }, answer) => {
      if (method !== 'eth_getLogs' || !Array.isArray(answer.result)) return answer;
      const logs = answer.result as { topics: string[]; blockNumber: string }[];
      const isTrade = (log: (typeof logs)[number]) =>
        log.topics.length === 1 && Number(log.blockNumber) > (listedAt[0]?.number ?? 0);
      return { ...answer, result: logs.filter((log) => !isTrade(log)) };
    };
    startFollower({ rpcUrls: [proxy.url] });
    await until(async () => (await historyOf(sale))?.state === 'unknown', 'the history is shown');
    expect(await historyOf(sale)).toEqual({ state: 'unknown', points: [], current: null });
    await untilHolders(sale, ({ state }) => state === 'known');
  });

  test('shows the price until the budget of trades is spent', async () => {
    const sale = await listedSale();
    startFollower({ budget: { logs: 3, requests: 100 } });
    const listing = await untilPriced(sale);
    for (const amount of ['0.1', '0.1', '0.1', '0.1']) {
      await buy(sale, amount);
      await untilIndexed(chain, database);
    }
    await until(async () => (await historyOf(sale))?.state === 'over-budget', 'the budget is not spent');
    const history = await historyOf(sale);
    expect(history?.current).toBeNull();
    expect(history?.points.length).toBeGreaterThanOrEqual(listing.length);
  });

  test('shows no price before the listing', async () => {
    const sale = await makeSale(chain);
    await untilIndexed(chain, database);
    expect(await historyOf(sale)).toEqual({ state: 'unlisted', points: [], current: null });
    expect(await priceHistoryOf(api, ALICE, chain.deployment.wrappedNative)).toBeUndefined();
  });
});
