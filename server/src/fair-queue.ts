/** More than can be done right now. */
export class TooBusyError extends Error {}

export interface FairQueueOptions {
  /** Tasks that run at the same time, each of another client. */
  atOnce: number;
  /** Tasks that wait or run, of all clients together. */
  most: number;
  /** The same, of one client. */
  mostOfOne: number;
}

interface Waiting {
  start: () => void;
  refuse: (error: TooBusyError) => void;
}

/**
 * Runs one task of a client at a time, and takes turns among clients: one with many tasks does not keep another's single one
 * waiting. If all places are taken, the newest task of the client that has the most makes room for a client that has fewer.
 * @returns a function that runs a client's task. Rejects with TooBusyError if there is no place
 */
export function createFairQueue({
  atOnce,
  most,
  mostOfOne,
}: FairQueueOptions): <Result>(client: string, task: () => Promise<Result>) => Promise<Result> {
  /** Waiting tasks in the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Set<string>();

  const placesOf = (client: string) => (waiting.get(client)?.length ?? 0) + (running.has(client) ? 1 : 0);
  const places = () => [...waiting.values()].reduce((sum, { length }) => sum + length, running.size);

  const startNext = () => {
    const turn = [...waiting].find(([client]) => !running.has(client));
    if (running.size >= atOnce || !turn) return;
    const [client, tasks] = turn;
    const task = tasks.shift();
    waiting.delete(client);
    if (tasks.length > 0) waiting.set(client, tasks);
    running.add(client);
    task?.start();
  };

  /** @returns whether there is a place for one more of this client */
  const makeRoom = (client: string): boolean => {
    if (placesOf(client) >= mostOfOne) return false;
    if (places() < most) return true;
    const [largest] = [...waiting.keys()].toSorted((a, b) => placesOf(b) - placesOf(a));
    if (largest === undefined || placesOf(largest) <= placesOf(client) + 1) return false;
    const tasks = waiting.get(largest);
    tasks?.pop()?.refuse(new TooBusyError());
    if (tasks?.length === 0) waiting.delete(largest);
    return true;
  };

  return async (client, task) => {
    if (!makeRoom(client)) throw new TooBusyError();
    await new Promise<void>((start, refuse) => {
      const tasks = waiting.get(client) ?? [];
      tasks.push({ start, refuse });
      waiting.set(client, tasks);
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(client);
      startNext();
    }
  };
}
