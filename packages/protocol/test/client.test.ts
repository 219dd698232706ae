import { describe, expect, it } from 'vitest';
import { requestOf } from '../src/api/client.ts';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

describe('requestOf', () => {
  it('puts parameters into the path and the query, and omits undefined ones', () => {
    expect(
      requestOf('GET /api/v1/presale/{pool}/contributions', { pool: POOL, page: 2, wallet: undefined }),
    ).toEqual({ method: 'GET', path: `/api/v1/presale/${POOL}/contributions?page=2`, body: undefined });
  });

  it('keeps a parameter inside its part of the path', () => {
    expect(requestOf('GET /api/v1/token-locker/lock-record/{id}', { id: '../all?x' }).path).toBe(
      '/api/v1/token-locker/lock-record/..%2Fall%3Fx',
    );
  });

  it('sends the body, and an empty object for a POST without one', () => {
    const body = { isHidden: true };
    expect(requestOf('PATCH /api/v1/presale/{pool}/comments/{id}', { pool: POOL, id: 7, body })).toEqual({
      method: 'PATCH',
      path: `/api/v1/presale/${POOL}/comments/7`,
      body,
    });
    expect(requestOf('POST /api/v1/session/nonce', {}).body).toEqual({});
  });

  it('refuses a path with a missing parameter', () => {
    // @ts-expect-error the path needs a pool
    expect(() => requestOf('GET /api/v1/presale/{pool}/votes', {})).toThrow(
      '/api/v1/presale/{pool}/votes needs the parameter pool.',
    );
  });
});
