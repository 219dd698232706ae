import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@kingspad/abi';
import {
  addGeneration,
  freePort,
  leads,
  RestartableProcess,
  startChild,
  startDevnet,
  stopAll,
  until,
  type Devnet,
} from '@kingspad/devnet';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { runQuietly } from '../../scripts/lib/run.ts';
import { startBucket, type Bucket } from '../../server/test/support/bucket.ts';
import { isReady } from './balancer.ts';
import { startProxy, takesCache, type Proxy } from './proxy.ts';
import { hasPart, startCounts, startDatabases, startVarnish, type Part } from './stores.ts';

export type Role = 'api' | 'indexer';

/** Generations of the contracts, in the file that processes read when they start. */
class Generations {
  deployment: Deployment;

  constructor(
    readonly devnet: Devnet,
    readonly file: string,
  ) {
    this.deployment = devnet.deployment;
    this.#write();
  }

  async add(): Promise<void> {
    this.deployment = await addGeneration(this.devnet.rpcUrl, this.deployment);
    this.#write();
  }

  #write(): void {
    writeFileSync(this.file, JSON.stringify(this.deployment));
  }
}

/** Topology of deploy/compose.yaml, as processes of this machine. */
export interface Topology {
  /** The proxy's. */
  url: string;
  devnet: Devnet;
  generations: Generations;
  /** The key of the only wallet that may verify sales. */
  operatorKey: Hex;
  /** Folder of the pictures of all API processes. */
  bucket: Bucket;
  apis: readonly RestartableProcess[];
  indexers: readonly RestartableProcess[];
  /** Replica, pooler, store of limits and cache, those that are installed. */
  parts: () => readonly Part[];
  /** Starts servers of that release from now on. */
  use: (release: string) => void;
  /** Stops the database in order and starts it again. */
  restartDatabase: () => Promise<void>;
  /**
   * Runs a command of the release's server in a separate process.
   * @throws with its output if it fails
   */
  command: (name: 'backup' | 'restore', folder: string) => Promise<void>;
  /** Stops all servers, deletes the database and all pictures, and starts an empty database. */
  lose: () => Promise<void>;
  /** Starts all servers, the first indexer first. */
  startServers: () => Promise<void>;
  /** Waits until each API process serves the chain's head and uses all parts, and one indexer leads. */
  settle: () => Promise<void>;
  /** How many reads the database and the replica answered, since the last start of each API process. */
  readsFrom: () => Promise<Record<'primary' | 'replica', number>>;
  stop: () => Promise<void>;
}

/** Blocks of the chain are far apart, so its state is written at the end alone, which never comes. */
const NEVER_SECONDS = 86_400;

const KEYS = {
  accessKey: 'REHEARSAL',
  secretKey: 'the key of the rehearsal',
  region: 'us-east-1',
  bucket: 'pictures',
};

/**
 * @param release the folder of `npm run package` whose server starts first
 * @param logs a folder for what the processes say
 * @param proxy which program spreads the requests
 * @param problem receives a sentence where a process ends by itself
 * @throws if a part does not come up; nothing is left running then
 */
