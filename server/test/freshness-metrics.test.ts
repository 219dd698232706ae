import { expect, test } from 'vitest';
import type { Freshness } from '../src/freshness-metrics.ts';
import { createMetrics } from '../src/metrics.ts';

const FRESH: Freshness = {
  ready: true,
  fresh: true,
  headAgeSeconds: 2,
  lagSeconds: 0,
  problem: null,
  blockSeconds: 0.45,
};

/** The gauges of /freshz as Prometheus reads them, in the order of their registration. */
async function gauges({ registry }: ReturnType<typeof createMetrics>): Promise<string[]> {
  const text = await registry.metrics();
  return text
    .split('\n')
    .filter((line) => /^kingspad_(ready|fresh|head_age|lag_seconds|index_problem|block_seconds)/.test(line));
}

test('the gauges equal the state in /freshz when they are read', async () => {
  const metrics = createMetrics();
  let now = FRESH;
  let reads = 0;
  metrics.readFreshness(async () => {
    reads++;
    return now;
  });
  expect(await gauges(metrics)).toEqual([
    'kingspad_ready 1',
    'kingspad_fresh 1',
    'kingspad_head_age_seconds 2',
    'kingspad_lag_seconds 0',
    'kingspad_index_problem 0',
    'kingspad_block_seconds 0.45',
  ]);
  expect(reads).toBe(1);
  now = {
    ...FRESH,
    fresh: false,
    headAgeSeconds: 145,
    lagSeconds: 7,
    problem: 'The node belongs to another chain.',
  };
  expect(await gauges(metrics)).toEqual([
    'kingspad_ready 1',
    'kingspad_fresh 0',
    'kingspad_head_age_seconds 145',
    'kingspad_lag_seconds 7',
    'kingspad_index_problem 1',
    'kingspad_block_seconds 0.45',
  ]);
});

test('a process whose state cannot be read is neither ready nor fresh', async () => {
  const metrics = createMetrics();
  metrics.readFreshness(async () => FRESH);
  await gauges(metrics);
  metrics.readFreshness(() => Promise.reject(new Error('away')));
  expect(await gauges(metrics)).toEqual([
    'kingspad_ready 0',
    'kingspad_fresh 0',
    'kingspad_head_age_seconds Nan',
    'kingspad_lag_seconds Nan',
    'kingspad_index_problem 0',
    'kingspad_block_seconds Nan',
  ]);
});
