import pg from 'pg';
import {
  anythingChanged,
  COMMENTS_CHANNEL,
  HEAD_CHANNEL,
  readHeadNotice,
  VOTES_CHANNEL,
  type HeadNotice,
} from '../notices.ts';
import { columnTypes } from '../pool.ts';

export interface HeadFeedOptions {
  url: string;
  /** What happened to the connection, or what a listener threw: for the log. */
  onTrouble: (error: unknown) => void;
}

export interface HeadFeed {
  /** The newest indexed block that this process has received. */
  current: () => HeadNotice | undefined;
  /** Whether the connection stands: without it nothing is pushed. */
  connected: () => boolean;
  /** Every notice from now on. @returns how to end it */
  subscribe: (listener: (notice: HeadNotice) => void) => () => void;
  /** Each sale whose comments changed from now on, by its pool's address. @returns how to end it */
  subscribeComments: (listener: (pool: string) => void) => () => void;
  /** The same of sales whose votes changed. */
  subscribeVotes: (listener: (pool: string) => void) => () => void;
  start: () => void;
  stop: () => Promise<void>;
}

const RETRY_MS = { first: 100, last: 3000 };
/** A connection whose other end vanished is only noticed by using it. */
const PROBE_MS = 10_000;
/** Notices that cannot be read make the cursor be read; this often at most. */
const REFRESH_MS = 250;

/**
 * Receives the indexer's notices, on a connection of its own, for ever: it reconnects where that broke, and then
 * reports that anything may have changed.
 */
export function createHeadFeed(options: HeadFeedOptions): HeadFeed {
  const listeners = new Set<(notice: HeadNotice) => void>();
  const commentListeners = new Set<(pool: string) => void>();
  const voteListeners = new Set<(pool: string) => void>();
  let current: HeadNotice | undefined;
  let client: pg.Client | undefined;
  let wake: (() => void) | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;

  /** Calls each listener; what one throws ends nothing else. */
  const callEach = <Value>(called: ReadonlySet<(value: Value) => void>, value: Value) => {
    for (const listener of called) {
      try {
        listener(value);
      } catch (error) {
        options.onTrouble(error);
      }
    }
  };

  const announce = (notice: HeadNotice) => {
    current = notice;
    callEach(listeners, notice);
  };

  /** Reads the cursor, and reports that anything may have changed. */
  const refresh = async (connection: pg.Client) => {
    const cursor = await connection.query<{ block_number: number; block_timestamp: number }>(
      'SELECT block_number, block_timestamp FROM chain.cursor',
    );
    const [row] = cursor.rows;
    if (row) announce(anythingChanged(row.block_number, row.block_timestamp));
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Returns when the connection has ended. */
  const listen = async (connected: () => void) => {
    const connection = new pg.Client({
      connectionString: options.url,
      application_name: 'kingspad-heads',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      types: columnTypes,
    });
    const ended = new Promise<void>((resolve) => {
      connection.on('end', resolve);
      connection.on('error', (error) => {
        options.onTrouble(error);
        resolve();
      });
    });
    let probe: NodeJS.Timeout | undefined;
    let refreshing: NodeJS.Timeout | undefined;
    const refreshSoon = () => {
      refreshing ??= setTimeout(() => {
        refreshing = undefined;
        refresh(connection).catch(options.onTrouble);
      }, REFRESH_MS);
    };
    try {
      await connection.connect();
      connection.on('notification', ({ channel, payload }) => {
        if (channel === COMMENTS_CHANNEL) return callEach(commentListeners, payload ?? '');
        if (channel === VOTES_CHANNEL) return callEach(voteListeners, payload ?? '');
        const notice = readHeadNotice(payload ?? '');
        return notice ? announce(notice) : refreshSoon();
      });
      await connection.query(`LISTEN ${pg.escapeIdentifier(HEAD_CHANNEL)}`);
      await connection.query(`LISTEN ${pg.escapeIdentifier(COMMENTS_CHANNEL)}`);
      await connection.query(`LISTEN ${pg.escapeIdentifier(VOTES_CHANNEL)}`);
      await refresh(connection);
      client = connection;
      connected();
      probe = setInterval(() => {
        connection.query('SELECT 1').catch(() => void connection.end().catch(() => undefined));
      }, PROBE_MS);
      if (!stopped) await ended;
    } finally {
      client = undefined;
      clearInterval(probe);
      clearTimeout(refreshing);
      await Promise.race([connection.end().catch(() => undefined), pause(500)]);
    }
  };

  const run = async () => {
    let delay: number = RETRY_MS.first;
    while (!stopped) {
      try {
        await listen(() => {
          delay = RETRY_MS.first;
        });
      } catch (error) {
        options.onTrouble(error);
      }
      if (stopped) return;
      await pause(delay);
      delay = Math.min(delay * 2, RETRY_MS.last);
    }
  };

  return {
    current: () => current,
    connected: () => client !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeComments: (listener) => {
      commentListeners.add(listener);
      return () => commentListeners.delete(listener);
    },
    subscribeVotes: (listener) => {
      voteListeners.add(listener);
      return () => voteListeners.delete(listener);
    },
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopped = true;
      wake?.();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
