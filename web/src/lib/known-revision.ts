import { hasSeenMore } from './index-position.ts';

/** Milliseconds in which a reader's own change reaches the database: a revision may be told before. */
const OWN_CHANGE_MS = 10_000;

let told: { revision: string | undefined; position: string | undefined; mark?: string } | undefined;
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * Takes the index's revision that a push named. Calls name it, so that a cache before the server has one answer for all readers of a
 * block and none from before it.
 * @param revision undefined after a push of a change that has no revision: calls go past the cache until the next one
 * @param position of the push, where the site has replicas
 */
export function tellRevision(revision: string | undefined, position?: string): void {
  told = { revision, position };
}

/**
 * Takes a change that is none of the index's. Until the next revision, calls name it too.
 * @param mark of the push; without one, calls go past the cache until the next revision
 */
export function tellMark(mark: string | undefined): void {
  told = told && mark !== undefined ? { ...told, mark } : undefined;
}

/** Lets the calls of the next seconds go past a cache: this reader changed something. */
export function reportOwnChange(): void {
  changedAt = performance.now();
}

/** A call that names none goes past a cache. So it does after an answer that had more than the last push: the cache may have less. */
export function knownRevision(): string | undefined {
  if (performance.now() - changedAt < OWN_CHANGE_MS || hasSeenMore(told?.position)) return undefined;
  if (told?.revision === undefined || told.mark === undefined) return told?.revision;
  return `${told.revision}_${told.mark}`;
}
