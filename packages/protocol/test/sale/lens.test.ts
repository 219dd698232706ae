import type { Address } from '@kingspad/domain';
import { expect, it } from 'vitest';
import type { ReadClient } from '../../src/chain/read-client.ts';
import { readLens } from '../../src/sale/lens.ts';
import { readListAllowance } from '../../src/sale/position.ts';

const SALE: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const LENS: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const WALLET: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

type Question = { address: Address; functionName: string; args?: readonly unknown[] };

/** A node with a sale, and the questions that it was asked after that for the lens. */
function node(lens: Address | undefined) {
  const asked: unknown[] = [];
  const readContract = async ({ address, functionName, args }: Question) => {
    if (functionName !== 'lens') asked.push([address, functionName, args]);
    else if (!lens) throw new Error('execution reverted');
    return functionName === 'lens' ? lens : 5n;
  };
  return { asked, client: { readContract } as unknown as Parameters<typeof readLens>[0] };
}

it('asks the lens that a sale names', async () => {
  const { asked, client } = node(LENS);
  const lens = await readLens(client, SALE);
  expect(await lens('claimable', WALLET)).toBe(5n);
  expect(asked).toEqual([[LENS, 'claimable', [SALE, WALLET]]]);
});

it('asks a sale that names none, as those of earlier contracts', async () => {
  const { asked, client } = node(undefined);
  const lens = await readLens(client, SALE);
  expect(await lens('claimable', WALLET)).toBe(5n);
  expect(asked).toEqual([[SALE, 'claimable', [WALLET]]]);
});

it('asks the lens for what a wallet may contribute with its entry on the sale’s list', async () => {
  const { asked, client } = node(LENS);
  const proof = [`0x${'1'.repeat(64)}`] as const;
  expect(await readListAllowance(client as ReadClient, SALE, WALLET, { cap: 7n, proof })).toBe(5n);
  expect(asked).toEqual([[LENS, 'allowanceOf', [SALE, WALLET, 7n, proof]]]);
});
