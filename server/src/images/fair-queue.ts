/** More than can be done right now. */
export class TooBusyError extends Error {}

export interface FairQueueOptions {
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
 * Runs one task at a time, and takes turns among clients: one with many tasks does not keep another's single one waiting. Where all
 * places are taken, the newest task of the client that has the most makes room for a client that has fewer.
 * @returns a function that runs a client's task. Rejects with TooBusyError where there is no place
 */
export function createFairQueue({
  most,
  mostOfOne,
}: FairQueueOptions): <Result>(client: string, task: () => Promise<Result>) => Promise<Result> {
  /** In the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  let running: string | undefined;

  const placesOf = (client: string) => (waiting.get(client)?.length ?? 0) + (running === client ? 1 : 0);
  const places = () =>
    [...waiting.values()].reduce((sum, { length }) => sum + length, running === undefined ? 0 : 1);

  const next = () => {
    const [turn] = waiting;
    running = turn?.[0];
    if (!turn) return;
    const [client, tasks] = turn;
    const task = tasks.shift();
    waiting.delete(client);
    if (tasks.length > 0) waiting.set(client, tasks);
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
      if (running === undefined) next();
    });
    try {
      return await task();
    } finally {
      next();
    }
  };
}
