import { startLimit, until } from './child.ts';

/**
 * Waits for a condition that a requirement bounds; `until` is for conditions that only a test needs. Waits for a
 * processor on a busy machine do not count: see {@link startLimit}.
 * @param seconds the requirement's
 * @param what the sentence of the error, as of {@link until}
 * @throws if `condition` does not hold in time
 */
export async function within(
  seconds: number,
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  const began = performance.now();
  const isLate = startLimit(seconds * 1_000);
  await until(condition, what, { timeoutMs: seconds * 1_000 });
  const took = (performance.now() - began) / 1_000;
  if (isLate()) throw new Error(`It took ${took.toFixed(1)} s instead of ${seconds} s: ${what}`);
}

/**
 * Waits for an answer that a requirement bounds. See {@link within}.
 * @throws if `answer` rejects or does not come in time
 */
export async function answeredWithin<Answer>(
  seconds: number,
  answer: Promise<Answer>,
  what = 'there is no answer',
): Promise<Answer> {
  let settled = false;
  const settle = () => void (settled = true);
  answer.then(settle, settle);
  await within(seconds, () => settled, what);
  return answer;
}
