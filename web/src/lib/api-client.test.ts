import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, apiUrl, call } from './api-client.ts';
import { health } from './health.ts';

const answer = vi.fn<typeof fetch>();
const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const EDIT = {
  logoUrl: null,
  projectSiteURL: null,
  tokenLockFor: null,
  metadataSalt: '0x',
  version: 1,
  deadline: 0,
  signature: '0x',
} as const;

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
  document.head.innerHTML = '';
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const failure = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('It did not fail as it should.');
  return error;
};

describe('[ER-04] only 200 is a success (the server’s half stands in limits.test.ts)', () => {
  test('call returns the payload', async () => {
    answer.mockResolvedValue(json(200, { payload: { id: 'a' } }));
    expect(await call('POST /api/v1/session', { body: { message: 'x', signature: '0x' } })).toEqual({
      id: 'a',
    });
    expect(answer.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"message":"x","signature":"0x"}',
    });
  });

  test.each([201, 202, 299])('%i is a failure, independent of its body', async (status) => {
    answer.mockResolvedValue(json(status, { payload: { id: 'a' } }));
    expect(await failure(call('GET /api/v1/config', {}))).toMatchObject({ status, code: `http-${status}` });
  });

  test('204 is a failure too, for a PATCH', async () => {
    answer.mockResolvedValue(new Response(null, { status: 204 }));
    expect(
      (await failure(call('PATCH /api/v1/staking/{pool}/metadata', { pool: POOL, body: EDIT }))).status,
    ).toBe(204);
  });

  test('200 without a payload is a failure', async () => {
    answer.mockResolvedValue(json(200, {}));
    expect((await failure(call('GET /api/v1/config', {}))).code).toBe('no-payload');
  });
});

test('a failure keeps the server’s code, message and details', async () => {
  const details = [{ path: 'title', message: 'too long' }];
  answer.mockResolvedValue(
    json(400, { error: { code: 'invalid_body', message: 'Title is too long.', details } }),
  );
  expect(await failure(call('POST /api/v1/session/nonce', {}))).toMatchObject({
    status: 400,
    code: 'invalid_body',
    text: 'Title is too long.',
    details,
  });
});

test('a failure without JSON still has a sentence', async () => {
  answer.mockResolvedValue(new Response('<html>', { status: 500 }));
  expect(await failure(call('GET /api/v1/config', {}))).toMatchObject({
    code: 'http-500',
    text: expect.stringContaining('500'),
  });
});

test('a server that does not answer counts as away until it answers', async () => {
  answer.mockRejectedValue(new TypeError('fetch failed'));
  expect(await failure(call('GET /api/v1/config', {}))).toMatchObject({ status: 0, code: 'no-answer' });
  expect(health.get().server).toBe('away');
  answer.mockResolvedValue(json(404, {}));
  await failure(call('GET /api/v1/config', {}));
  expect(health.get().server).toBe('here');
});

test('does not report an aborted call as a server failure', async () => {
  const controller = new AbortController();
  answer.mockImplementation(() => {
    controller.abort();
    return Promise.reject(new DOMException('aborted', 'AbortError'));
  });
  await expect(call('GET /api/v1/config', {}, controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(health.get().server).toBe('here');
});

test('[ER-04] the API’s host is configuration', () => {
  expect(apiUrl('/api/v1/config')).toBe(`${window.location.origin}/api/v1/config`);
  document.head.innerHTML = '<meta name="kingspad-api" content="https://api.example.org/" />';
  expect(apiUrl('/api/v1/config')).toBe('https://api.example.org/api/v1/config');
});
