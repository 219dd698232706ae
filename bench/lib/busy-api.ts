import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestHttp, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '@kingspad/abi';
import { freePort, startChild, untilReady } from '@kingspad/devnet';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { busyTokenOf } from './locks-world.ts';
import { percentile } from './statistics.ts';

const SECONDS = 20;
/** Ordinary lists a second, of so many addresses in turn. */
const [LISTS_A_SECOND, VISITORS] = [20, 50];
/** What one address sends a second besides. */
const EXPENSIVE_A_SECOND = 20;

const [TOKEN_LOCKS, LP_LOCKS, SALES, POOLS] = [
  '/api/v1/token-locker',
  '/api/v1/liquidity-locker',
  '/api/v1/presale/all',
  '/api/v1/staking/all',
];
/** Lists of locks, sales and staking pools, as pages of the site ask for them. */
const LISTS = [
  `${TOKEN_LOCKS}/all?limit=20`,
  `${LP_LOCKS}/all?limit=20`,
  ...['newest', 'unlock', 'share'].map(
    (sort) => `${TOKEN_LOCKS}/get-token-lock-records/${busyTokenOf('token')}?page=1&limit=15&sort=${sort}`,
  ),
  `${LP_LOCKS}/get-token-lock-records/${busyTokenOf('pair')}?page=1&limit=15`,
  ...['newest', 'progress', 'hard-cap', 'raised', 'ending-soon'].map(
    (sort) => `${SALES}?limit=20&sort=${sort}`,
  ),
  `${SALES}?limit=20&status=live`,
  ...['latest', 'apr', 'total-staked'].map((sort) => `${POOLS}?limit=9&sort=${sort}`),
  `${POOLS}?limit=9&status=live`,
];
/** Searches that find everything, one letter, nothing and one row, sorted, and the slowest sorts and deepest pages. */
const EXPENSIVE = [
  `${SALES}?limit=100&search=token&sort=raised`,
  `${SALES}?limit=100&search=project&sort=votes`,
  `${SALES}?limit=100&search=n&sort=progress`,
  `${SALES}?limit=100&search=zq`,
  `${SALES}?limit=100&search=number%20777`,
  `${SALES}?limit=100&status=live&sort=progress`,
  `${SALES}?limit=100&status=live&sort=votes`,
  `${SALES}?limit=100&page=100&sort=ending-soon`,
  `${TOKEN_LOCKS}/all?limit=100&search=number&page=100`,
  `${TOKEN_LOCKS}/all?limit=100&search=zq`,
  `${LP_LOCKS}/all?limit=100&search=no%20such%20token`,
  `${TOKEN_LOCKS}/get-token-lock-records/${busyTokenOf('token')}?page=20&limit=100&sort=unlock`,
  `${POOLS}?limit=100&search=number&sort=apr`,
  `${POOLS}?limit=100&search=n&sort=hot`,
  `${POOLS}?limit=100&search=zq`,
  `${POOLS}?limit=100&sort=apr&status=live&page=100`,
];

/** How long ordinary lists take, in milliseconds, alone and beside the expensive requests, and what became of both. */
export interface BusyFigures {
  'alone, median': number;
  'alone, p99': number;
  median: number;
  p99: number;
  failed: number;
  'expensive answered': number;
  refused: number;
}

/** One address sends the most expensive requests to an API process of its own, others ask for ordinary lists. */
export async function measureBusy(database: TestDatabase, deployment: Deployment): Promise<BusyFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-bench-'));
  const port = await freePort();
  const file = join(folder, 'deployment.json');
  writeFileSync(file, JSON.stringify(deployment));
  const child = await startChild(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ROLE: 'api',
        PORT: String(port),
        // No node answers: lists come from the database alone.
        RPC_URL: 'http://127.0.0.1:9',
        PUBLIC_RPC_URL: 'http://127.0.0.1:9',
        DATABASE_URL_API: database.apiUrl,
        DEPLOYMENT_FILE: file,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'silent',
      },
    },
  );
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, address: string) => answerTo(agent, `http://127.0.0.1:${port}${path}`, address);
  try {
    await untilReady(child, 'the API', async () => (await ask(LISTS[0] ?? '', '10.9.9.9')) === 200);
    for (const path of LISTS) await ask(path, '10.9.9.9');
    let failed = 0;
    const counted = { 'expensive answered': 0, refused: 0 };
    const list = async (index: number) => {
      const started = performance.now();
      const status = await ask(LISTS[index % LISTS.length] ?? '', `10.0.0.${index % VISITORS}`);
      if (status !== 200) failed++;
      return performance.now() - started;
    };
    const expensive = async (index: number) => {
      const status = await ask(EXPENSIVE[index % EXPENSIVE.length] ?? '', '10.1.1.1');
      counted[status === 200 ? 'expensive answered' : 'refused']++;
    };
    const alone = await atRate(LISTS_A_SECOND, SECONDS, list);
    const [beside] = await Promise.all([
      atRate(LISTS_A_SECOND, SECONDS, list),
      atRate(EXPENSIVE_A_SECOND, SECONDS, expensive),
    ]);
    const shareOf = (times: number[], share: number) => Math.round(percentile(times, share) * 10) / 10;
    return {
      'alone, median': shareOf(alone, 0.5),
      'alone, p99': shareOf(alone, 0.99),
      median: shareOf(beside, 0.5),
      p99: shareOf(beside, 0.99),
      failed,
      ...counted,
    };
  } finally {
    agent.destroy();
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begins so many a second, whether or not those before have ended. */
async function atRate<Result>(
  aSecond: number,
  seconds: number,
  begin: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const started = performance.now();
  const all: Promise<Result>[] = [];
  for (let index = 0; index < aSecond * seconds; index++) {
    const wait = started + (index * 1000) / aSecond - performance.now();
    if (wait > 0) await sleep(wait);
    all.push(begin(index));
  }
  return Promise.all(all);
}

/** The status of an answer that was read whole; 0 where there is none. */
function answerTo(agent: Agent, url: string, address: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = requestHttp(url, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end();
  });
}
