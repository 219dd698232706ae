import type pg from 'pg';
import { noteWrites, rowOf, SELECT_POSITION, type Position, type StoredPosition } from '../positions.ts';

/** Steps whose marks are known. */
const KEPT_STEPS = 2000;

/** What this process knows of the primary. Replicas are compared with it. */
export interface Primary {
  /** The newest position that this process has received. */
  known: () => Position;
  /** Counts returns to an earlier step: another server is the primary now, and lacks what the one before had. */
  era: () => number;
  /** The server's own identifier; undefined before its first answer. */
  system: () => string | undefined;
  /** The mark of a step; undefined if it is not known. */
  markOf: (step: number) => string | undefined;
  /** The step of a mark; undefined if it is not known. */
  stepOf: (mark: string) => number | undefined;
  /** Milliseconds since this process knows of a step or of later ones. */
  ageOf: (step: number) => number;
  /** Takes a notice of the indexer. */
  learn: (notice: { step: number; revision: string; blockNumber: number }) => void;
  /** Asks the primary once for all who wait; what was committed before the call is known then. */
  refresh: () => Promise<void>;
  /** Notes a client's write that is committed. @returns a position that has it */
  noteWrite: () => Promise<Position>;
}

/** @param now in milliseconds */
export function createPrimary(pool: pg.Pool, now: () => number = () => performance.now()): Primary {
  let known: Position = { step: 0, writes: 0, block: 0 };
  let era = 0;
  let system: string | undefined;
  /** By step, in order. */
  const marks = new Map<number, { mark: string; at: number }>();
  /** Each read that names a revision looks here. */
  const steps = new Map<string, number>();

  const forget = (step: number) => {
    const known = marks.get(step);
    if (known && steps.get(known.mark) === step) steps.delete(known.mark);
    marks.delete(step);
  };
  const mark = (step: number, of: string) => {
    if (marks.get(step)?.mark !== of) {
      forget(step);
      marks.set(step, { mark: of, at: now() });
      steps.set(of, step);
    }
    for (const oldest of marks.keys()) {
      if (marks.size <= KEPT_STEPS) return;
      forget(oldest);
    }
  };
  const take = (found: StoredPosition, knownBefore: Position) => {
    if (found.step < knownBefore.step) {
      era += 1;
      for (const step of marks.keys()) if (step > found.step) forget(step);
      known = { ...found };
    }
    mark(found.step, found.mark);
    const { step, block } = found.step >= known.step ? found : known;
    known = { step, block, writes: Math.max(known.writes, found.writes) };
  };

  const ask = async () => {
    const knownBefore = known;
    const { rows } = await pool.query<StoredPosition & { system: string }>(
      `SELECT p.*, s.system_identifier::text AS system FROM (${SELECT_POSITION}) p, pg_control_system() s`,
    );
    const found = rowOf(rows) as StoredPosition & { system: string };
    system = found.system;
    take(found, knownBefore);
  };
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    if (!asking) {
      asking = ask().finally(() => (asking = undefined));
      return asking;
    }
    // One that was sent before this call may miss what the caller heard of.
    next ??= asking
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return refresh();
      });
    return next;
  };

  return {
    known: () => known,
    era: () => era,
    system: () => system,
    markOf: (step) => marks.get(step)?.mark,
    stepOf: (of) => steps.get(of),
    ageOf: (step) => {
      const times = [...marks].flatMap(([known, { at }]) => (known >= step ? [at] : []));
      return times.length === 0 ? 0 : now() - Math.min(...times);
    },
    learn: ({ step, revision, blockNumber }) => {
      if (step <= known.step) return;
      mark(step, revision);
      known = { ...known, step, block: blockNumber };
    },
    refresh,
    noteWrite: async () => {
      const knownBefore = known;
      const found = await noteWrites(pool);
      take(found, knownBefore);
      return found;
    },
  };
}
