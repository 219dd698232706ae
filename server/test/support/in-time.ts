/** More than any start takes on a machine under load. */
const LONGEST_MS = 60_000;

/**
 * Waits for something to start.
 * @param what the subject of the error's sentence
 * @param start calls `at` with the name of each of its steps
 * @throws where it fails or takes longer than a minute; the message says what, at which step and why
 */
export async function inTime<Value>(
  what: string,
  start: (at: (step: string) => void) => Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  let step = 'its process';
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for ${LONGEST_MS / 1_000} s`)), LONGEST_MS);
  });
  try {
    return await Promise.race([start((name) => (step = name)), late]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${what} did not start, at ${step}: ${reason}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
