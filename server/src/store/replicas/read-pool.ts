import pg from 'pg';
import { TooBusyError } from '../../fair-queue.ts';
import { rowOf, SELECT_POSITION, type Seen, type StoredPosition } from '../positions.ts';
import { currentReading, type ClientReading } from './reading.ts';
import type { Purpose, Replica } from './replica.ts';

export interface ReadPoolOptions {
  primary: pg.Pool;
  replicas: readonly Replica[];
  purpose: Purpose;
  /** Receives where a statement of a request was answered, and how long it took. */
  onRead: (from: 'replica' | 'primary', seconds: number) => void;
}

type Work<Result> = (client: pg.ClientBase) => Promise<Result>;

const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SELECT_POSITION}`;
const LACKS_IT = Symbol('lacks it');

const snapshots = new WeakMap<pg.Pool, <Result>(read: Work<Result>) => Promise<Result> | undefined>();

/** Reads in one snapshot where the pool has replicas and the work is a request's; undefined otherwise. */
export const inReadSnapshot = <Result>(pool: pg.Pool, read: Work<Result>): Promise<Result> | undefined =>
  snapshots.get(pool)?.(read);

export const isReadPool = (pool: pg.Pool): boolean => snapshots.has(pool);

/**
 * The primary's pool, whose queries go to a replica where they are of a request that reads and the replica has what its client
 * has seen. Position and rows are of one snapshot, so that the answer names what it has. Works through a pooler in transaction mode:
 * nothing outlives the transaction.
 */
export function createReadPool({ primary, replicas, purpose, onRead }: ReadPoolOptions): pg.Pool {
  let turn = 0;

  const fromReplica = async <Result>(
    replica: Replica,
    seen: Seen,
    reading: ClientReading,
    read: Work<Result>,
  ): Promise<Result | typeof LACKS_IT> => {
    try {
      return await inSnapshot(replica.pools[purpose], replica.patienceMs, read, async (found) => {
        if (!(await replica.has(found, seen))) return false;
        reading.note(found);
        return true;
      });
    } catch (error) {
      if (!isOfServer(error)) throw error;
      if (!isPassing(error, replica.pools[purpose])) replica.fail(error);
      return LACKS_IT;
    }
  };

  const readFor = async <Result>(reading: ClientReading, read: Work<Result>): Promise<Result> => {
    const started = performance.now();
    const note = (from: 'replica' | 'primary') => onRead(from, (performance.now() - started) / 1000);
    const seen = await reading.needed();
    turn += 1;
    for (let index = 0; index < replicas.length && !reading.isOfWrites; index += 1) {
      const replica = replicas[(turn + index) % replicas.length];
      if (!replica?.mayHave(seen)) continue;
      const result = await fromReplica(replica, seen, reading, read);
      if (result === LACKS_IT) continue;
      note('replica');
      return result;
    }
    const result = await inSnapshot(primary, undefined, read, async (found) => {
      reading.note(found);
      return true;
    });
    note('primary');
    return result as Result;
  };

  // Everything but a request's queries is the primary's.
  const pool = Object.create(primary) as pg.Pool;
  pool.connect = primary.connect.bind(primary);
  pool.end = primary.end.bind(primary);
  pool.query = ((...args: [string]) => {
    const reading = currentReading();
    return reading ? readFor(reading, (client) => client.query(...args)) : primary.query(...args);
  }) as typeof pool.query;
  snapshots.set(pool, (read) => {
    const reading = currentReading();
    return reading && readFor(reading, read);
  });
  return pool;
}

/** Begins and asks for the position in one message. @param accepts whether a snapshot may answer */
async function inSnapshot<Result>(
  pool: pg.Pool,
  firstAnswerMs: number | undefined,
  read: Work<Result>,
  accepts: (found: StoredPosition) => Promise<boolean>,
): Promise<Result | typeof LACKS_IT> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const asked = { text: BEGIN, ...(firstAnswerMs !== undefined && { query_timeout: firstAnswerMs }) };
    const begun = (await client.query(asked).catch((cause: unknown) => {
      throw firstAnswerMs === undefined ? cause : new NotBegunError('No first answer.', { cause });
    })) as unknown as pg.QueryResult<StoredPosition>[];
    const result = (await accepts(rowOf(begun[1]?.rows ?? []))) ? await read(client) : LACKS_IT;
    isBroken = false;
    return result;
  } finally {
    // Nobody waits for the end of what changes nothing. A connection in an unknown state is closed.
    if (isBroken) client.release(true);
    else
      client.query('COMMIT').then(
        () => client.release(),
        () => client.release(true),
      );
  }
}

/** A replica did not even begin, whatever it says. */
class NotBegunError extends Error {}

/** Cancelled because it was in the way of what the replica replays. */
const IN_THE_WAY = '40001';

/** Whether the replica is as good as before: it had too much to do, or other work. */
const isPassing = (error: unknown, { totalCount, idleCount }: pg.Pool): boolean =>
  error instanceof TooBusyError ||
  (error instanceof pg.DatabaseError && error.code === IN_THE_WAY) ||
  (error instanceof Error &&
    error.message.startsWith('timeout exceeded') &&
    totalCount > 0 &&
    idleCount === 0);

/** Whether the server and not the statement is the reason: no connection, no answer, or it stops, is full, or lets nobody in. */
function isOfServer(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.code === IN_THE_WAY || /^(08|53|57P|58|XX|25006|28|3D|42501)/.test(error.code ?? '');
  if (error instanceof TooBusyError || error instanceof NotBegunError) return true;
  return error instanceof Error && [Error, AggregateError].includes(error.constructor as ErrorConstructor);
}
