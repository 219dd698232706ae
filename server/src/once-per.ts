import { LRUCache } from 'lru-cache';

/**
 * Reads once for each key and moment (a block, a minute), however many ask at the same time; a failure is forgotten at
 * once, and what was read for an earlier moment with the next one.
 * @param limit how many keys are remembered
 */
export function oncePer<Key extends string, Moment extends string | number, Value>(
  limit: number,
  read: (key: Key, moment: Moment) => Promise<Value>,
): (key: Key, moment: Moment) => Promise<Value> {
  const kept = new LRUCache<Key, { moment?: Moment; value?: Promise<Value> }>({
    max: limit,
    memoMethod: () => ({}),
  });
  return async (key, moment) => {
    const known = kept.memo(key);
    if (known.moment !== moment || known.value === undefined) {
      known.moment = moment;
      known.value = read(key, moment);
    }
    const asked = known.value;
    try {
      return await asked;
    } catch (error) {
      if (known.value === asked) delete known.value;
      throw error;
    }
  };
}
