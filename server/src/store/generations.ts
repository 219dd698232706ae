import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { bytea, hexOf } from './hex.ts';

/** The contracts of a generation, as the index follows them. */
export interface StoredContracts {
  tokenLocker: Address;
  liquidityLocker: Address;
  presaleFactory: Address;
  stakingFactory: Address;
}

/** The generations that the index has, in order; none in an index of an earlier version until its first tick. */
export async function storedGenerations(client: pg.ClientBase): Promise<StoredContracts[]> {
  const found = await client.query<{
    token_locker: Buffer;
    liquidity_locker: Buffer;
    presale_factory: Buffer;
    staking_factory: Buffer;
  }>('SELECT * FROM chain.generation ORDER BY number');
  return found.rows.map((row) => ({
    tokenLocker: hexOf(row.token_locker),
    liquidityLocker: hexOf(row.liquidity_locker),
    presaleFactory: hexOf(row.presale_factory),
    stakingFactory: hexOf(row.staking_factory),
  }));
}

/** Stores the generations that are not there yet. */
export async function storeGenerations(
  client: pg.ClientBase,
  generations: readonly StoredContracts[],
): Promise<void> {
  await client.query(
    `INSERT INTO chain.generation (number, token_locker, liquidity_locker, presale_factory, staking_factory)
     SELECT place - 1, t, l, p, s
       FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[]) WITH ORDINALITY AS g(t, l, p, s, place)
     ON CONFLICT DO NOTHING`,
    [
      generations.map(({ tokenLocker }) => bytea(tokenLocker)),
      generations.map(({ liquidityLocker }) => bytea(liquidityLocker)),
      generations.map(({ presaleFactory }) => bytea(presaleFactory)),
      generations.map(({ stakingFactory }) => bytea(stakingFactory)),
    ],
  );
}

/** The first generation's locker of the same kind, by the address of each later one. */
export async function firstLockers(client: pg.ClientBase): Promise<ReadonlyMap<Address, Address>> {
  const [first, ...later] = await storedGenerations(client);
  const lockers = new Map<Address, Address>();
  for (const { tokenLocker, liquidityLocker } of first ? later : []) {
    lockers.set(tokenLocker, (first as StoredContracts).tokenLocker);
    lockers.set(liquidityLocker, (first as StoredContracts).liquidityLocker);
  }
  return lockers;
}
