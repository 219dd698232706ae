import type { IndexState } from '../../store/queries/index-state.ts';
import { withinTime } from '../../within-time.ts';
import { checkReadiness, type ReadinessOptions } from '../readiness.ts';
import type { Stale } from './text.ts';

export type IndexReadiness = Omit<ReadinessOptions, 'isDraining'>;

/** A result serves as the answer for this long if the node does not answer in time. */
const KEPT_MS = 30_000;

/**
 * Finds out whether the index is behind the chain, by the rule of `/freshz`.
 * @returns a function that waits for the node at most `patience` milliseconds; its result is empty if the index is
 *   up to date. A node that never answered counts as ahead.
 */
export function createStaleness(readiness: IndexReadiness) {
  let known: { at: number; stale?: Stale } | undefined;
  let pending: Promise<void> | undefined;
  const check = async () => {
    let index: IndexState | undefined;
    const readIndex = async () => (index = await readiness.readIndex());
    const { fresh } = await checkReadiness({ ...readiness, readIndex, isDraining: () => false });
    const stale = index && { block: index.blockNumber, at: index.blockTimestamp };
    known = { at: Date.now(), ...(!fresh && stale && { stale }) };
  };
  return async (patience: number): Promise<{ stale?: Stale }> => {
    pending ??= check().finally(() => {
      pending = undefined;
    });
    await withinTime(pending, patience);
    if (known && Date.now() - known.at < KEPT_MS) return known.stale ? { stale: known.stale } : {};
    const index = await readiness.readIndex();
    return index ? { stale: { block: index.blockNumber, at: index.blockTimestamp } } : {};
  };
}
