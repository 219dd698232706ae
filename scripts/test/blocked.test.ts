import { expect, test } from 'vitest';
import { blockedByProcessor, type TraceEvent } from '../../bench/lib/blocked.ts';

const thread = (pid: number, tid: number, name: string): TraceEvent => ({
  name: 'thread_name',
  pid,
  tid,
  args: { name },
});
const task = (pid: number, tid: number, tdur?: number, name = 'RunTask'): TraceEvent => ({
  name,
  pid,
  tid,
  args: {},
  ...(tdur !== undefined && { tdur }),
});
const threads = [thread(7, 1, 'CrRendererMain'), thread(7, 2, 'Compositor'), thread(8, 1, 'CrBrowserMain')];

test('blocking time by processor counts each main thread task’s time above 50 ms, four times as slow', () => {
  const tasks = [task(7, 1, 20_000), task(7, 1, 12_000), task(7, 1, 30_000, 'ThreadControllerImpl::RunTask')];
  expect(blockedByProcessor([...threads, ...tasks])).toBe(30 + 70);
});

test('blocking time by processor leaves out other threads and events', () => {
  const others = [task(7, 2, 90_000), task(8, 1, 90_000), task(7, 1, 90_000, 'FunctionCall')];
  expect(blockedByProcessor([...threads, ...others, task(7, 1, 1)])).toBe(0);
});

test('blocking time by processor refuses a trace without tasks', () => {
  expect(() => blockedByProcessor([...threads, task(7, 1)])).toThrow('no tasks of a main thread');
});
