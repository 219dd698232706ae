import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent = vi.fn<typeof fetch>();
let now = 0;
beforeEach(() => {
  vi.resetModules();
  now = 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  sent.mockImplementation(async () => Response.json({ payload: {} }));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  document.head.innerHTML = '';
  document.getElementById('answers')?.remove();
  sent.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function newPage() {
  const { call } = await import('#lib/api-client.ts');
  const { reportHead } = await import('./chain-clock.ts');
  return {
    ...(await import('#lib/known-revision.ts')),
    write: () => call('POST /api/v1/session/nonce', {}),
    reportHead,
    /** The revision that a read names. */
    named: async () => {
      await call('GET /api/v1/stats', {});
      return new Headers(sent.mock.lastCall?.[1]?.headers).get('x-known-revision');
    },
  };
}

test('a read names the newest revision that a push told', async () => {
  const { named, reportHead } = await newPage();
  expect(await named()).toBeNull();
  reportHead({ blockNumber: 7, timestamp: 1, revision: 'a-1' });
  expect(await named()).toBe('a-1');
  // A reorganisation's block may be lower, and a node's head has none.
  reportHead({ blockNumber: 6, timestamp: 1, revision: 'b-2' });
  reportHead({ blockNumber: 8, timestamp: 2 });
  expect(await named()).toBe('b-2');
});

test('a read names the document’s revision before the first push', async () => {
  const element = document.createElement('script');
  element.id = 'answers';
  element.textContent = '{"revision":"of-document","answers":{}}';
  document.body.append(element);
  expect(await (await newPage()).named()).toBe('of-document');
});

test('a read names none after a change that has none, until the next push', async () => {
  const { named, tellRevision } = await newPage();
  tellRevision('a-1');
  tellRevision(undefined);
  expect(await named()).toBeNull();
  tellRevision('b-2');
  expect(await named()).toBe('b-2');
});

test('a read names a mark besides, until the next revision; without one, nothing', async () => {
  const { named, tellRevision, tellMark } = await newPage();
  tellRevision('a-1');
  tellMark('f1');
  expect(await named()).toBe('a-1_f1');
  tellMark('f2');
  expect(await named()).toBe('a-1_f2');
  tellRevision('b-2');
  expect(await named()).toBe('b-2');
  tellMark(undefined);
  expect(await named()).toBeNull();
});

test('a read names none while the reader’s own change may be newer', async () => {
  const { named, tellRevision, write } = await newPage();
  tellRevision('a-1');
  await write();
  tellRevision('b-2');
  now += 9_999;
  expect(await named()).toBeNull();
  now += 1;
  expect(await named()).toBe('b-2');
});

test('a read of another origin names none, which would be asked for leave first', async () => {
  const { named, tellRevision } = await newPage();
  document.head.innerHTML = '<meta name="kingspad-api" content="https://api.example">';
  tellRevision('a-1');
  expect(await named()).toBeNull();
});

test('a read names none after an answer that had more than the last push, until the next one', async () => {
  const { named, reportHead } = await newPage();
  const answer = (position: string) =>
    sent.mockImplementation(async () =>
      Response.json({ payload: {} }, { headers: { 'x-index-position': position } }),
    );
  reportHead({ blockNumber: 7, timestamp: 1, revision: 'a-1', position: '9-4-7' });
  // What others wrote is no step of the index.
  answer('9-5-7');
  expect([await named(), await named()]).toEqual(['a-1', 'a-1']);
  answer('10-5-8');
  expect([await named(), await named()]).toEqual(['a-1', null]);
  reportHead({ blockNumber: 8, timestamp: 2, revision: 'b-2', position: '10-5-8' });
  expect(await named()).toBe('b-2');
});
