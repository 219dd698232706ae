import { presaleFactoryAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
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
