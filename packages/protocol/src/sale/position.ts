import { presaleFactoryAbi } from '@kingspad/abi';
import type { Address, ListProof } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
import { readLens } from './lens.ts';
import type { Sale } from './model.ts';
import { readSale, readShares, type PoolShares } from './read.ts';

/** A sale of the factory with the wallet's position; null if the factory did not create it. */
export async function readSalePosition(
  client: ReadClient,
  factory: Address,
  address: Address,
  account: Address,
): Promise<{ sale: Sale; shares: PoolShares } | null> {
  const answer = await readSale(client, factory, address);
  if (answer.kind !== 'pool') return null;
  return { sale: answer.pool, shares: await readShares(client, answer.pool, account) };
}

/** What a wallet can contribute now with its entry on the sale's list, base units of the coin; zero while the sale is not live. */
export async function readListAllowance(
  client: ReadClient,
  pool: Address,
  account: Address,
  { cap, proof }: ListProof,
): Promise<bigint> {
  const lens = await readLens(client, pool);
  return lens('allowanceOf', account, cap, proof);
}

/** The sales that a wallet created, oldest first, from the factory's list. */
export async function readOwnSales(client: ReadClient, factory: Address, owner: Address): Promise<Address[]> {
  const contract = { address: factory, abi: presaleFactoryAbi } as const;
  const count = await client.readContract({ ...contract, functionName: 'poolCountOf', args: [owner] });
  return Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      client.readContract({ ...contract, functionName: 'poolOf', args: [owner, BigInt(index)] }),
    ),
  );
}
