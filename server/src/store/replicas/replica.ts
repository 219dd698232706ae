import type pg from 'pg';
import { createPool } from '../pool.ts';
import { hasAll, rowOf, SELECT_POSITION, type Seen, type StoredPosition } from '../positions.ts';
import { createSheddingPool } from '../shedding-pool.ts';
import type { Primary } from './primary.ts';

/**
 * Reasons for which a replica is not used. `away`: it does not answer in time. `foreign`: it is of another cluster. `writable`: it
 * follows nothing, as a promoted replica, or a primary that refuses writes. `diverged`: its history is not the primary's, or it is
 * ahead of it. `late`: it is ten seconds behind.
 */
export type ReplicaTrouble = 'away' | 'foreign' | 'writable' | 'diverged' | 'late';

/** Milliseconds from one look at a replica to the next. */
export const LOOK_MS = 500;
/** Milliseconds for a connection, and for the first answer on it; beyond them the primary answers. */
const PATIENCE_MS = 300;
/** Milliseconds for a look, for which no reader waits. */
const LOOK_PATIENCE_MS = 2000;
/** Milliseconds that a used replica may be behind. */
const LATE_MS = 10_000;
/** Milliseconds until a replica that lacked what a client has seen is tried again. */
const TRY_AGAIN_MS = 5;
/** Statements that wait for a connection; the primary is asked instead of more. */
const MOST_WAITING = 50;

/** Kinds of reads, each with connections of its own, as on the primary. */
export type Purpose = 'usual' | 'searches';

export interface ReplicaOptions {
  /** A replica left the rotation, or came back. */
  onChange: (replica: string, trouble: ReplicaTrouble | undefined, error?: unknown) => void;
  /** Seconds by which it is behind the primary, at each look. */
  onLag: (replica: string, seconds: number) => void;
  /** Milliseconds for a connection, and for the first answer on it. Tests that are not about time have more. */
  patienceMs?: number | undefined;
}

export interface Replica {
  /** Host and port. */
  name: string;
  patienceMs: number;
  pools: Record<Purpose, pg.Pool>;
  /** Whether a client that has seen this may try it. What it has is decided by `has`, in the snapshot that answers. */
  mayHave: (seen: Seen) => boolean;
  /** Whether a snapshot with this position has all that a client has seen, and is of the primary's history. */
  has: (found: StoredPosition, seen: Seen) => Promise<boolean>;
  /** Notes that a statement failed for the replica's own reasons. */
  fail: (error: unknown) => void;
  look: () => Promise<void>;
  stop: () => Promise<void>;
}

const LOOK = `SELECT pg_is_in_recovery() AS follows, s.system_identifier::text AS system, p.*
  FROM (${SELECT_POSITION}) p, pg_control_system() s`;

// oxlint-disable-next-line max-lines-per-function -- a state and what changes it
export function createReplica(url: string, primary: Primary, options: ReplicaOptions): Replica {
  const { onChange, onLag, patienceMs = PATIENCE_MS } = options;
  const name = new URL(url).host;
  // No error of an idle connection needs a word: the next look finds out.
  const pools = {
    usual: createSheddingPool(url, {
      applicationName: 'kingspad-reads',
      max: 10,
      maxWaiting: MOST_WAITING,
      connectMs: patienceMs,
    }),
    searches: createSheddingPool(url, {
      applicationName: 'kingspad-searches',
      max: 3,
      maxWaiting: MOST_WAITING,
      connectMs: patienceMs,
    }),
  };
  const looks = createPool(url, { applicationName: 'kingspad-looks', max: 1, connectMs: LOOK_PATIENCE_MS });
  let trouble: ReplicaTrouble | undefined = 'away';
  let isNamed = false;
  /** What it had when it last answered. */
  let hint: Seen = { step: -1, writes: -1 };
  let triedAt = Number.NEGATIVE_INFINITY;

  const set = (now: ReplicaTrouble | undefined, error?: unknown) => {
    if (now === trouble && isNamed) return;
    trouble = now;
    isNamed = true;
    onChange(name, now, error);
  };

  /** Why a position cannot be of the primary's history. @throws if the primary has to be asked and is away */
  const conflictOf = async (found: StoredPosition): Promise<'diverged' | undefined> => {
    if (found.step > primary.known().step) await primary.refresh();
    const mark = primary.markOf(found.step);
    const isAhead = found.step > primary.known().step;
    return isAhead || (mark !== undefined && mark !== found.mark) ? 'diverged' : undefined;
  };

  /** Milliseconds behind what this process knows of the primary. */
  const lagOf = ({ step }: Seen): number => (step >= primary.known().step ? 0 : primary.ageOf(step + 1));

  const look = async () => {
    let found: StoredPosition & { follows: boolean; system: string };
    try {
      const asked = { text: LOOK, query_timeout: LOOK_PATIENCE_MS };
      found = rowOf((await looks.query<StoredPosition>(asked)).rows) as typeof found;
    } catch (error) {
      return set('away', error);
    }
    const system = primary.system();
    // Without a word of the primary nothing can be compared: what is used stays, what is not does not come back.
    if (system === undefined) return undefined;
    if (found.system !== system) return set('foreign');
    if (!found.follows) return set('writable');
    const conflict = await conflictOf(found).catch(() => trouble);
    if (conflict) return set(conflict);
    hint = found;
    const lag = lagOf(found);
    onLag(name, lag / 1000);
    return set(lag > LATE_MS ? 'late' : undefined);
  };

  return {
    name,
    patienceMs,
    pools,
    mayHave: (seen) => {
      if (trouble !== undefined) return false;
      if (hasAll(hint, seen)) return true;
      const now = performance.now();
      if (now - triedAt < TRY_AGAIN_MS) return false;
      triedAt = now;
      return true;
    },
    has: async (found, seen) => {
      if (!hasAll(found, seen)) {
        hint = found;
        return false;
      }
      const conflict = await conflictOf(found).catch((): 'unknown' => 'unknown');
      if (conflict === 'diverged') set(conflict);
      // A step of which no notice came cannot be compared.
      if (conflict !== undefined || primary.markOf(found.step) === undefined) return false;
      hint = found;
      return true;
    },
    fail: (error) => set('away', error),
    look,
    stop: async () => {
      await Promise.all([pools.usual.end(), pools.searches.end(), looks.end()]);
    },
  };
}
