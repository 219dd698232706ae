import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, fromBytea, toBytea } from './encoding.ts';
import type { PageResult } from './locks.ts';
import {
  readStakingBooks,
  readStakingPool,
  STAKING_BOOKS_COLUMNS,
  STAKING_POOL_COLUMNS,
  stakingBooksJoins,
  stakingPoolJoins,
  type StakingBooksRow,
  type StakingPoolRow,
  type StoredStakingBooks,
  type StoredStakingPool,
} from './staking-columns.ts';
import { createStakingPages, type StakingListRequest } from './staking-lists.ts';

export type { StakingListRequest } from './staking-lists.ts';
export type { StoredStake, StoredStakingBooks, StoredStakingPool } from './staking-columns.ts';

/** What the index says of staking pools. */
export interface StakingPools {
  page: (request: StakingListRequest) => Promise<PageResult<StoredStakingPool>>;
  /**
   * Undefined where our factory made no such pool.
   * @param wallet whose stake is given with it
   */
  find: (address: Address, wallet?: Address) => Promise<StoredStakingPool | undefined>;
}

export function createStakingPools(pool: pg.Pool): StakingPools {
  return {
    page: createStakingPages(pool),
    async find(address, wallet) {
      const found = await pool.query<StakingPoolRow>(
        `SELECT ${STAKING_POOL_COLUMNS}
           FROM chain.staking_pool p ${stakingPoolJoins('$2::bytea')} WHERE p.pool = $1`,
        [toBytea(address), wallet ? toBytea(wallet) : null],
      );
      const [row] = found.rows;
      return row && readStakingPool(row);
    },
  };
}

/** What of a pool changes while people watch it, by its key alone; undefined where our factory made no such pool. */
export async function readStakingSnapshot(
  pool: pg.Pool,
  address: Address,
): Promise<StoredStakingBooks | undefined> {
  const found = await pool.query<StakingBooksRow>(
    `SELECT ${STAKING_BOOKS_COLUMNS} FROM chain.staking_pool p ${stakingBooksJoins()} WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return row && readStakingBooks(row);
}

/** What tells a pool from another one at the same address, and whose it is. */
export interface StakingIdentity {
  pool: Address;
  /** The transaction that made it. */
  transactionHash: Hex;
  /** Its creator. */
  owner: Address;
  factory: Address;
  stakedToken: Address;
}

/** The pool at an address; undefined where the index knows none. */
export async function findStakingIdentity(
  pool: pg.Pool,
  address: Address,
): Promise<StakingIdentity | undefined> {
  const found = await pool.query<{ tx_hash: Buffer; creator: Buffer; factory: Buffer; staked_token: Buffer }>(
    'SELECT tx_hash, creator, factory, staked_token FROM chain.staking_pool WHERE pool = $1',
    [toBytea(address)],
  );
  const [row] = found.rows;
  return (
    row && {
      pool: address,
      transactionHash: fromBytea(row.tx_hash),
      owner: addressFromBytea(row.creator),
      factory: addressFromBytea(row.factory),
      stakedToken: addressFromBytea(row.staked_token),
    }
  );
}
