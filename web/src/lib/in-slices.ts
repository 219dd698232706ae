/** Milliseconds of work between two turns of the page: less than a frame. */
const SLICE_MS = 8;

/** Work that pauses often, see `saleListSteps` of the domain. */
type Steps<Result> = Generator<number, Result>;

/**
 * Runs work in slices, so that the page stays usable.
 * @param onPart is called with the part that is done, from 0 to 1
 * @returns undefined if the work was given up
 */
export async function inSlices<Result>(
  steps: Steps<Result>,
  signal: AbortSignal,
  onPart: (part: number) => void = () => {},
): Promise<Result | undefined> {
  while (!signal.aborted) {
    const until = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() >= until) onPart(value);
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
