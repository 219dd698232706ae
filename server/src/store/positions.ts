import type pg from 'pg';
import { newRevision } from './notices.ts';

/** How far a database has come. */
export interface Position {
  /** Changes of the index so far, also undone blocks: what was read later has no smaller one. */
  step: number;
  /** Writes of clients so far. */
  writes: number;
  /** The newest indexed block. */
  block: number;
}

/** A database's position, as it names it itself. */
export interface StoredPosition extends Position {
  /** Unique to this step: two databases with different marks of one step are of two histories. */
  mark: string;
  /** The revision of the newest step that changed more than the block. */
  revision: string | null;
}

const COLUMNS = 'i.step, i.mark, i.revision, w.writes, coalesce(c.block_number, 0) AS block';
const TABLES =
  'control.index_position i CROSS JOIN control.write_position w LEFT JOIN chain.cursor c ON true';

/** Gives a row as `StoredPosition`. */
export const SELECT_POSITION = `SELECT ${COLUMNS} FROM ${TABLES}`;

/**
 * Notes a change of what can be read, in the transaction that makes it and near its end.
 * @param changesMore than the block
 * @returns the step of the change
 */
export async function takeStep(
  client: pg.ClientBase,
  mark: string = newRevision(),
  changesMore = true,
): Promise<number> {
  const taken = await client.query<{ step: number }>(
    `UPDATE control.index_position SET step = step + 1, mark = $1, revision = CASE WHEN $2 THEN $1 ELSE revision END
     RETURNING step`,
    [mark, changesMore],
  );
  return taken.rows[0]?.step ?? 0;
}

/** Notes writes of clients that are committed. @returns a position that has them */
export async function noteWrites(pool: pg.Pool): Promise<StoredPosition> {
  const { rows } = await pool.query<StoredPosition>(
    `WITH w AS (UPDATE control.write_position SET writes = writes + 1 RETURNING writes)
     SELECT ${COLUMNS} FROM control.index_position i CROSS JOIN w LEFT JOIN chain.cursor c ON true`,
  );
  return rowOf(rows);
}

export function rowOf([row]: readonly StoredPosition[]): StoredPosition {
  if (!row) throw new Error('The database has no position.');
  return row;
}

/** The position as the header names it: steps, writes, block. */
export const positionText = ({ step, writes, block }: Position): string => `${step}-${writes}-${block}`;

const TEXT = /^(\d{1,15})-(\d{1,15})-\d{1,15}$/;

/** What a client has seen. */
export type Seen = Pick<Position, 'step' | 'writes'>;

/** Reads what `positionText` wrote; undefined for anything else: any client may send it. */
export function readSeen(text: unknown): Seen | undefined {
  const [, step, writes] = (typeof text === 'string' && TEXT.exec(text)) || [];
  return step === undefined ? undefined : { step: Number(step), writes: Number(writes) };
}

/** Whether one has all that the other has. */
export const hasAll = (one: Seen, other: Seen): boolean =>
  one.step >= other.step && one.writes >= other.writes;

/** Both together; the block of the one with the greater step. */
export function newest<Of extends Seen>(one: Of, other: Of): Of {
  const ahead = one.step >= other.step ? one : other;
  return { ...ahead, writes: Math.max(one.writes, other.writes) };
}
