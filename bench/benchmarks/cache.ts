import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LockRecord, PageOf, PresaleItem, StakingPoolItem, TokenSummary } from '@kingspad/domain/api';
import { LOCKS_CHANNEL } from '@kingspad/domain/api';
import { io } from 'socket.io-client';
import { buildProduct } from '../../e2e/support/build.ts';
import { Stack } from '../../e2e/support/stack.ts';
import { CACHE_PROGRAMS, isInstalled, startCache } from '../../server/test/support/cache-programs.ts';
import { startCountingGate } from '../lib/counting-gate.ts';
import { recordPages, type PageRequests } from '../lib/page-requests.ts';
import { processorTime } from '../lib/processor-time.ts';
import { createReaders } from '../lib/readers.ts';
import type { Benchmark, Row } from '../lib/result.ts';
import { percentile } from '../lib/statistics.ts';

/** `BENCH_READERS=100` has that many instead. */
const READERS = Number(process.env.BENCH_READERS ?? 1_000);
const PAGES = 100;
/** Seconds over which the readers come. */
const OPENING_SECONDS = 60;
/** Blocks with a change that they follow. */
const BLOCKS = 4;
/** Rounds of one block each in which every reader asks for one document more. */
const ROUNDS = 4;
const BLOCK_MS = 3_000;
const GOAL = 95;
const AMOUNT = 10n ** 18n;

const WAYS = [...CACHE_PROGRAMS, 'no cache'] as const;
type Way = (typeof WAYS)[number];

/** Addresses of records of the demo, then of its lists by page and order. */
async function pathsOf(url: string): Promise<string[]> {
  const items = async <Item>(path: string) => {
    const answer = await fetch(`${url}/api/v1/${path}`);
    return ((await answer.json()) as { payload: PageOf<Item> }).payload.items;
  };
  const ofLocker = async (kind: 'token' | 'liquidity') => {
    const tokens = await items<TokenSummary>(`${kind}-locker/all?limit=100`);
    const locks = await Promise.all(
      tokens.map(({ tokenAddress }) =>
        items<LockRecord>(`${kind}-locker/get-token-lock-records/${tokenAddress}?page=1&limit=15`),
      ),
    );
    return [
      ...tokens.map(({ tokenAddress }) => `/${kind}-list/view/${tokenAddress}`),
      ...locks.flat().map(({ id }) => `/${kind}-lock/record/${id}`),
    ];
  };
  const [sales, pools, tokens, pairs] = await Promise.all([
    items<PresaleItem>('presale/all?limit=100'),
    items<StakingPoolItem>('staking/all?limit=100'),
    ofLocker('token'),
    ofLocker('liquidity'),
  ]);
  const lists = [
    '/live-presales',
    '/upcoming-presales',
    '/closed-presales',
    '/token-list',
    '/liquidity-list',
    '/pool-portal',
  ];
  const all = [
    '/',
    ...lists,
    '/launchpad',
    '/kings-locker',
    '/kingstaking',
    ...sales.map(({ poolContractAddress }) => `/presale-details/${poolContractAddress}`),
    ...pools.map(({ stakingPoolAddress }) => `/staking-pool/${stakingPoolAddress}`),
    ...tokens,
    ...pairs,
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((page) => lists.map((list) => `${list}?page=${page}`)),
  ];
  if (all.length < PAGES) throw new Error(`The demo has ${all.length} pages, not ${PAGES}.`);
  return all.slice(0, PAGES);
}

interface Usage {
  cpu: number;
  memory: number;
}

/** The server's own figures. */
async function usageOf(url: string): Promise<Usage> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  return { cpu: valueOf('process_cpu_seconds_total'), memory: valueOf('process_resident_memory_bytes') };
}

/** Resident bytes of a process and those that it started, without the pages that they share. */
function memoryOf(pid: number): number {
  const own = (file: string) => readFileSync(file, 'utf8');
  const pids = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    if (Number(name) === pid) return true;
    try {
      return Number(own(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1]) === pid;
    } catch {
      return false;
    }
  });
  const kib = pids.map((name) => Number(/^Pss:\s+(\d+)/m.exec(own(`/proc/${name}/smaps_rollup`))?.[1] ?? 0));
  return kib.reduce((sum, one) => sum + one, 0) * 1024;
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
const round = (value: number, places = 1) => Number(value.toFixed(places));

/** Starts what changes the chain, with the pushes that the site's pages get. */
async function startChanges(stack: Stack) {
  const { chain } = stack;
  const account = await chain.account();
  const token = await chain.token(account.address, { name: 'Changes', symbol: 'CHG' });
  const sale = await chain.presale(account, { symbol: 'CHGS', lasts: 86_400 });
  await chain.approve(account, token.address, AMOUNT * 10_000n);
  let revision: string | undefined;
  let changes = 0;
  const socket = io(`${stack.url}${LOCKS_CHANNEL}`, { transports: ['websocket'] });
  socket.on('head', (head: { revision?: string }) => {
    revision = head.revision ?? revision;
  });
  let wake = () => {};
  socket.on('locksChanged', () => {
    changes += 1;
    wake();
  });
  return {
    revision: () => revision,
    /** Makes a contribution and a lock, as on a busy site. Resolves at the push of the lock's block. */
    next: async () => {
      const before = changes;
      await sale.contribute(account, '0.1');
      const lock = await chain.locker.signLock(account, token.address, AMOUNT);
      await chain.sendRaw(lock.raw);
      while (changes === before)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    stop: () => socket.disconnect(),
  };
}

type Changes = Awaited<ReturnType<typeof startChanges>>;

interface Measured {
  way: Way;
  phase: string;
  requests: number;
  ofOrigin: number;
  row: Row;
}

const untilNext = (began: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, began + BLOCK_MS - performance.now())));

