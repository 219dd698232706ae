import { setTimeout as pause } from 'node:timers/promises';

/** A process; one that runs elsewhere never ends by itself. */
export interface RestartedPart {
  /** Settles when it has ended, with a sentence about how. */
  ended?: Promise<string>;
  stop(): Promise<void>;
}

export interface RestartOptions<Running extends RestartedPart> {
  /** The subject of the log's sentences, as 'The server'. */
  name: string;
  /** Starts it again after it ended. */
  again: (ended: Running) => Promise<Running>;
  say: (line: string) => void;
  /** Settles when it is ready; it is not started again if it never gets ready. */
  up: Promise<unknown>;
  /** Aborted before `stop` is called; no restart follows. */
  signal: AbortSignal;
  /** The pause before a restart in milliseconds; doubles each time, unless it ran for `steady`. */
  pauses?: { first: number; longest: number; steady: number };
}

const PAUSES = { first: 500, longest: 10_000, steady: 60_000 };

/** Restarts a part that ends by itself. @returns a function that stops the running one */
export function restarting<Running extends RestartedPart>(
  part: Running,
  { name, again, say, up, signal, pauses = PAUSES }: RestartOptions<Running>,
): () => Promise<void> {
  let running = part;
  let starting: Promise<unknown> = Promise.resolve();
  const watch = async () => {
    await up;
    let failures = 0;
    let startedAt = performance.now();
    while (running.ended) {
      const how = await running.ended;
      if (signal.aborted) return;
      if (performance.now() - startedAt > pauses.steady) failures = 0;
      say(`${name} ${how}.`);
      for (let isUp = false; !isUp;) {
        const ms = Math.min(pauses.first * 2 ** failures++, pauses.longest);
        say(`${name} is started again in ${ms / 1000} s.`);
        await pause(ms, undefined, { signal });
        const started = again(running);
        starting = started.catch(() => undefined);
        try {
          running = await started;
          isUp = true;
        } catch (error) {
          signal.throwIfAborted();
          say(error instanceof Error ? error.message : String(error));
        }
      }
      startedAt = performance.now();
    }
  };
  // The promise only rejects if it was aborted or never got ready.
  void watch().catch(() => undefined);
  return async () => {
    // Aborted by the signal, or ready and stopped next.
    await starting;
    await running.stop();
  };
}
