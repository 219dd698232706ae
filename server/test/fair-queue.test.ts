import { expect, test, vi } from 'vitest';
import { createFairQueue, TooBusyError } from '../src/fair-queue.ts';

/** Tasks that end when they are let go, and what became of them. */
function world(options: { atOnce?: number; most: number; mostOfOne: number }) {
  const inTurn = createFairQueue({ atOnce: 1, ...options });
  const began: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (client: string, name: string) => {
    const task = async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    return inTurn(client, task).catch((error: unknown) => {
      if (!(error instanceof TooBusyError)) throw error;
      refused.push(name);
    });
  };
  /** Lets one task after another go until all have ended. */
  const finish = async (tasks: Promise<void>[]) => {
    const all = Promise.all(tasks);
    let isOver = false;
    void all.then(() => (isOver = true));
    while (!isOver) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { add, began, refused, finish };
}

test('clients take turns', async () => {
  const { add, began, finish } = world({ most: 10, mostOfOne: 5 });
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.slice(0, 1), name));
  await finish(tasks);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('runs one task of each client at a time, of several clients at once', async () => {
  const { add, began, finish } = world({ atOnce: 2, most: 10, mostOfOne: 5 });
  const tasks = ['a1', 'a2', 'b1', 'c1'].map((name) => add(name.slice(0, 1), name));
  await vi.waitFor(() => expect(began).toEqual(['a1', 'b1']));
  await finish(tasks);
  expect(began.toSorted()).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('refuses what one client asks beyond its places', async () => {
  const { add, began, refused, finish } = world({ most: 10, mostOfOne: 2 });
  await finish(['a1', 'a2', 'a3', 'b1'].map((name) => add(name.slice(0, 1), name)));
  expect(refused).toEqual(['a3']);
  expect(began).toEqual(['a1', 'a2', 'b1']);
});

test('drops the newest task of the client with the most when all places are taken', async () => {
  const { add, began, refused, finish } = world({ most: 4, mostOfOne: 4 });
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1', 'e1'].map((name) => add(name.slice(0, 1), name));
  await finish(tasks);
  // In the end no client has more than one.
  expect(refused.toSorted()).toEqual(['a2', 'a3', 'a4', 'e1']);
  expect(began).toEqual(['a1', 'b1', 'c1', 'd1']);
});

test('continues after a task that fails', async () => {
  const inTurn = createFairQueue({ atOnce: 1, most: 2, mostOfOne: 2 });
  const failing = inTurn('a', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await inTurn('a', async () => 7)).toBe(7);
});
