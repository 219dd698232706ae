import type { RawLog } from './types.ts';

/** A log without its number in the block, which differs from node to node. */
export const contentKey = ({ blockHash, txHash, address, topics, data }: RawLog): string =>
  [blockHash, txHash, address, ...topics, data].join();

/** How often each log occurs, by its content. */
export function countsOf(logs: readonly RawLog[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const log of logs) counts.set(contentKey(log), (counts.get(contentKey(log)) ?? 0) + 1);
  return counts;
}

/** The logs that are not among others, each as often as it is missing there. */
export function surplus(logs: readonly RawLog[], others: readonly RawLog[]): RawLog[] {
  const left = countsOf(others);
  return logs.filter((log) => {
    const key = contentKey(log);
    const times = left.get(key) ?? 0;
    left.set(key, times - 1);
    return times <= 0;
  });
}
