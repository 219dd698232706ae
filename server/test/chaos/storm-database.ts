import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  databaseAt,
  startPostgres,
  stopAll,
  until,
  type DatabaseUrls,
  type Postgres,
} from '@kingspad/devnet';
import { migrate } from '../../src/store/index.ts';
import { once, openDatabase, type TestDatabase } from '../support/databases.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { mountDisk, type StormDisk } from './storm-disk.ts';

/** The Postgres server, the proxy before it and, where this user may mount one, its own small disk. */
export class StormDatabase {
  #postgres: Postgres;
  #database: TestDatabase | undefined;
  #runs = true;
  #frozen: number[] = [];

  private constructor(
    postgres: Postgres,
    readonly dataDir: string,
    readonly proxy: TcpProxy,
    readonly disk: StormDisk | undefined,
  ) {
    this.#postgres = postgres;
    this.#follow(postgres);
  }

  static async start(folder: string): Promise<StormDatabase> {
    const disk = await mountDisk(join(folder, 'disk'));
    const dataDir = join(disk?.folder ?? folder, 'postgres');
    const postgres = await startPostgres({ dataDir, persistent: true }).catch(async (error: unknown) => {
      await disk?.stop();
      throw error;
    });
    const database = new StormDatabase(postgres, dataDir, await startTcpProxy(postgres.port), disk);
    try {
      await database.newDatabase('storm');
      database.#database = openDatabase(databaseAt(postgres, 'storm'));
      return database;
    } catch (error) {
      await database.stop();
      throw error;
    }
  }

  /** The three logins' addresses, through the proxy. */
  get urls(): DatabaseUrls {
    const through = (text: string) => text.replace(`:${this.#postgres.port}/`, `:${this.proxy.port}/`);
    const { url, indexerUrl, apiUrl } = databaseAt(this.#postgres, 'storm');
    return { url: through(url), indexerUrl: through(indexerUrl), apiUrl: through(apiUrl) };
  }

  /** The newest indexed block, read without the proxy. */
  async cursorHash(): Promise<string | undefined> {
    const rows = await this.#database?.rows<{ hash: string | null }>(
      `SELECT '0x' || encode(block_hash, 'hex') AS hash FROM chain.cursor`,
    );
    return rows?.[0]?.hash ?? undefined;
  }

  /** Tokens and blocks that are still to be read; undefined while the database does not answer. */
  async missing(): Promise<number | undefined> {
    const rows = await this.#database?.rows<{ missing: number }>(
      `SELECT ((SELECT count(*) FROM chain.unread_token) + (SELECT count(*) FROM chain.incomplete_block))::integer AS missing`,
    );
    return rows?.[0]?.missing;
  }

  /** Another migrated database on the same server, without the proxy. */
  async newDatabase(name: string): Promise<DatabaseUrls> {
    await once(this.#postgres.url, `CREATE DATABASE ${name}`);
    const urls = databaseAt(this.#postgres, name);
    await migrate(urls);
    return urls;
  }

  async kill(): Promise<void> {
    this.#postgres.kill();
    await this.#postgres.ended;
  }

  /** Starts it on the same data and port. */
  async startAgain(): Promise<void> {
    const { port } = this.#postgres;
    this.#follow(await startPostgres({ dataDir: this.dataDir, persistent: true, port }));
  }

  /** Waits until it takes connections; starts it if it has ended because it could not write. */
  async ready(): Promise<void> {
    const answers = async () => {
      if (!this.#runs) await this.startAgain();
      await once(this.#postgres.url, 'SELECT');
      return true;
    };
    await until(() => answers().catch(() => false), 'the database does not come back');
  }

  #follow(postgres: Postgres): void {
    this.#postgres = postgres;
    this.#runs = true;
    void postgres.ended.then(() => {
      if (this.#postgres === postgres) this.#runs = false;
    });
  }

  /** Stops the server's process and all of its connections', which have separate groups. */
  freeze(): void {
    this.#frozen = [this.#postgres.pid, ...childrenOf(this.#postgres.pid)];
    signalAll(this.#frozen, 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.#frozen, 'SIGCONT');
    this.#frozen = [];
  }

  async stop(): Promise<void> {
    this.thaw();
    this.disk?.free();
    await stopAll([
      { stop: async () => this.disk?.stop() },
      { stop: () => this.#postgres.stop() },
      this.proxy,
      { stop: async () => this.#database?.close() },
    ]);
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The processes that another one started; none if the system does not show them. */
function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(pid: string): number | undefined {
  try {
    // The name before it may hold anything, also parentheses.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
