import { nextTask } from './next-task.ts';
import { onLive, rendering } from './rendering.ts';

/** Settles with the turn of the work that came last. */
let turn: Promise<void> | undefined;

/**
 * Does what need not happen while a page is hydrated: once that is live, each in a task of its own, so that a press comes between.
 * At once on a page that is live.
 */
export function whenLive<T>(work: () => Promise<T>): Promise<T> {
  if (!rendering()) return work();
  turn = (turn ?? live()).then(nextTask);
  return turn.then(work);
}

const live = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onLive(() => {
      stop();
      resolve();
    });
  });
