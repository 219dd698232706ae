import type { Address } from '@kingspad/domain';
import { expect, it } from 'vitest';
import { readPendingAdditions } from '../../src/sale/lists.ts';
import type { ReadClient } from '../../src/chain/read-client.ts';

const FACTORY: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const OLD: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const NEW: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const COIN: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const NOW = 1_000;

const client = {
  readContract: async ({ functionName, args: [address] = [] }: { functionName: string; args?: string[] }) => {
    if (functionName === 'listedRouters') return [OLD, NEW];
    if (functionName === 'listedCoins') return [COIN];
    if (functionName === 'coins') return [10n ** 18n, NOW + 5];
    return [FACTORY, 20, address === NEW ? NOW + 9 : NOW, '0x00'];
  },
} as unknown as ReadClient;

it('names announced routers and coins that are not active yet, the earliest first', async () => {
  expect(await readPendingAdditions(client, FACTORY, NOW)).toEqual([
    { kind: 'coin', address: COIN, activeFrom: NOW + 5 },
    { kind: 'router', address: NEW, activeFrom: NOW + 9 },
  ]);
});

it('names no router or coin from its first active second on', async () => {
  expect(await readPendingAdditions(client, FACTORY, NOW + 9)).toEqual([]);
});
