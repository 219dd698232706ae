/** Milliseconds in which a reader's own change reaches the database: a revision may be told before. */
const OWN_CHANGE_MS = 10_000;

let told: string | undefined;
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * Takes the index's revision that a push named. Calls name it, so that a cache before the server has one answer for all readers of a
 * block and none from before it.
 * @param revision undefined after a push of a change that has no revision: calls go past the cache until the next one
 */
export function tellRevision(revision: string | undefined): void {
  told = revision;
}

/** Lets the calls of the next seconds go past a cache: this reader changed something. */
export function reportOwnChange(): void {
  changedAt = performance.now();
}

export const knownRevision = (): string | undefined =>
  performance.now() - changedAt < OWN_CHANGE_MS ? undefined : told;
