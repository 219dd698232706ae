import { describe, expect, it } from 'vitest';
import { connect, KingsPadError } from '../src/index.ts';

const SITE = 'https://kingspad.example';
const ok = (payload: unknown) => new Response(JSON.stringify({ payload }), { status: 200 });

/** A `fetch` that answers as given. */
const answering =
  (answer: (init: RequestInit) => Promise<Response> | Response): typeof fetch =>
  async (_url, init = {}) =>
    answer(init);

/** The error of a promise. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as KingsPadError,
  );

describe('connect', () => {
  it('gives up on a site that does not answer in time', async () => {
    const send = answering(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const error = await failureOf(connect(SITE, { fetch: send, timeout: 20 }));
    expect(error).toBeInstanceOf(KingsPadError);
    expect([error?.code, error?.status]).toEqual(['timeout', 0]);
    expect(error?.message).toBe(`${SITE}/api/v1/config did not answer within 0.02 seconds.`);
  });

  it('throws the reason of the given signal', async () => {
    const send = answering(({ signal }) => Promise.reject(signal?.reason as Error));
    const reason = new Error('The user left.');
    expect(await failureOf(connect(SITE, { fetch: send, signal: AbortSignal.abort(reason) }))).toBe(reason);
  });

  it('names an answer that is not KingsPad’s', async () => {
    const send = answering(() => new Response('<html>', { status: 200 }));
    expect((await failureOf(connect(SITE, { fetch: send })))?.code).toBe('unexpected_answer');
  });

  it.each(['localhost:3000', 'kingspad.example', 'ftp://kingspad.example', ''])(
    'refuses %s as an origin',
    async (origin) => {
      expect((await failureOf(connect(origin)))?.code).toBe('bad_origin');
    },
  );

  it('refuses an option that it does not know', async () => {
    const options = { timeOut: 5 } as object;
    const error = await failureOf(connect(SITE, options));
    expect(error?.message).toBe('options.timeOut is not a field. There are timeout, signal, headers, fetch.');
  });

  it('sends the given headers with each request', async () => {
    let seen: HeadersInit | undefined;
    const send = answering(({ headers }) => {
      seen = headers;
      return ok({});
    });
    await failureOf(connect(SITE, { fetch: send, headers: { 'x-request-id': 'abc' } }));
    expect(seen).toEqual({ 'x-request-id': 'abc' });
  });
});
