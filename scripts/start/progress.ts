export interface ProgressOptions {
  /** How long work is not mentioned, milliseconds. */
  quietMs?: number;
  /** Between two lines about the same work, milliseconds. */
  everyMs?: number;
}

/**
 * Says what takes long while it runs: once after a second, then with its seconds, so that no silence looks like a halt.
 * @param what such as `Compiling the contracts`
 * @returns the result of the work
 */
export async function tellProgress<Result>(
  say: (line: string) => void,
  what: string,
  work: Promise<Result>,
  { quietMs = 1_000, everyMs = 5_000 }: ProgressOptions = {},
): Promise<Result> {
  const began = performance.now();
  let timer = setTimeout(function tell() {
    const seconds = Math.round((performance.now() - began) / 1_000);
    say(seconds * 1_000 < everyMs ? `${what} …` : `${what} … ${seconds} s`);
    timer = setTimeout(tell, everyMs);
  }, quietMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
