import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  copyDatabase,
  draftPath,
  dropDatabase,
  freePort,
  startChild,
  startDevnet,
  startPostgres,
  stopAll,
  untilReady,
  type Child,
  type DatabaseUrls,
  type Devnet,
} from '@kingspad/devnet';
import type { LocalAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { buildServer, WEB_DIST } from '../../scripts/lib/build.ts';
import type { AttachedStack } from './attached.ts';
import { Chain } from './chain.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The saved state of a stack: the chain's folder, and a database that has indexed it. */
export interface StackTemplate {
  devnetDir: string;
  /** Without it the stack has a separate Postgres, and indexes the chain again. */
  database?: DatabaseUrls;
}

/** No state is saved while a stack runs: it is deleted at the end, and saving takes a tenth of a processor. */
const NEVER_SECONDS = 86_400;

/** The parts of a stack that it started itself. */
interface OwnParts {
  dataDir: string;
  devnet: Devnet;
  database: StackDatabase;
  serverPort: number;
}

/** The whole product on free ports, in its own folder: chain, database, server with the built web app. */
export class Stack {
  readonly chain: Chain;
  readonly url: string;
  /** The only operator. */
  readonly operator: LocalAccount;
  readonly #own: OwnParts | undefined;
  #server: Child | undefined;

  private constructor(stack: AttachedStack, own?: OwnParts) {
    this.chain = new Chain(stack.rpcUrl, stack.deployment);
    this.url = stack.url;
    this.operator = privateKeyToAccount(stack.operatorKey);
    this.#own = own;
  }

  /** A stack started by another process, which alone starts and stops its parts. */
  static attach(stack: AttachedStack): Stack {
    return new Stack(stack);
  }

  /**
   * @param template the stack's initial state; without one it creates a chain and a database
   * @throws if a part does not start; nothing is left running then
   */
  static async start(template?: StackTemplate): Promise<Stack> {
    const dataDir = mkdtempSync(join(tmpdir(), 'kingspad-e2e-'));
    const started: { stop(): Promise<void> }[] = [];
    try {
      // A copy, so that a concurrent build changes nothing here.
      cpSync(WEB_DIST, join(dataDir, 'web'), { recursive: true });
      const devnetDir = join(dataDir, 'devnet');
      if (template) cpSync(template.devnetDir, devnetDir, { recursive: true });
      const devnet = await startDevnet({ dataDir: devnetDir, stateIntervalSeconds: NEVER_SECONDS });
      started.push(devnet);
      const database = await openDatabase(dataDir, template);
      started.push({ stop: () => database.close() });
      const serverPort = await freePort();
      // Pages are opened at a host name, as by users; the server listens on the address behind it.
      const url = `http://localhost:${serverPort}`;
      const { rpcUrl, deployment } = devnet;
      const stack = new Stack(
        { url, rpcUrl, deployment, operatorKey: generatePrivateKey() },
        { dataDir, devnet, database, serverPort },
      );
      started.push({ stop: () => stack.stopServer() });
      await stack.startServer();
      return stack;
    } catch (error) {
      // The failed start is the reason, even if a stop fails too.
      await stopAll(started).catch(() => {});
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
  }

  /** Saves the stack's state, so that others can start from it. {@link stop} deletes it. */
  async rest(): Promise<StackTemplate> {
    const { dataDir, devnet, database } = this.#parts();
    await this.stopServer();
    await devnet.stop();
    return { devnetDir: join(dataDir, 'devnet'), database: database.urls };
  }

  /** Restarts the server after {@link stopServer}, on the same port. @param more additional settings */
  async startServer(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const log = openSync(join(this.#parts().dataDir, 'server.log'), 'a');
    const server = await startChild(process.execPath, [await buildServer()], {
      cwd: ROOT,
      stdio: ['ignore', log, 'pipe'],
      env: { ...this.#serverEnvironment(), ...more },
    });
    closeSync(log);
    this.#server = server;
    await untilReady(server, 'The server', () => this.#isReady(), { everyMs: 50 });
  }

  /** Posts the metadata of the demo's locks, as the start of a demo does. */
  async postDrafts(): Promise<void> {
    for (const draft of this.#parts().devnet.drafts) {
      const response = await fetch(`${this.url}${draftPath(draft)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(draft),
      });
      if (!response.ok) throw new Error(`A draft was refused: ${await response.text()}`);
    }
  }

  async stopServer(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** URL of the database's owner. */
  get databaseUrl(): string {
    return this.#parts().database.urls.url;
  }

  /** Stops the stack's own Postgres, after the server. */
  async stopDatabase(): Promise<void> {
    await this.#parts().database.stop();
  }

  /** Stops everything in order and deletes its data. */
  async stop(): Promise<void> {
    const { dataDir, devnet, database } = this.#parts();
    // Killed: an orderly stop would save the state of a chain that is deleted.
    const chain = {
      stop: () => {
        devnet.kill();
        return devnet.ended;
      },
    };
    try {
      await stopAll([chain, { stop: () => database.close() }, { stop: () => this.stopServer() }]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  #parts(): OwnParts {
    if (!this.#own)
      throw new Error('This stack was started by another process, which alone stops its parts.');
    return this.#own;
  }

  /** Whether the server is ready and has indexed everything: others may start from its database. */
  async #isReady(): Promise<boolean> {
    try {
      const url = `http://127.0.0.1:${this.#parts().serverPort}/readyz`;
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      const { lagBlocks } = (await response.json()) as { lagBlocks: number | null };
      return response.ok && lagBlocks === 0;
    } catch {
      return false;
    }
  }

  #serverEnvironment(): NodeJS.ProcessEnv {
    const { dataDir, devnet, database, serverPort } = this.#parts();
    const deploymentFile = join(dataDir, 'deployment.json');
    writeFileSync(deploymentFile, JSON.stringify(devnet.deployment));
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      RPC_URL: devnet.rpcUrl,
      RPC_WS_URL: devnet.wsUrl,
      PUBLIC_RPC_URL: devnet.rpcUrl,
      DATABASE_URL: database.urls.url,
      DATABASE_URL_INDEXER: database.urls.indexerUrl,
      DATABASE_URL_API: database.urls.apiUrl,
      DEPLOYMENT_FILE: deploymentFile,
      WEB_DIST: join(dataDir, 'web'),
      OPERATORS: this.operator.address,
      UPLOADS_DIR: join(dataDir, 'uploads'),
      // One machine sends the requests of many users here.
      RATE_LIMIT_READS: '1000000',
      DRAIN_SECONDS: '0',
      MAX_LOOP_DELAY_MS: '0',
      RATE_LIMIT_WRITES: '1000000',
      RATE_LIMIT_SIMULATIONS: '1000000',
    };
  }
}

interface StackDatabase {
  urls: DatabaseUrls;
  /** @throws if other stacks use the same Postgres */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A copy of the template's database on the template's server, or a new server. */
async function openDatabase(dataDir: string, template: StackTemplate | undefined): Promise<StackDatabase> {
  if (!template?.database) {
    const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), persistent: false });
    const stop = () => postgres.stop();
    return { urls: postgres, stop, close: stop };
  }
  const urls = await copyDatabase(template.database, `stack_${randomBytes(8).toString('hex')}`);
  const stop = () => Promise.reject(new Error('Other stacks use the Postgres of the template.'));
  return { urls, stop, close: () => dropDatabase(urls) };
}