async function measure(way: Way, stack: Stack, pages: PageRequests[], changes: Changes): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-cache-'));
  // The server counts the calls that it makes for its documents too.
  const gate = await startCountingGate(stack.url);
  const cache = way === 'no cache' ? undefined : await startCache(way, [gate.url], folder);
  const url = cache?.url ?? gate.url;
  const readers = createReaders({ url, pages, count: READERS, revision: changes.revision });
  const phases: [name: string, run: () => Promise<void>][] = [
    [`${PAGES} pages opened`, () => readers.open(OPENING_SECONDS * 1_000)],
    [
      `${BLOCKS} blocks followed`,
      async () => {
        for (let block = 0; block < BLOCKS; block += 1) {
          const began = performance.now();
          await changes.next();
          await readers.follow();
          await untilNext(began);
        }
      },
    ],
    [
      'a document a block',
      async () => {
        for (let turn = 0; turn < ROUNDS; turn += 1) await readers.turn(BLOCK_MS, turn);
      },
    ],
  ];
  const measured: Measured[] = [];
  try {
    for (const [phase, run] of phases) {
      await gate.take();
      const before = await usageOf(stack.url);
      const cacheBefore = cache ? processorTime(cache.pid) : 0;
      const began = performance.now();
      await run();
      const seconds = (performance.now() - began) / 1_000;
      const after = await usageOf(stack.url);
      const { requests, refused, failed, times } = readers.take();
      const ofOrigin = await gate.take();
      measured.push({
        way,
        phase,
        requests,
        ofOrigin,
        row: {
          way,
          phase,
          seconds: round(seconds),
          requests,
          refused,
          failed,
          'at the server': ofOrigin,
          'saved, %': round(100 * (1 - ofOrigin / requests)),
          'p50, ms': round(percentile(times, 0.5)),
          'p95, ms': round(percentile(times, 0.95)),
          'server’s CPU, s': round(after.cpu - before.cpu),
          'cache’s CPU, s': cache ? round(processorTime(cache.pid) - cacheBefore) : '',
          'server’s memory, MB': megabytes(after.memory),
          'cache’s memory, MB': cache ? megabytes(memoryOf(cache.pid)) : '',
          load: round(loadavg()[0] ?? 0),
        },
      });
    }
    return measured;
  } finally {
    readers.stop();
    await cache?.stop();
    gate.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The requests that reach the server where caches stand before it. */
export const cache: Benchmark = {
  about: `Requests that reach the server under ${READERS} readers of ${PAGES} pages, with Varnish, with nginx and without a cache: what Chromium asks for as a page opens, and after each block of 3 s with a lock and a contribution`,
  run: async (keep) => {
    await buildProduct();
    const stack = await Stack.start();
    let changes: Changes | undefined;
    try {
      await stack.postDrafts();
      await stack.stopServer();
      await stack.startServer({ SHARED_CACHE: 'on', PUBLIC_URL: stack.url, TRUST_PROXY: '127.0.0.1' });
      changes = await startChanges(stack);
      await changes.next();
      const paths = await pathsOf(stack.url);
      const pages = await recordPages(stack.url, paths, changes.next);
      const rows: Row[] = [];
      const summary: Row = {
        'requests of a page as it opens': round(
          pages.reduce((sum, { opening }) => sum + opening.length, 0) / pages.length,
        ),
        'requests of a page after a block': round(
          pages.reduce((sum, { following }) => sum + following.length, 0) / pages.length,
        ),
      };
      const missed: string[] = [];
      for (const way of WAYS) {
        if (way !== 'no cache' && !isInstalled(way)) {
          missed.push(`${way} is not installed here`);
          continue;
        }
        const measured = await measure(way, stack, pages, changes);
        rows.push(...measured.map(({ row }) => row));
        const visits = measured.slice(0, 2);
        const total = (of: (one: Measured) => number) => visits.reduce((sum, one) => sum + of(one), 0);
        const saved = 100 * (1 - total(({ ofOrigin }) => ofOrigin) / total(({ requests }) => requests));
        if (way !== 'no cache') {
          summary[`${way}: saved of opening and following, %`] = round(saved);
          if (saved < GOAL) missed.push(`${way} saves ${round(saved)} %, the goal is ${GOAL} %`);
        }
        keep({ rows, summary, missed });
      }
      return { rows, summary, missed };
    } finally {
      changes?.stop();
      await stack.stop();
    }
  },
};
