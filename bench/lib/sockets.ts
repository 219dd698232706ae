import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { headNumber, startDevnet, startPostgres } from '@kingspad/devnet';
import { Chain } from '../../e2e/support/chain.ts';
import type { Sale } from '../../e2e/support/presale.ts';
import { loadConfig, startProgram } from '../../server/src/index.ts';
import { startProxy } from '../../server/test/support/proxy.ts';
import type { SwarmReport, SwarmTask } from '../../server/test/support/socket-swarm.ts';
import type { BenchmarkResult, Row } from './result.ts';
import { percentile } from './statistics.ts';

const SOCKETS = 5_000;
const POOLS = 50;
const SECONDS = 40;
const GOALS = { p99Ms: 100, burstMs: 1_000 };
/** Between contributions, so that there is something to push. */
const CONTRIBUTE_MS = 2_000;
const SWARM = fileURLToPath(new URL('../benchmarks/swarm.ts', import.meta.url));

/** Measures many pages on one server: the time of an answer, and its cost to the chain. */
export async function measureSockets(): Promise<BenchmarkResult> {
  const stops: (() => unknown)[] = [];
  try {
    const folder = mkdtempSync(join(tmpdir(), 'kingspad-bench-'));
    stops.push(() => rmSync(folder, { recursive: true, force: true }));
    const devnet = await startDevnet({ seed: false, dataDir: join(folder, 'devnet') });
    stops.push(() => devnet.stop());
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), persistent: false });
    stops.push(() => postgres.stop());
    const deploymentFile = join(folder, 'deployment.json');
    writeFileSync(deploymentFile, JSON.stringify(devnet.deployment));
    const environment = {
      PORT: '0',
      RPC_URL: devnet.rpcUrl,
      RPC_WS_URL: devnet.wsUrl,
      PUBLIC_RPC_URL: devnet.rpcUrl,
      DATABASE_URL: postgres.url,
      DATABASE_URL_INDEXER: postgres.indexerUrl,
      DATABASE_URL_API: postgres.apiUrl,
      DEPLOYMENT_FILE: deploymentFile,
      LOG_LEVEL: 'error',
      MAX_SOCKETS_PER_ADDRESS: String(2 * SOCKETS),
    };
    const indexer = await startProgram(loadConfig(environment));
    stops.push(() => indexer.stop());
    // The indexer reads directly: only the server of the sockets uses the proxy.
    const node = await startProxy(devnet.rpcUrl);
    stops.push(() => node.stop());
    const server = await startProgram(
      loadConfig({ ...environment, DATABASE_URL: '', ROLE: 'api', RPC_URL: node.url }),
    );
    stops.push(() => server.stop());

    const chain = new Chain(devnet.rpcUrl, devnet.deployment);
    const sales = await makeSales(chain);
    await untilKnown(server.url, sales);
    const pools = sales.map(({ address }) => address);

    const rows: Row[] = [];
    const reports: SwarmReport[] = [];
    for (const sockets of [1, SOCKETS]) {
      const [reads, block] = [node.requests, await headNumber(devnet.rpcUrl)];
      const report = await beside(contributing(sales), () =>
        runSwarm({ url: server.url, pools, sockets, seconds: SECONDS }),
      );
      const blocks = (await headNumber(devnet.rpcUrl)) - block;
      reports.push(report);
      rows.push({
        sockets,
        questions: report.latencies.length + report.unanswered,
        unanswered: report.unanswered,
        pushes: report.pushes,
        'median, ms': round(percentile(report.latencies, 0.5)),
        'p99, ms': round(percentile(report.latencies, 0.99)),
        'burst, ms': round(report.burst.ms),
        'burst answered': report.burst.answered,
        blocks,
        'chain reads': node.requests - reads,
      });
    }
    return { rows, ...judge(rows, reports) };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

function judge(rows: Row[], reports: SwarmReport[]): Pick<BenchmarkResult, 'summary' | 'missed'> {
  const [one, many] = rows;
  const crowd = reports.at(-1);
  const p99 = Number(many?.['p99, ms']);
  const burst = Number(many?.['burst, ms']);
  const perBlock = (row: Row | undefined) => Number(row?.['chain reads']) / Math.max(1, Number(row?.blocks));
  const missed: string[] = [];
  if (p99 > GOALS.p99Ms) missed.push(`p99 of an answer is ${p99} ms, the goal is ${GOALS.p99Ms} ms`);
  if (burst > GOALS.burstMs) missed.push(`A burst takes ${burst} ms, the goal is ${GOALS.burstMs} ms`);
  if (crowd && crowd.burst.answered < SOCKETS) missed.push(`Of a burst ${crowd.burst.answered} are answered`);
  if (crowd && crowd.unanswered > 0) missed.push(`${crowd.unanswered} questions were not answered`);
  if (perBlock(many) > perBlock(one)) missed.push('More sockets cost more chain reads for each block');
  return {
    summary: {
      'sockets: p99 of an answer, ms': p99,
      'sockets: burst answered whole, ms': burst,
      'sockets: chain reads for each block, one socket': round(perBlock(one)),
      [`sockets: chain reads for each block, ${SOCKETS} sockets`]: round(perBlock(many)),
    },
    missed,
  };
}

async function makeSales(chain: Chain): Promise<Sale[]> {
  const owner = await chain.account(1_000n * 10n ** 18n);
  const sales: Sale[] = [];
  for (let count = 0; count < POOLS; count += 1) {
    sales.push(
      await chain.presale(owner, {
        symbol: `POOL${count}`,
        hardCap: '1000',
        maximum: '1000',
        rate: '10',
        launchRate: '8',
      }),
    );
  }
  return sales;
}

async function untilKnown(url: string, sales: readonly Sale[]): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/presale/all?limit=1`);
    const { payload } = (await answer.json()) as { payload?: { meta: { totalItems: number } } };
    if (payload && payload.meta.totalItems >= sales.length) return;
    await sleep(100);
  }
}

/** Contributes to one sale after another until it is stopped. */
function contributing(sales: readonly Sale[]): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    for (let count = 0; !signal.aborted; count += 1) {
      await sales[count % sales.length]?.newContributor('0.1');
      await sleep(CONTRIBUTE_MS, undefined, { signal }).catch(() => undefined);
    }
  };
}

async function beside<Value>(
  others: (signal: AbortSignal) => Promise<void>,
  work: () => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  const running = others(ending.signal);
  try {
    return await work();
  } finally {
    ending.abort();
    await running;
  }
}

function runSwarm(task: SwarmTask): Promise<SwarmReport> {
  const child = fork(SWARM, { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as SwarmReport));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the clients ended with code ${code}`)));
    child.send(task);
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
