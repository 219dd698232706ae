import { LRUCache } from 'lru-cache';

export interface OncePer<Key, Moment, Value> {
  (key: Key, moment: Moment): Promise<Value>;
  /** Whether the value is kept or being read. */
  has: (key: Key, moment: Moment) => boolean;
}

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
): OncePer<Key, Moment, Value> {
  const kept = new LRUCache<Key, { moment?: unknown; value?: Promise<Value> }>({
    max: limit,
    memoMethod: () => ({}),
  });
  const valueAt = async (key: Key, moment: Moment) => {
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
  const has = (key: Key, moment: Moment) => {
    const known = kept.peek(key);
    return known?.value !== undefined && known.moment === idOf(moment);
  };
  return Object.assign(valueAt, { has });
}
