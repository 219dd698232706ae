/**
 * Runs `work` unless another run of the same name is active, in this tab or another.
 * @returns undefined if one is
 */
export async function ifFree<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | undefined> {
  if (held.has(name)) return undefined;
  held.add(name);
  try {
    return await locked(name, { ifAvailable: true }, async (isFree) =>
      isFree ? { value: await work() } : undefined,
    );
  } finally {
    held.delete(name);
  }
}

/** Runs `work` after all other runs of the same name have finished, across tabs. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return locked(name, {}, work);
}

/** Web Locks are missing in old browsers, and refused where storage is forbidden: tabs then do not wait for each other. */
async function locked<T>(
  name: string,
  options: LockOptions,
  work: (isFree: boolean) => Promise<T>,
): Promise<T> {
  let started = false;
  const run = (isFree: boolean) => {
    started = true;
    return work(isFree);
  };
  try {
    return await navigator.locks.request(`kingspad:${name}`, options, (lock) => run(lock !== null));
  } catch (error) {
    if (started) throw error;
    return run(true);
  }
}

/** Names locked by this tab: browsers without the Web Locks API are exclusive at least within one tab. */
const held = new Set<string>();
