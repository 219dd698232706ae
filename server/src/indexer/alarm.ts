/** A wait that can be interrupted. A ring while nothing waits is kept and ends the next wait at once. */
export interface Alarm {
  ring: () => void;
  /** Resolves after `ms`, on a ring, or when `signal` is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function createAlarm(): Alarm {
  let rung = false;
  let end: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      end?.();
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', finish);
          end = undefined;
          rung = false;
          resolve();
        };
        const timer = setTimeout(finish, ms);
        end = finish;
        signal.addEventListener('abort', finish);
        if (rung || signal.aborted) finish();
      }),
  };
}
