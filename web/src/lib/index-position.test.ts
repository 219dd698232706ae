import { expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { noteSeen } from './index-position.ts';

it('a page asks for nothing older than it has seen, in answers and pushes', async () => {
  const sent: (string | null)[] = [];
  const given = ['7-2-100', '9-1-98', 'nonsense', '8-1-99'];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('x-index-position'));
    return Response.json({ payload: {} }, { headers: { 'x-index-position': given.shift() ?? '' } });
  });
  const ask = () => call('GET /api/v1/stats', {});
  await ask();
  await ask();
  await ask();
  await ask();
  noteSeen('12-1-101');
  await ask();
  // The greater of both counts: a reorganisation made the block smaller.
  expect(sent).toEqual([null, '7-2-100', '9-2-98', '9-2-98', '12-2-101']);
  vi.unstubAllGlobals();
});