export async function startTopology(
  release: string,
  logs: string,
  proxy: Proxy,
  problem: (sentence: string) => void,
): Promise<Topology> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-rehearsal-'));
  const started: { stop(): Promise<unknown> }[] = [
    { stop: async () => rmSync(folder, { recursive: true, force: true }) },
  ];
  const keep = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
    started.push(part);
    return part;
  };
  try {
    const devnet = keep(
      await startDevnet({ dataDir: join(folder, 'devnet'), stateIntervalSeconds: NEVER_SECONDS }),
    );
    const databases = keep(await startDatabases(folder));
    const counts = await startCounts();
    if (counts) keep(counts);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const isCached = hasPart('Varnish') && takesCache(proxy);
    const operatorKey = generatePrivateKey();
    const generations = new Generations(devnet, join(folder, 'deployment.json'));

    const bucket = keep(await startBucket(KEYS));
    const pictures = {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: KEYS.bucket,
      S3_ACCESS_KEY: KEYS.accessKey,
      S3_SECRET_KEY: KEYS.secretKey,
    };
    /** URL of the present database. */
    const logins = (role: Role | 'all') => {
      const { apiUrl, indexerUrl, url: ownerUrl } = databases.urls();
      const readUrl = databases.readUrl();
      return {
        DATABASE_URL_API: apiUrl,
        ...(role !== 'api'
          ? { DATABASE_URL: ownerUrl, DATABASE_URL_INDEXER: indexerUrl }
          : readUrl !== undefined && { DATABASE_READ_URLS: readUrl }),
      };
    };

    let current = release;
    const usual = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RPC_URL: devnet.rpcUrl,
      PUBLIC_RPC_URL: devnet.rpcUrl,
      DEPLOYMENT_FILE: generations.file,
      LOG_LEVEL: 'info',
    };
    const server = async (name: string, role: Role, first: boolean) => {
      const port = await freePort();
      const env = {
        ...usual,
        ROLE: role,
        PORT: String(port),
        ...(role === 'indexer'
          ? {}
          : {
              ...pictures,
              ...(counts && { REDIS_URL: counts.url }),
              ...(isCached && { SHARED_CACHE: 'on', PUBLIC_URL: url }),
              OPERATORS: privateKeyToAccount(operatorKey).address,
              TRUST_PROXY: '127.0.0.1',
              // One machine asks for many people here.
              RATE_LIMIT_READS: '1000000',
              MAX_LOOP_DELAY_MS: '0',
              RATE_LIMIT_WRITES: '1000000',
              RATE_LIMIT_SIMULATIONS: '1000000',
              MAX_UPLOADS_PER_ADDRESS: '1000000',
            }),
      };
      const startServer = () => {
        const log = openSync(join(logs, `${name.replaceAll(' ', '-')}.log`), 'a');
        return startChild(process.execPath, [join(current, 'server/main.js')], {
          env: { ...env, ...logins(role), ...(role === 'api' ? { WEB_DIST: join(current, 'web') } : {}) },
          stdio: ['ignore', log, 'pipe'],
        });
      };
      const made = keep(new RestartableProcess(name, `http://127.0.0.1:${port}`, startServer, problem));
      if (first) await made.start();
      return made;
    };
    // The first indexer migrates, before anything reads.
    const indexers = [await server('indexer 1', 'indexer', true), await server('indexer 2', 'indexer', true)];
    await databases.replicate();
    const apis = [await server('API 1', 'api', true), await server('API 2', 'api', true)];
    const cache = isCached ? keep(await startVarnish(apis, join(folder, 'varnish'))) : undefined;
    const targets = { apis: apis.map((api) => api.url), cache: cache?.url, port };
    keep(await startProxy(proxy, targets, join(folder, proxy)));
    return {
      url,
      devnet,
      generations,
      operatorKey,
      bucket,
      apis,
      indexers,
      parts: () => [...databases.parts(), ...(counts ? [counts] : []), ...(cache ? [cache] : [])],
      use: (next) => (current = next),
      restartDatabase: databases.restart,
      command: (name, backup) =>
        runQuietly(`${name} failed`, process.execPath, [join(current, 'server/main.js'), name, backup], {
          env: { ...usual, ...logins('all'), ...pictures },
        }),
      lose: async () => {
        for (const one of [...apis, ...indexers]) await one.stop();
        await databases.lose();
        bucket.objects.clear();
      },
      startServers: async () => {
        for (const one of indexers) await one.start();
        await databases.replicate();
        for (const one of apis) await one.start();
      },
      settle: async () => {
        const uses = { replica: databases.readUrl() !== undefined, counts: counts !== undefined };
        for (const api of apis) await untilFresh(api, uses);
        await until(async () => (await leaderOf(indexers)) !== undefined, 'no indexer leads');
        if (cache) await until(() => isReady(new URL(cache.url)), 'the cache does not answer');
      },
      readsFrom: () => readsFrom(apis),
      stop: () => stopAll(started),
    };
  } catch (error) {
    await stopAll(started).catch(() => {});
    throw error;
  }
}

/** Waits until an API process serves the chain's head, and uses what it has. */
async function untilFresh(
  api: RestartableProcess,
  uses: { replica: boolean; counts: boolean },
): Promise<void> {
  let seen = 'it does not answer';
  const isFresh = async () => {
    const answer = await fetch(`${api.url}/freshz`, { signal: AbortSignal.timeout(5000) });
    seen = await answer.text();
    if (!answer.ok) return false;
    const metrics = await metricsOf(api);
    seen = 'it does not read from the replica, or counts limits alone';
    return (
      (!uses.replica || valueOf(metrics, 'kingspad_replica_used') === 1) &&
      (!uses.counts || valueOf(metrics, 'kingspad_limits_alone') === 0)
    );
  };
  await until(() => isFresh().catch(() => false), `${api.name} is not up to date`).catch((error: Error) => {
    throw new Error(`${error.message}: ${seen}`);
  });
}

async function readsFrom(
  apis: readonly RestartableProcess[],
): Promise<Record<'primary' | 'replica', number>> {
  const all = await Promise.all(apis.map(metricsOf));
  const sum = (from: string) =>
    all.reduce((sum, metrics) => sum + (valueOf(metrics, `kingspad_reads_total{from="${from}"}`) ?? 0), 0);
  return { primary: sum('primary'), replica: sum('replica') };
}

async function metricsOf({ url }: { url: string }): Promise<string> {
  return (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) })).text();
}

/** Value of the first metric whose name begins so; undefined if there is none. */
function valueOf(metrics: string, name: string): number | undefined {
  const line = metrics.split('\n').find((one) => one.startsWith(name));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** The indexer that writes now. */
export async function leaderOf(
  indexers: readonly RestartableProcess[],
): Promise<RestartableProcess | undefined> {
  for (const indexer of indexers) if (await leads(indexer)) return indexer;
  return undefined;
}
