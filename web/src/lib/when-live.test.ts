import { afterEach, expect, it } from 'vitest';
import { nextTask } from './next-task.ts';
import { goLive, startHydration } from './rendering.ts';
import { whenLive } from './when-live.ts';

afterEach(() => goLive());

const done: string[] = [];
const work = (name: string) => async () => void done.push(name);
afterEach(() => done.splice(0));

it('work on a live page begins at once', () => {
  void whenLive(work('a'));
  expect(done).toEqual(['a']);
});

it('work on a page that is hydrated waits until that is live, and then for a task of its own', async () => {
  startHydration({ now: 1, language: 'en', parts: new Set() });
  const [first, last] = [whenLive(work('a')), whenLive(work('b'))];
  await nextTask();
  expect(done).toEqual([]);
  goLive();
  expect(done).toEqual([]);
  await first;
  expect(done).toEqual(['a']);
  await last;
  expect(done).toEqual(['a', 'b']);
});

it('work that fails holds up no other', async () => {
  startHydration({ now: 1, language: 'en', parts: new Set() });
  const failing = whenLive(() => Promise.reject(new Error('away')));
  const next = whenLive(work('b'));
  goLive();
  await expect(failing).rejects.toThrow('away');
  await next;
  expect(done).toEqual(['b']);
});
