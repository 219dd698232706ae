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

/** A stack that is at rest: the chain's folder, and a database that has indexed it. */
export interface StackTemplate {
  devnetDir: string;
  /** Without it the stack has a Postgres of its own, and indexes the chain anew. */
  database?: DatabaseUrls;
}

/** No state is written while a stack runs: it is forgotten in the end, and writing it takes a tenth of a processor. */
const NEVER_SECONDS = 86_400;

/** What a stack is made of that started its parts itself. */
interface OwnParts {
  dataDir: string;
  devnet: Devnet;
  database: StackDatabase;
  serverPort: number;
}

/** The whole product on free ports, in a folder of its own: chain, database, server with the built web app. */
export class Stack {
  readonly chain: Chain;
  readonly url: string;
  /** The only one who may verify pools. */
  readonly operator: LocalAccount;
  readonly #own: OwnParts | undefined;
  #server: Child | undefined;

  private constructor(stack: AttachedStack, own?: OwnParts) {
    this.chain = new Chain(stack.rpcUrl, stack.deployment);
    this.url = stack.url;
    this.operator = privateKeyToAccount(stack.operatorKey);
    this.#own = own;
  }

  /** A stack that another process started; it alone starts and stops its parts. */
  static attach(stack: AttachedStack): Stack {
    return new Stack(stack);
  }

  /**
   * @param template what the stack begins with; without one it makes a chain and a database of its own
   * @throws if a part does not come up; nothing is left running then
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
      // Pages are opened at a name, as people do; the server listens on the address behind it.
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
      // The failed start is the reason, also where a stop fails besides.
      await stopAll(started).catch(() => {});
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
  }

  /** Puts the stack to rest, so that others can begin with what it has. {@link stop} forgets it. */
  async rest(): Promise<StackTemplate> {
    const { dataDir, devnet, database } = this.#parts();
    await this.stopServer();
    await devnet.stop();
    return { devnetDir: join(dataDir, 'devnet'), database: database.urls };
  }

  /** Starts the server, which {@link stopServer} stopped, on the port it had. @param more settings of its own */
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

  /** Posts what the demo's owners say of their locks, as the start of a demo does. */
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

  /** Stops the Postgres that is the stack's own; the server first. */
  async stopDatabase(): Promise<void> {
    await this.#parts().database.stop();
  }

  /** Stops everything in order and forgets its data. */
  async stop(): Promise<void> {
    const { dataDir, devnet, database } = this.#parts();
    // Not in order, which would write the state of a chain that is forgotten.
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

  /** Whether the server can serve and has indexed all there is: others may begin with its database. */
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
      PUBLIC_RPC_URL: devnet.rpcUrl,
      DATABASE_URL: database.urls.url,
      DATABASE_URL_INDEXER: database.urls.indexerUrl,
      DATABASE_URL_API: database.urls.apiUrl,
      DEPLOYMENT_FILE: deploymentFile,
      WEB_DIST: join(dataDir, 'web'),
      OPERATORS: this.operator.address,
      UPLOADS_DIR: join(dataDir, 'uploads'),
      // One machine asks for many people here.
      RATE_LIMIT_READS: '1000000',
      RATE_LIMIT_WRITES: '1000000',
      RATE_LIMIT_SIMULATIONS: '1000000',
    };
  }
}

interface StackDatabase {
  urls: DatabaseUrls;
  /** @throws where other stacks use the same Postgres */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A copy of the template's on the template's server, or a server of its own. */
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
