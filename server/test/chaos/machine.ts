import { mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, RestartableProcess, rpc, startChild, stopAll, until } from '@kingspad/devnet';
import { bundleServer } from '../../../scripts/release/server-bundle.ts';
import { inRoot } from '../../../scripts/lib/paths.ts';
import { bundleProgram } from '../support/indexer-program.ts';
import { HONEST } from './behaviour.ts';
import { startBeside, type Beside } from './beside.ts';
import { NodeView } from './node-view.ts';
import { STORM, StormDatabase } from './storm-database.ts';
import { StormNode } from './storm-node.ts';

/** Everything that the storm breaks, each part in a separate process. */
export interface Machine {
  node: StormNode;
  /** Endpoints of one node, which the product is given as two nodes. */
  views: readonly [NodeView, NodeView];
  database: StormDatabase;
  indexers: readonly [RestartableProcess, RestartableProcess];
  apis: readonly [RestartableProcess, RestartableProcess];
  /** Undefined where the storm breaks servers alone. */
  beside: Beside | undefined;
  /** Whom visitors ask: API processes, and the cache before them. */
  readers: readonly { name: string; url: string }[];
  /** Folder for the processes' logs. */
  log: (name: string) => number | 'ignore';
  /** The bundled server as another process, `more` being its environment; it is not started. */
  server: (name: string, more: Record<string, string>) => Promise<RestartableProcess>;
  /** Deploys another generation of the contracts and restarts the processes with it, API processes first, as operators do. */
  addGeneration: () => Promise<void>;
  /** Waits until every process is ready and the index holds the chain's head. @throws with one sentence where one does not come back */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
}

/** How long it may take until everything works again after the last fault. */
const COMES_BACK_MS = 180_000;

/**
 * @param hasMore whether there are a replica, a store of limits and a cache
 * @param problem receives a sentence if a process ends by itself
 */
export async function startMachine({
  hasMore,
  logs,
  problem,
}: {
  hasMore: boolean;
  logs: string | undefined;
  problem: (sentence: string) => void;
}): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-storm-'));
  const started: { stop(): Promise<unknown> }[] = [
    { stop: async () => rmSync(folder, { recursive: true, force: true }) },
  ];
  const keep = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
    started.push(part);
    return part;
  };
  const log = (name: string): number | 'ignore' => {
    if (logs === undefined) return 'ignore';
    mkdirSync(logs, { recursive: true });
    return openSync(join(logs, `${name.replaceAll(' ', '-')}.log`), 'a');
  };
  try {
    const starting = [StormNode.start().then(keep), StormDatabase.start(folder, hasMore).then(keep)] as const;
    // The other process has started by the time that all is stopped, even if one fails.
    await Promise.allSettled(starting);
    const [node, database] = await Promise.all(starting);
    const viewProgram = await bundleProgram(new URL('node-view-main.ts', import.meta.url), folder);
    await bundleWithPackages(folder);
    const view = async (name: string) => keep(await NodeView.start(name, viewProgram, node.url, problem));
    const views = [await view('node view 1'), await view('node view 2')] as const;

    const { cluster } = database.server;
    const beside = cluster ? keep(await startBeside(cluster, STORM, folder)) : undefined;
    const deploymentFile = join(folder, 'deployment.json');
    const writeDeployment = () => writeFileSync(deploymentFile, JSON.stringify(node.deployment));
    writeDeployment();
    const server = async (name: string, more: Record<string, string>) => {
      const port = await freePort();
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        RPC_URL: views.map(({ url }) => url).join(),
        PUBLIC_RPC_URL: node.url,
        DATABASE_URL_INDEXER: database.urls.indexerUrl,
        DATABASE_URL_API: database.urls.apiUrl,
        DEPLOYMENT_FILE: deploymentFile,
        LOG_LEVEL: logs === undefined ? 'silent' : 'info',
        POLL_MS: '50',
        RATE_LIMIT_READS: '10000000',
        DRAIN_SECONDS: '0',
        MAX_LOOP_DELAY_MS: '0',
        RATE_LIMIT_SIMULATIONS: '10000000',
        // The chain's clock is the crowd's.
        MAX_HEAD_AGE: '1000000000',
        ...more,
      };
      const program = join(folder, 'server', 'program', 'main.js');
      const startServer = () =>
        startChild(process.execPath, [program], { env, stdio: ['ignore', log(name), 'pipe'] });
      return new RestartableProcess(name, `http://127.0.0.1:${port}`, startServer, problem);
    };
    const servers = await Promise.all(
      [
        ['indexer 1', 'indexer'],
        ['indexer 2', 'indexer'],
        ['API 1', 'api'],
        ['API 2', 'api'],
      ].map(async ([name = '', ROLE = '']) =>
        keep(await server(name, { ROLE, ...(ROLE === 'api' && beside?.settings) })),
      ),
    );
    const [one, two, three, four] = servers as [
      RestartableProcess,
      RestartableProcess,
      RestartableProcess,
      RestartableProcess,
    ];
    await Promise.all(servers.map((process) => process.start()));
    await beside?.cover([three.url, four.url]);
    const machine: Machine = {
      node,
      views,
      database,
      indexers: [one, two],
      apis: [three, four],
      beside,
      readers: [three, four, ...(beside ? [beside.cache] : [])],
      log,
      server,
      addGeneration: async () => {
        await node.addGeneration();
        writeDeployment();
        for (const process of [three, four, one, two]) {
          await process.stop();
          await process.start();
        }
      },
      settle: () => settle(machine),
      stop: () => stopAll(started),
    };
    return machine;
  } catch (error) {
    await stopAll(started);
    throw error;
  }
}

/** The server's bundle, next to the packages it imports: its own, and above them all others. */
async function bundleWithPackages(folder: string): Promise<void> {
  const program = join(folder, 'server', 'program');
  await bundleServer(program);
  symlinkSync(inRoot('server/node_modules'), join(program, 'node_modules'), 'junction');
  symlinkSync(inRoot('node_modules'), join(folder, 'server', 'node_modules'), 'junction');
}

async function settle({ node, views, database, indexers, apis, beside }: Machine): Promise<void> {
  await Promise.all(views.map((view) => view.behave(HONEST)));
  await database.ready();
  const deadline = Date.now() + COMES_BACK_MS;
  for (const process of [...apis, ...indexers]) {
    let seen = '';
    const isReady = async () => {
      const answer = await fetch(`${process.url}/freshz`, { signal: AbortSignal.timeout(10_000) });
      seen = await answer.text();
      return answer.status === 200;
    };
    await until(() => isReady().catch(() => false), 'it is not up to date', {
      timeoutMs: deadline - Date.now(),
      everyMs: 50,
    }).catch(() => {
      throw new Error(`${process.name} does not come back within ${COMES_BACK_MS / 1000} s: ${seen}`);
    });
  }
  const head = await rpc<{ hash: string; number: string }>(node.url, 'eth_getBlockByNumber', [
    'latest',
    false,
  ]);
  await until(async () => (await database.cursorHash()) === head.hash, 'the index is behind', {
    timeoutMs: Math.max(1000, deadline - Date.now()),
  }).catch(() => {
    throw new Error(`the index does not reach block ${Number(head.number)} within ${COMES_BACK_MS / 1000} s`);
  });
  await until(async () => (await database.missing()) === 0, 'something is unread', {
    timeoutMs: Math.max(1000, deadline - Date.now()),
  }).catch(() => {
    throw new Error(`tokens or blocks are still unread after ${COMES_BACK_MS / 1000} s`);
  });
  await beside?.settle();
}
