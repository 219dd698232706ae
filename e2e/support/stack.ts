import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  draftPath,
  freePort,
  startChild,
  startDevnet,
  startPostgres,
  until,
  type Child,
  type Devnet,
  type Postgres,
} from '@kingspad/devnet';
import type { LocalAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import { Chain } from './chain.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER = 'server/src/main.ts';

export interface StackOptions {
  /** False leaves the demo's story out. */
  seed?: boolean;
}

/** The whole product on free ports, in a folder of its own: chain, database, server with the built web app. */
export class Stack {
  readonly chain: Chain;
  readonly url: string;
  /** The only one who may verify pools. */
  readonly operator: LocalAccount = privateKeyToAccount(generatePrivateKey());
  readonly #dataDir: string;
  readonly #devnet: Devnet;
  readonly #postgres: Postgres;
  readonly #serverPort: number;
  #server: Child | undefined;

  private constructor(dataDir: string, devnet: Devnet, postgres: Postgres, serverPort: number) {
    this.#dataDir = dataDir;
    this.#devnet = devnet;
    this.#postgres = postgres;
    this.#serverPort = serverPort;
    this.chain = new Chain(devnet.rpcUrl, devnet.deployment);
    // Pages are opened at a name, as people do; the server listens on the address behind it.
    this.url = `http://localhost:${serverPort}`;
  }

  /** @throws where a part does not come up; nothing is left running then */
  static async start({ seed = true }: StackOptions = {}): Promise<Stack> {
    const dataDir = mkdtempSync(join(tmpdir(), 'kingspad-e2e-'));
    const started: { stop(): Promise<void> }[] = [];
    try {
      // A copy, so that a build that somebody makes meanwhile changes nothing here.
      cpSync(WEB_DIST, join(dataDir, 'web'), { recursive: true });
      const devnet = await startDevnet({ seed, dataDir: join(dataDir, 'devnet') });
      started.push(devnet);
      const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), persistent: false });
      started.push(postgres);
      const stack = new Stack(dataDir, devnet, postgres, await freePort());
      await stack.startServer();
      return stack;
    } catch (error) {
      for (const part of started.toReversed()) await part.stop();
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
  }

  /** Starts the server, which {@link stopServer} stopped, on the port it had. */
  async startServer(): Promise<void> {
    const log = openSync(join(this.#dataDir, 'server.log'), 'a');
    const server = await startChild(process.execPath, ['--import', 'tsx', SERVER], {
      cwd: ROOT,
      stdio: ['ignore', log, 'pipe'],
      env: this.#serverEnvironment(),
    });
    closeSync(log);
    this.#server = server;
    await until(
      async () => {
        if (!server.isRunning()) throw new Error(`The server did not start: ${server.lastWords()}`);
        return this.#isReady();
      },
      'the server is not ready',
      { timeoutMs: 180_000, everyMs: 50 },
    );
  }

  /** Posts what the demo's owners say of their locks, as the start of a demo does. */
  async postDrafts(): Promise<void> {
    for (const draft of this.#devnet.drafts) {
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

  /** The node stops answering, as one that hangs; {@link resumeChain} lets it go on. */
  pauseChain(): void {
    process.kill(this.#devnet.pid, 'SIGSTOP');
  }

  resumeChain(): void {
    process.kill(this.#devnet.pid, 'SIGCONT');
  }

  /** Stops everything in order and forgets its data. */
  async stop(): Promise<void> {
    await this.stopServer();
    await this.#postgres.stop();
    await this.#devnet.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.#serverPort}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  #serverEnvironment(): NodeJS.ProcessEnv {
    const deploymentFile = join(this.#dataDir, 'deployment.json');
    writeFileSync(deploymentFile, JSON.stringify(this.#devnet.deployment));
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(this.#serverPort),
      HOST: '127.0.0.1',
      RPC_URL: this.#devnet.rpcUrl,
      PUBLIC_RPC_URL: this.#devnet.rpcUrl,
      DATABASE_URL: this.#postgres.url,
      DATABASE_URL_INDEXER: this.#postgres.indexerUrl,
      DATABASE_URL_API: this.#postgres.apiUrl,
      DEPLOYMENT_FILE: deploymentFile,
      WEB_DIST: join(this.#dataDir, 'web'),
      OPERATORS: this.operator.address,
      UPLOADS_DIR: join(this.#dataDir, 'uploads'),
      // One machine asks for many people here.
      RATE_LIMIT_READS: '1000000',
      RATE_LIMIT_WRITES: '1000000',
      RATE_LIMIT_SIMULATIONS: '1000000',
    };
  }
}
