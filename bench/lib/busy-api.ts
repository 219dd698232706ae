import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '@kingspad/abi';
import { STAKING_CHANNEL } from '@kingspad/domain/api';
import { io, type Socket } from 'socket.io-client';
import { pad, toHex } from 'viem';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { startApiProcess, type Asked } from './api-process.ts';
import { busyTokenOf } from './locks-world.ts';
import { percentile } from './statistics.ts';

/** Runs of each flood; the median counts. */
const ROUNDS = 3;
const SECONDS = 20;
/** Ordinary lists a second, from this many addresses in turn. */
const [LISTS_A_SECOND, VISITORS] = [20, 50];
/** Further requests of one address per second. */
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

/** Times of ordinary lists in milliseconds during a flood from one address, and the outcome of both. */
export interface BusyFigures {
  /** Name of the flood. */
  flood: string;
  median: number;
  p99: number;
  failed: number;
  answered: number;
  refused: number;
}

const FLOODER = '10.1.1.1';
export const EXPENSIVE_FLOOD = 'the most expensive requests';

/** Requests of one address, this many a second. `send` resolves to whether one was answered. */
interface Flood {
  name: string;
  aSecond: number;
  send: (index: number) => Promise<boolean>;
}

/** The round in the middle by p99. */
function medianOf(figures: readonly BusyFigures[]): BusyFigures {
  const middle = figures.toSorted((a, b) => a.p99 - b.p99)[Math.floor(figures.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

/** One address floods a separate API process in several ways while others ask for ordinary lists. */
export async function measureBusy(database: TestDatabase, deployment: Deployment): Promise<BusyFigures[]> {
  const { url, ask, stop } = await startApiProcess(database, deployment);
  const sockets: Socket[] = [];
  try {
    for (const path of LISTS) await ask(path, '10.9.9.9');
    for (let index = 0; index < FLOODING_SOCKETS; index++) sockets.push(await connect(url));
    const floods: Flood[] = [
      { name: 'none', aSecond: 0, send: async () => true },
      ...floodsOf((path, more) => ask(path, FLOODER, more)),
      { name: 'questions on sockets', aSecond: 900, send: (index) => askOnSocket(sockets, index) },
    ];
    const rounds: BusyFigures[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const figures: BusyFigures[] = [];
      for (const flood of floods) figures.push(await beside(flood, ask));
      rounds.push(figures);
    }
    return floods.map(({ name }) => medianOf(rounds.flat().filter(({ flood }) => flood === name)));
  } finally {
    for (const socket of sockets) socket.disconnect();
    await stop();
  }
}

function floodsOf(ask: (path: string, more?: Asked) => Promise<number>): Flood[] {
  const page = { headers: { accept: 'text/html' } };
  const form = {
    body: `${Array.from({ length: 61_000 }, (_, index) => `--x\r\nContent-Disposition: form-data; name="a${index}"; filename="b"\r\n\r\n\r\n`).join('')}--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
  const path = (index: number) => EXPENSIVE[index % EXPENSIVE.length] ?? '';
  return [
    {
      name: EXPENSIVE_FLOOD,
      aSecond: EXPENSIVE_A_SECOND,
      send: async (index) => (await ask(path(index))) === 200,
    },
    {
      name: 'pages of records',
      aSecond: 100,
      send: async (index) => (await ask(`/token-lock/record/${index + 1}`, page)) === 200,
    },
    { name: 'forms of 61,000 parts', aSecond: 2, send: async () => (await ask('/storage', form)) === 204 },
  ];
}

async function beside(
  { name, aSecond, send }: Flood,
  ask: (path: string, address: string) => Promise<number>,
): Promise<BusyFigures> {
  let failed = 0;
  const list = async (index: number) => {
    const started = performance.now();
    const status = await ask(LISTS[index % LISTS.length] ?? '', `10.0.0.${index % VISITORS}`);
    if (status !== 200) failed++;
    return performance.now() - started;
  };
  const [times, sent] = await Promise.all([
    atRate(LISTS_A_SECOND, SECONDS, list),
    atRate(aSecond, SECONDS, send),
  ]);
  const shareOf = (share: number) => Math.round(percentile(times, share) * 10) / 10;
  const answered = sent.filter(Boolean).length;
  return {
    flood: name,
    median: shareOf(0.5),
    p99: shareOf(0.99),
    failed,
    answered,
    refused: sent.length - answered,
  };
}

/** Below the sockets that an address may have open. */
const FLOODING_SOCKETS = 45;

async function connect(url: string): Promise<Socket> {
  const socket = io(url + STAKING_CHANNEL, {
    transports: ['websocket'],
    extraHeaders: { 'x-forwarded-for': FLOODER },
    forceNew: true,
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  return socket;
}

/** Asks about an address that is no pool; a question not acknowledged within a second counts as refused. */
async function askOnSocket(sockets: readonly Socket[], index: number): Promise<boolean> {
  const question = { stakingPoolAddress: pad(toHex(index + 1), { size: 20 }) };
  const asked = sockets[index % sockets.length]?.timeout(1000).emitWithAck('calculateAPR', question);
  const answer: unknown = await asked?.catch(() => undefined);
  return JSON.stringify(answer)?.includes('staking_pool_not_found') ?? false;
}

/** Begins this many a second, whether or not the earlier ones have ended. */
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
