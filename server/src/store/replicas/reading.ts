import { AsyncLocalStorage } from 'node:async_hooks';
import { hasAll, newest, type Seen, type StoredPosition } from '../positions.ts';
import type { Primary } from './primary.ts';

/** One request that reads: what its client has seen, and what was read for it so far. */
export interface ClientReading {
  /** What its answer has to have. */
  needed: () => Promise<Seen>;
  /** Whether its answer depends on what clients write, so that the primary alone is asked. */
  isOfWrites: boolean;
  /** Notes the position of a snapshot from which something was read. */
  note: (found: StoredPosition) => void;
  /** A position that has everything that was read; undefined before anything was. */
  newest: () => StoredPosition | undefined;
  /** See `Primary`. */
  era: () => number;
  /** The revision of the oldest snapshot, where it lacks changes that this process knew of before. */
  olderRevision: () => string | undefined;
}

const readings = new AsyncLocalStorage<ClientReading>();

/** The request for which the present work is done; undefined for all other work. */
export const currentReading = (): ClientReading | undefined => readings.getStore();

/** Works for a request: its reads go to replicas that have what its client has seen. */
export const readFor = <Result>(reading: ClientReading, work: () => Result): Result =>
  readings.run(reading, work);

/**
 * Computes a value that is kept for several requests.
 * @returns it with a position that has all of it; undefined outside of requests
 */
export async function readKept<Value>(
  compute: () => Promise<Value>,
): Promise<{ value: Value; found: StoredPosition | undefined }> {
  const outer = readings.getStore();
  if (!outer) return { value: await compute(), found: undefined };
  const inner = createNotes();
  const value = await readings.run({ ...outer, note: inner.note }, compute);
  return { value, found: inner.found()?.newest };
}

function createNotes() {
  let found: { oldest: StoredPosition; newest: StoredPosition } | undefined;
  return {
    found: () => found,
    note: (position: StoredPosition) => {
      found = {
        oldest: found && found.oldest.step <= position.step ? found.oldest : position,
        newest: found ? newest(found.newest, position) : position,
      };
    },
  };
}

/** What a client says of itself. */
interface ClientClaim {
  /** What it has seen; undefined if it says nothing, and then it may be all that this process knows. */
  seen?: Seen | undefined;
  /** The revision that it has heard of. A cache keeps the answer for all that name the same one. */
  revision?: string | undefined;
}

export function createClientReading(
  primary: Primary,
  { seen, revision }: ClientClaim,
  isOfWrites: boolean,
): ClientReading {
  const knownAtFirst = primary.known();
  let least: Seen | undefined;
  const { found, note } = createNotes();

  /** Nobody has seen more than the primary has: who claims to has it asked once, along with all others. */
  const first = async (): Promise<Seen> => {
    const heard = revision === undefined ? 0 : await stepOfRevision(revision);
    const claimed = await firstSeen();
    return { ...claimed, step: Math.max(claimed.step, heard) };
  };
  /** The step of a revision. For one that this process does not know (any more), all that the primary has. */
  const stepOfRevision = async (of: string): Promise<number> => {
    const step = primary.stepOf(of);
    if (step !== undefined) return step;
    await primary.refresh().catch(() => undefined);
    return primary.stepOf(of) ?? primary.known().step;
  };
  const firstSeen = async (): Promise<Seen> => {
    if (!seen) return knownAtFirst;
    if (!hasAll(primary.known(), seen)) {
      try {
        await primary.refresh();
      } catch {
        return seen;
      }
    }
    const { step, writes } = primary.known();
    return { step: Math.min(seen.step, step), writes: Math.min(seen.writes, writes) };
  };
  return {
    needed: async () => {
      least ??= await first();
      const read = found();
      return read ? newest<Seen>(least, read.newest) : least;
    },
    isOfWrites,
    note,
    newest: () => found()?.newest,
    era: primary.era,
    olderRevision: () => {
      const oldest = found()?.oldest;
      return oldest && oldest.step < knownAtFirst.step ? (oldest.revision ?? oldest.mark) : undefined;
    },
  };
}
