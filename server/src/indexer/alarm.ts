/** A wait that can be cut short. A ring without a waiter is kept for the next wait. */
export interface Alarm {
  ring: () => void;
  /** Ends after `ms`, with a ring, or when `signal` is aborted. */
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
