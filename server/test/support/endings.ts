import { onTestFinished, TestRunner } from 'vitest';

type End = () => Promise<void>;

/** Endings of what no test started: `beforeAll`, or the file itself. */
const ofFile: End[] = [];

/**
 * Has something end with the test that starts it, in its body or in a `beforeEach`, and otherwise with the test file;
 * whether tests pass or fail, and in reverse order. Only what has started is ended, so a failed start reports its own
 * error alone.
 * @returns the same ending, for a test that wants it earlier: it runs once
 */
export function atEnd(end: () => unknown): End {
  let ended: Promise<void> | undefined;
  const runEnd = async () => void (await end());
  const endOnce = () => (ended ??= runEnd());
  if (TestRunner.getCurrentTest()) onTestFinished(endOnce);
  else ofFile.push(endOnce);
  return endOnce;
}

/** Ends what the file has started, even where one of the endings fails. */
export async function endFile(): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ofFile.splice(0).toReversed()) await end().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'what the file started does not end');
}

/** A pool or a connection that ends so. */
export function ending<Started extends { end: () => Promise<unknown> }>(started: Started): Started {
  atEnd(() => started.end());
  return started;
}
