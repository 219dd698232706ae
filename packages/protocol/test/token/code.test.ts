import { expect, it } from 'vitest';
import type { ReadClient } from '../../src/chain/read-client.ts';
import { readTokenCode } from '../../src/token/code.ts';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const EMPTY = `0x${'0'.repeat(64)}`;

/** A chain that answers with this code and this implementation slot. */
const clientOf = (code: string, slot = EMPTY) =>
  ({
    getBlock: async () => ({ number: 12n }),
    request: async ({ method }: { method: string }) => (method === 'eth_getCode' ? code : slot),
  }) as unknown as ReadClient;

it('finds functions that mint and pause by their selectors', async () => {
  const plain = await readTokenCode(clientOf('0x6080604052600035'), TOKEN);
  expect(plain).toEqual({ blockNumber: 12, canMint: false, canPause: false, isProxy: false });
  const code = await readTokenCode(clientOf('0x6340c10f1914638456cb5914'), TOKEN);
  expect(code).toMatchObject({ canMint: true, canPause: true });
});

it('finds proxies by the slot of EIP-1967 and by the code of EIP-1167', async () => {
  const slot = `0x${'0'.repeat(24)}${'1'.repeat(40)}`;
  expect((await readTokenCode(clientOf('0x60', slot), TOKEN)).isProxy).toBe(true);
  const minimal =
    '0x363d3d373d3d3d363d73bebebebebebebebebebebebebebebebebebebebe5af43d82803e903d91602b57fd5bf3';
  expect((await readTokenCode(clientOf(minimal), TOKEN)).isProxy).toBe(true);
});
