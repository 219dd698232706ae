import pg from 'pg';
import {
  anythingChanged,
  changesAnything,
  COMMENTS_CHANNEL,
  HEAD_CHANNEL,
  readHeadNotice,
  VOTES_CHANNEL,
  type HeadNotice,
} from '../notices.ts';
import { columnTypes } from '../pool.ts';

export interface HeadFeedOptions {
  url: string;
  /** Errors of the connection and of listeners, for the log. */
  onTrouble: (error: unknown) => void;
}

export interface HeadFeed {
  /** The newest indexed block that this process has received. */
  current: () => HeadNotice | undefined;
  /**
   * Identifies the newest received changes: answers with the same revision have the same changes. The database may
   * already hold newer ones.
   */
  revision: () => string | undefined;
  /** What has everything that was pushed, as in `x-index-position`; undefined without replicas. */
  position?: () => string | undefined;
  /** Whether the connection is open: without it nothing is pushed. */
  connected: () => boolean;
  /** Every notice from now on. @returns the function that unsubscribes */
  subscribe: (listener: (notice: HeadNotice) => void) => () => void;
  /** Each sale whose comments changed from now on, by its pool's address. @returns the function that unsubscribes */
  subscribeComments: (listener: (pool: string) => void) => () => void;
  /** The same of sales whose votes changed. */
  subscribeVotes: (listener: (pool: string) => void) => () => void;
  start: () => void;
  stop: () => Promise<void>;
}

const RETRY_MS = { first: 100, last: 3000 };
/** How often the connection is used, since a lost peer is noticed by a query only. */
const PROBE_MS = 10_000;
/** After a notice that cannot be parsed the cursor is read, at most this often. */
const REFRESH_MS = 250;

/**
 * Receives the indexer's notices on a separate connection. After a reconnect it reports that anything may have
 * changed.
 */
export function createHeadFeed(options: HeadFeedOptions): HeadFeed {
  const heads = createTopic<HeadNotice>(options.onTrouble);
  const comments = createTopic<string>(options.onTrouble);
  const votes = createTopic<string>(options.onTrouble);
  let current: HeadNotice | undefined;
  let revision: string | undefined;
  let client: pg.Client | undefined;
  let wake: (() => void) | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;

  const announce = (notice: HeadNotice) => {
    current = notice;
    if (changesAnything(notice)) revision = notice.revision;
    heads.publish(notice);
  };

  /** Reads the cursor, and reports that anything may have changed. */
  const refresh = async (connection: pg.Client) => {
    const cursor = await connection.query<{
      block_number: number;
      block_timestamp: number;
      step: number;
      revision: string;
    }>(
      'SELECT c.block_number, c.block_timestamp, i.step, i.mark AS revision FROM chain.cursor c CROSS JOIN control.index_position i',
    );
    const [row] = cursor.rows;
    if (!row) return;
    const { step, revision: mark } = row;
    announce({ ...anythingChanged(row.block_number, row.block_timestamp), step, revision: mark });
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
    const { connection, ended } = createConnection(options);
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
        if (channel === COMMENTS_CHANNEL) return comments.publish(payload ?? '');
        if (channel === VOTES_CHANNEL) return votes.publish(payload ?? '');
        const notice = readHeadNotice(payload ?? '');
        return notice ? announce(notice) : refreshSoon();
      });
      for (const channel of [HEAD_CHANNEL, COMMENTS_CHANNEL, VOTES_CHANNEL]) {
        await connection.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
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
    revision: () => revision,
    connected: () => client !== undefined,
    subscribe: heads.subscribe,
    subscribeComments: comments.subscribe,
    subscribeVotes: votes.subscribe,
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

/** @returns `ended` resolves once the connection has ended or failed */
function createConnection({ url, onTrouble }: HeadFeedOptions) {
  const connection = new pg.Client({
    connectionString: url,
    application_name: 'kingspad-heads',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    types: columnTypes,
  });
  const ended = new Promise<void>((resolve) => {
    connection.on('end', resolve);
    connection.on('error', (error) => {
      onTrouble(error);
      resolve();
    });
  });
  return { connection, ended };
}

/** Listeners of one kind of notice; an error of one is reported and does not affect the others. */
function createTopic<Value>(onTrouble: (error: unknown) => void) {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe: (listener: (value: Value) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (value: Value) => {
      for (const listener of listeners) {
        try {
          listener(value);
        } catch (error) {
          onTrouble(error);
        }
      }
    },
  };
}
