import { afterEach, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

afterEach(() => vi.restoreAllMocks());

/** Work of so many steps, each of which takes some milliseconds by the page's clock. */
function workOf(steps: number, milliseconds: number) {
  let clock = 0;
  const done: number[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  function* work() {
    for (let step = 1; step <= steps; step += 1) {
      clock += milliseconds;
      done.push(step);
      yield step / steps;
    }
    return 'result';
  }
  return { work: work(), done };
}

it('work that fits into a slice is done in one turn of the page', async () => {
  const { work } = workOf(7, 1);
  const turn = vi.fn<() => void>();
  setTimeout(turn);
  expect(await inSlices(work, new AbortController().signal)).toBe('result');
  expect(turn).not.toHaveBeenCalled();
});

it('longer work lets the page have a turn after each slice, and says how much is done', async () => {
  const { work, done } = workOf(12, 4);
  const parts: number[] = [];
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(done.length));
  expect(await inSlices(work, new AbortController().signal, (part) => parts.push(part))).toBe('result');
  clearInterval(timer);
  expect(parts).toEqual([2, 4, 6, 8, 10, 12].map((step) => step / 12));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((steps) => steps % 2 === 0)).toBe(true);
});

it('work that is given up ends at the next turn, without a result', async () => {
  const { work, done } = workOf(100, 8);
  const controller = new AbortController();
  const result = inSlices(work, controller.signal, (part) => part >= 0.03 && controller.abort());
  expect(await result).toBeUndefined();
  expect(done).toEqual([1, 2, 3]);
});

it('work that was given up before is not begun', async () => {
  const { work, done } = workOf(3, 1);
  expect(await inSlices(work, AbortSignal.abort())).toBeUndefined();
  expect(done).toEqual([]);
});
