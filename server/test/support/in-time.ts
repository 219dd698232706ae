import { startLimit } from '@kingspad/devnet';

/** More than any start takes, without what its processes wait for a processor. */
const LONGEST_MS = 60_000;
/** Between two looks whether it is over. */
const LOOK_MS = 500;

/**
 * Waits for something to start.
 * @param what the subject of the error's sentence
 * @param start calls `at` with the name of each of its steps
 * @throws if it fails or takes longer than a minute, which a busy machine lengthens; the message says what, at which step and why
 */
export async function inTime<Value>(
  what: string,
  start: (at: (step: string) => void) => Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  let step = 'its process';
  const isLate = startLimit(LONGEST_MS);
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isLate()) reject(new Error(`no answer for ${LONGEST_MS / 1_000} s`));
    }, LOOK_MS);
  });
  try {
    return await Promise.race([start((name) => (step = name)), late]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${what} did not start, at ${step}: ${reason}`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}
