import { setTimeout as pause } from 'node:timers/promises';

/** A process, or what stands for one that runs elsewhere and never ends by itself. */
export interface Part {
  /** Settles when it has ended, with a sentence about how. */
  ended?: Promise<string>;
  stop(): Promise<void>;
}

export interface RestartOptions<Running extends Part> {
  /** Begins the lines that are said, as 'The server'. */
  name: string;
  /** Starts it once more in the place of one that ended. */
  again: (ended: Running) => Promise<Running>;
  say: (line: string) => void;
  /** Settles when it has come up; where it does not, it is not started again. */
  up: Promise<unknown>;
  /** Aborted before `stop` is called: it is not started again from then on. */
  signal: AbortSignal;
  /** The pause before it is started again; doubles with each time, unless it ran for `steady`. Milliseconds. */
  pauses?: { first: number; longest: number; steady: number };
}

const PAUSES = { first: 500, longest: 10_000, steady: 60_000 };

/** Sees to it that a part which ends by itself is started again. @returns how to stop the one that runs then */
export function restarting<Running extends Part>(
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
  // It rejects if it was aborted or did not come up, and for nothing else.
  void watch().catch(() => undefined);
  return async () => {
    // Given up by the signal, or up and stopped next.
    await starting;
    await running.stop();
  };
}
