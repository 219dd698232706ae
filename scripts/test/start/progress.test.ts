import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellProgress } from '../../start/progress.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('reports long work repeatedly until it is done', async () => {
  const said: string[] = [];
  const work = new Promise<string>((resolve) => setTimeout(() => resolve('done'), 12_000));
  const telling = tellProgress((line) => said.push(line), 'Compiling', work);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await telling).toBe('done');
  expect(said).toEqual(['Compiling …', 'Compiling … 6 s', 'Compiling … 11 s']);
});

test('reports no progress of short work, and passes on its failure', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  expect(await tellProgress(say, 'Compiling', Promise.resolve(1))).toBe(1);
  await expect(tellProgress(say, 'Compiling', Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said).toEqual([]);
});
