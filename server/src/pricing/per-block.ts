import { NewestUsed } from '../newest-used.ts';

/**
 * Reads once for each key and block, however many ask at the same time; a failure is forgotten at once.
 * @param limit how many keys are remembered
 */
export function oncePerBlock<Key extends string, Value>(
  limit: number,
  read: (key: Key, blockNumber: number) => Promise<Value>,
): (key: Key, blockNumber: number) => Promise<Value> {
  const kept = new NewestUsed<{ blockNumber?: number; value?: Promise<Value> }>(limit);
  return async (key, blockNumber) => {
    const known = kept.get(key, () => ({}));
    if (known.blockNumber !== blockNumber || known.value === undefined) {
      known.blockNumber = blockNumber;
      known.value = read(key, blockNumber);
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
