import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAt, stopAll, until, type DatabaseUrls } from '@kingspad/devnet';
import { migrate } from '../../src/store/index.ts';
import { once, openDatabase, type TestDatabase } from '../support/databases.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { mountDisk, type StormDisk } from './storm-disk.ts';
import { startOfDebian, startOfNpm, type StormServer } from './storm-server.ts';

/** Name of the database. */
export const STORM = 'storm';

/** The Postgres server, the proxy before it and, where this user may mount one, its own small disk. */
export class StormDatabase {
  #database: TestDatabase | undefined;
  #runs = true;
  #ended: Promise<unknown> | undefined;
  #frozen: number[] = [];

  private constructor(
    readonly server: StormServer,
    readonly proxy: TcpProxy,
    readonly disk: StormDisk | undefined,
  ) {
    this.#follow();
  }

  /** @param isDebians whether it is a server that a replica can follow */
  static async start(folder: string, isDebians: boolean): Promise<StormDatabase> {
    const disk = await mountDisk(join(folder, 'disk'));
    const start = isDebians ? startOfDebian : startOfNpm;
    const server = await start(disk?.folder ?? folder).catch(async (error: unknown) => {
      await disk?.stop();
      throw error;
    });
    const database = new StormDatabase(server, await startTcpProxy(server.port), disk);
    try {
      await database.newDatabase(STORM);
      database.#database = openDatabase(databaseAt(server, STORM));
      return database;
    } catch (error) {
      await database.stop();
      throw error;
    }
  }

  /** The three logins' addresses, through the proxy. */
  get urls(): DatabaseUrls {
    const through = (text: string) => text.replace(`:${this.server.port}/`, `:${this.proxy.port}/`);
    const { url, indexerUrl, apiUrl } = databaseAt(this.server, STORM);
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
    await once(this.server.url, `CREATE DATABASE ${name}`);
    const urls = databaseAt(this.server, name);
    await migrate(urls);
    return urls;
  }

  async kill(): Promise<void> {
    const ended = this.server.ended();
    this.server.kill();
    await ended;
  }

  /** Starts it on the same data and port. */
  async startAgain(): Promise<void> {
    await this.server.start();
    this.#follow();
  }

  /** Waits until it takes connections; starts it if it has ended because it could not write. */
  async ready(): Promise<void> {
    const answers = async () => {
      if (!this.#runs) await this.startAgain();
      await once(this.server.url, 'SELECT');
      return true;
    };
    await until(() => answers().catch(() => false), 'the database does not come back');
  }

  #follow(): void {
    const ended = this.server.ended();
    this.#ended = ended;
    this.#runs = true;
    void ended.then(() => {
      if (this.#ended === ended) this.#runs = false;
    });
  }

  /** Stops the server's process and all of its connections', which have separate groups. */
  freeze(): void {
    this.#frozen = [this.server.pid(), ...childrenOf(this.server.pid())];
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
      this.server,
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
