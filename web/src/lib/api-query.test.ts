import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apiKey, areaKey, whileSame } from './api-query.ts';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const COMMENTS = 'GET /api/v1/presale/{pool}/comments';

test('the key of an answer is its route and parameters, with addresses in one case', () => {
  expect(apiKey(COMMENTS, { pool: POOL, page: 2 })).toEqual([
    'api',
    'presale',
    COMMENTS,
    { pool: POOL.toLowerCase(), page: 2 },
  ]);
});

test.each([
  ['the same pool', apiKey(COMMENTS, { pool: POOL }), true],
  ['every pool', apiKey(COMMENTS), true],
  ['everything about sales', areaKey('presale'), true],
  ['another pool', apiKey(COMMENTS, { pool: OTHER }), false],
  ['another route', apiKey('GET /api/v1/presale/{pool}/votes', { pool: POOL }), false],
  ['staking pools', areaKey('staking'), false],
])('invalidating %s reaches a page of comments: %#', async (_name, queryKey, isReached) => {
  const client = new QueryClient();
  const shown = [...apiKey(COMMENTS, { pool: POOL, page: 1, limit: 10 }), 'reader'];
  client.setQueryData(shown, {});
  await client.invalidateQueries({ queryKey });
  expect(client.getQueryState(shown)?.isInvalidated).toBe(isReached);
});

test('a placeholder is kept for another page and never for another pool', () => {
  const keep = whileSame(apiKey(COMMENTS, { pool: POOL, page: 2 }), 'pool');
  expect(keep('rows', { queryKey: apiKey(COMMENTS, { pool: POOL, page: 1 }) })).toBe('rows');
  expect(keep('rows', { queryKey: apiKey(COMMENTS, { pool: OTHER, page: 1 }) })).toBeUndefined();
});
