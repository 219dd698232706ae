import type { Deployment } from '@kingspad/abi';
import { ROUTES, type Operation } from '@kingspad/protocol/api/routes';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { createBudgets } from '../../src/budgets.ts';
import { createApp, type ApiOptions } from '../../src/http/app.ts';
import { createLogger } from '../../src/log.ts';
import { createMetrics } from '../../src/metrics.ts';
import { NO_OPERATOR_CONFIG } from '../../src/operator-config.ts';
import { createPool } from '../../src/store/index.ts';
import { testPostgres } from '../support/database.ts';
import { atEnd, ending } from '../support/endings.ts';
import { addressOf } from '../support/sale-logs.ts';

/** All calls that have a page. */
const PAGED = Object.entries(ROUTES as Record<string, Operation>).flatMap(([key, { query }]) =>
  'page' in (query?.properties ?? {}) ? [key] : [],
);

const contracts = {
  tokenLocker: addressOf(1),
  liquidityLocker: addressOf(2),
  presaleFactory: addressOf(3),
  stakingFactory: addressOf(4),
};

let app: Awaited<ReturnType<typeof createApp>>['app'];
/** Statements with their values, in order, by the pool that they ran on. */
const ran = { usual: [] as string[], heavy: [] as string[] };

beforeAll(async () => {
  const database = await testPostgres().newDatabase();
  const recorded = (statements: string[]): pg.Pool => {
    const pool = ending(createPool(database.apiUrl, { max: 2 }));
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    pool.query = ((...args: unknown[]) => {
      statements.push(JSON.stringify(args));
      return query(...args);
    }) as typeof pool.query;
    return pool;
  };
  const lots = 1_000_000;
  const api = {
    pool: recorded(ran.usual),
    heavy: recorded(ran.heavy),
    budgets: createBudgets({ reads: lots, writes: lots, simulations: lots }),
    deployment: { chainId: 97, startBlock: 0, contracts, coins: [], routers: [] } as unknown as Deployment,
    blockTime: { current: () => ({ blockTimeSeconds: 3 }) },
    operators: [],
    operatorConfig: NO_OPERATOR_CONFIG,
    corsOrigins: [],
    publicRpcUrl: 'http://127.0.0.1:9',
    maxLoopDelayMs: 0,
    blockNumber: () => 0,
    revision: () => undefined,
  };
  ({ app } = await createApp({
    log: createLogger({ level: 'silent', secrets: [] }),
    metrics: createMetrics(),
    isTrustedProxy: () => false,
    drainMs: 0,
    servesMetrics: false,
    readiness: {} as never,
    blockSeconds: () => 3,
    // The rest is for other calls.
    api: api as unknown as ApiOptions,
  }));
  await app.ready();
  atEnd(() => app.close());
});

/** Statements of one answer, by pool. */
async function ranFor(key: string, page: number): Promise<typeof ran> {
  const path = key
    .replace(/^GET /, '')
    .replace('{id}', '1')
    .replaceAll(/\{\w+\}/g, addressOf(7));
  for (const statements of Object.values(ran)) statements.length = 0;
  const { statusCode, body } = await app.inject(`${path}?page=${page}&limit=100`);
  expect(statusCode === 200 || body.includes('_not_found'), body).toBe(true);
  return { usual: [...ran.usual], heavy: [...ran.heavy] };
}

it('there are calls with pages', () => {
  expect(PAGED.length).toBeGreaterThan(10);
  expect(PAGED.filter((key) => !key.startsWith('GET '))).toEqual([]);
});

it.each(PAGED)('%s: a page far behind the first takes no usual connection', async (key) => {
  // Values that are kept for a block are computed by the first answers.
  await ranFor(key, 1);
  await ranFor(key, 22);
  const [one, other] = [await ranFor(key, 22), await ranFor(key, 23)];
  // Usual connections get only statements that do not depend on the page.
  expect(one.usual).toEqual(other.usual);
  expect(one.heavy).not.toEqual([]);
});

it.each(PAGED.filter((key) => !key.includes('/portfolio/')))(
  '%s: the first page waits for no slow statement',
  async (key) => {
    await ranFor(key, 1);
    const { usual, heavy } = await ranFor(key, 1);
    expect(heavy).toEqual([]);
    expect(usual).not.toEqual([]);
  },
);
