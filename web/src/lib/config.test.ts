import { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '@kingspad/domain/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONFIG, HASH, ok, serve, withGeneration } from '#testing/world.tsx';
import { configQuery, readConfig } from './config.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => vi.unstubAllGlobals());

/** The page's configuration after the server has answered with another one. */
async function after(known: PublicConfig, answered: PublicConfig): Promise<PublicConfig | undefined> {
  client.setQueryData(configQuery.queryKey, known);
  serve(() => ok(answered));
  expect(await readConfig(client)).toEqual(answered);
  return client.getQueryData(configQuery.queryKey);
}

const ADDED = withGeneration(CONFIG, { tokenLocker: '0x6666666666666666666666666666666666666666' });

it('takes an added generation into the page, with its fees, and keeps the page’s own RPC', async () => {
  const answered = { ...ADDED, fees: { ...CONFIG.fees, lock: '7' }, rpcUrl: 'https://other.example' };
  expect(await after(CONFIG, answered)).toEqual({ ...answered, rpcUrl: CONFIG.rpcUrl });
});

it('brings the reason against new locks into the page', async () => {
  const [first, newest] = ADDED.generations ?? [];
  if (!first || !newest) throw new Error('no generations');
  const answered = { ...ADDED, generations: [first, { ...newest, noNewLocks: 'A flaw was found.' }] };
  expect(await after(ADDED, answered)).toEqual(answered);
});

it('keeps a page’s newest generation that a server process does not know yet', async () => {
  expect(await after(ADDED, CONFIG)).toBe(ADDED);
});

it('keeps a page on its chain', async () => {
  const other = { ...ADDED, anchor: { blockNumber: 1, blockHash: `0x${'b'.repeat(64)}` as const } };
  expect(HASH).not.toBe(other.anchor.blockHash);
  expect(await after(CONFIG, other)).toBe(CONFIG);
});

it('a page stays unchanged if nothing was added', async () => {
  expect(await after(CONFIG, { ...CONFIG, blockTimeSeconds: 9 })).toBe(CONFIG);
});
