/**
 * Runs `work` unless another run of the same name is active, in this tab or another.
 * @returns undefined if one is
 */
export async function ifFree<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | undefined> {
  if (held.has(name)) return undefined;
  held.add(name);
  try {
    if (!navigator.locks) return { value: await work() };
    return await navigator.locks.request(`kingspad:${name}`, { ifAvailable: true }, async (lock) =>
      lock ? { value: await work() } : undefined,
    );
  } finally {
    held.delete(name);
  }
}

/** Runs `work` after all other runs of the same name have finished, across tabs. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(`kingspad:${name}`, work);
}

/** Names locked by this tab: browsers without the Web Locks API are exclusive at least within one tab. */
const held = new Set<string>();
