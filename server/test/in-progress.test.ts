import { expect, it } from 'vitest';
import { createInProgress, SLOW_MS } from '../src/in-progress.ts';

/** Uploads of 10 bytes: three of a client, six of all. */
function open() {
  const clock = { now: 0 };
  const progress = createInProgress({ ofClient: 30, ofAll: 60 }, () => clock.now);
  const ended: string[] = [];
  const begin = (client: string, name = client) => progress.begin(client, 10, () => void ended.push(name));
  return { begin, ended, clock };
}

it('a client has a limit of bytes in progress, and more once one of its uploads ends', () => {
  const { begin, ended } = open();
  const first = begin('a');
  begin('a');
  begin('a');
  expect(begin('a')).toBeUndefined();
  first?.();
  expect(begin('a')).toBeDefined();
  expect(ended).toEqual([]);
});

it('the client with the most makes room with its oldest upload', () => {
  const { begin, ended } = open();
  for (const name of ['a1', 'a2', 'a3']) begin('a', name);
  for (const client of ['b', 'c', 'd']) begin(client);
  expect(begin('e')).toBeDefined();
  expect(ended).toEqual(['a1']);
});

it('a client at the largest share is refused while all places hold new uploads', () => {
  const { begin, ended, clock } = open();
  for (const client of ['a', 'b', 'c', 'd', 'e', 'f']) begin(client);
  clock.now += SLOW_MS;
  expect(begin('a')).toBeUndefined();
  expect(begin('g')).toBeUndefined();
  expect(ended).toEqual([]);
});

it('a slow upload gives way, also if each client has one', () => {
  const { begin, ended, clock } = open();
  for (const client of ['a', 'b', 'c', 'd', 'e', 'f']) begin(client);
  clock.now += SLOW_MS + 1;
  expect(begin('g')).toBeDefined();
  expect(ended).toEqual(['a']);
});
