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
  startPostgres,
  stopAll,
  until,
  type Devnet,
  type Postgres,
} from '@kingspad/devnet';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { runQuietly } from '../../scripts/lib/run.ts';
import { startBucket, type Bucket } from '../../server/test/support/bucket.ts';
import { startProxy, type Proxy } from './proxy.ts';

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
  /** Waits until each API process serves the chain's head, and one indexer leads. */
  settle: () => Promise<void>;
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
    let dataDir = join(folder, 'postgres');
    let postgres: Postgres = await startPostgres({ dataDir, persistent: true });
    keep({ stop: () => postgres.stop() });
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
    const logins = (role: Role | 'all') => ({
      DATABASE_URL_API: postgres.apiUrl,
      ...(role === 'api' ? {} : { DATABASE_URL: postgres.url, DATABASE_URL_INDEXER: postgres.indexerUrl }),
    });

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
    const apis = [await server('API 1', 'api', true), await server('API 2', 'api', true)];
    const balancer = keep(
      await startProxy(
        proxy,
        apis.map(({ url }) => url),
        join(folder, proxy),
      ),
    );
    return {
      url: balancer.url,
      devnet,
      generations,
      operatorKey,
      bucket,
      apis,
      indexers,
      use: (next) => (current = next),
      restartDatabase: async () => {
        const { port } = postgres;
        await postgres.stop();
        postgres = await startPostgres({ dataDir, persistent: true, port });
      },
      command: (name, backup) =>
        runQuietly(`${name} failed`, process.execPath, [join(current, 'server/main.js'), name, backup], {
          env: { ...usual, ...logins('all'), ...pictures },
        }),
      lose: async () => {
        for (const one of [...apis, ...indexers]) await one.stop();
        await postgres.stop();
        rmSync(dataDir, { recursive: true });
        bucket.objects.clear();
        dataDir = join(folder, 'new-postgres');
        postgres = await startPostgres({ dataDir, persistent: true });
      },
      startServers: async () => {
        for (const one of [...indexers, ...apis]) await one.start();
      },
      settle: async () => {
        for (const { name, url } of apis) {
          let seen = 'it does not answer';
          const isFresh = async () => {
            const answer = await fetch(`${url}/freshz`, { signal: AbortSignal.timeout(5000) });
            seen = await answer.text();
            return answer.ok;
          };
          await until(() => isFresh().catch(() => false), `${name} is not up to date`).catch(
            (error: Error) => {
              throw new Error(`${error.message}: ${seen}`);
            },
          );
        }
        await until(async () => (await leaderOf(indexers)) !== undefined, 'no indexer leads');
      },
      stop: () => stopAll(started),
    };
  } catch (error) {
    await stopAll(started).catch(() => {});
    throw error;
  }
}

/** The indexer that writes now. */
export async function leaderOf(
  indexers: readonly RestartableProcess[],
): Promise<RestartableProcess | undefined> {
  for (const indexer of indexers) if (await leads(indexer)) return indexer;
  return undefined;
}
