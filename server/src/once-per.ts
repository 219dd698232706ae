import { LRUCache } from 'lru-cache';

/**
 * Reads once for each key and moment (a block, a minute), regardless of the number of callers; a failure is not kept,
 * and the value of an earlier moment is replaced at the next one.
 * @param limit how many keys are kept
 * @param idOf compared in place of moments that are objects
 */
export function oncePer<Key extends string, Moment, Value>(
  limit: number,
  read: (key: Key, moment: Moment) => Promise<Value>,
  idOf: (moment: Moment) => unknown = (moment) => moment,
): (key: Key, moment: Moment) => Promise<Value> {
  const kept = new LRUCache<Key, { moment?: unknown; value?: Promise<Value> }>({
    max: limit,
    memoMethod: () => ({}),
  });
  return async (key, moment) => {
    const known = kept.memo(key);
    const id = idOf(moment);
    if (known.moment !== id || known.value === undefined) {
      known.moment = id;
      known.value = read(key, moment);
    }
    const pending = known.value;
    try {
      return await pending;
    } catch (error) {
      if (known.value === pending) delete known.value;
      throw error;
    }
  };
}
