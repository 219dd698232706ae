import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { HashedList, ListQuestion, WrongList } from './hashed-list.ts';

/** Reads and hashes lists in a separate thread, one at a time: no other answer waits for a list. */
export interface ListHasher {
  /** @throws if the thread fails or is stopped */
  hash: (question: ListQuestion) => Promise<HashedList | WrongList>;
  stop: () => Promise<void>;
}

/** The longest list several times over. */
const MOST_HEAP_MB = 512;
/** Lists are rare: without another one the thread ends. */
const IDLE_MS = 60_000;

/** The thread starts with the first list, and anew after it failed. */
export function createListHasher(): ListHasher {
  const inTurn = pLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const start = () =>
    new Worker(new URL('list-worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });

  const answerOf = async (question: ListQuestion): Promise<HashedList | WrongList> => {
    if (isStopped) throw new Error('the lists have stopped');
    clearTimeout(idle);
    const asked = (worker ??= start());
    asked.postMessage(question);
    const ended = once(asked, 'exit').then(() => Promise.reject(new Error('the thread of lists ended')));
    // Rejects later too, at the thread's usual end.
    ended.catch(() => {});
    try {
      // An error of the thread rejects here.
      const [answer] = (await Promise.race([once(asked, 'message'), ended])) as [HashedList | WrongList];
      idle = setTimeout(() => void end(), IDLE_MS).unref();
      return answer;
    } catch (error) {
      await end();
      throw error;
    }
  };

  return {
    hash: (question) => inTurn(answerOf, question),
    stop: async () => {
      isStopped = true;
      clearTimeout(idle);
      await end();
    },
  };
}
