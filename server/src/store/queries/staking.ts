import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { toBytea } from './encoding.ts';
import type { PageResult } from './locks.ts';
import {
  readStakingBooks,
  readStakingPool,
  STAKING_BOOKS_COLUMNS,
  STAKING_POOL_COLUMNS,
  stakingBooksJoins,
  stakingPoolJoins,
  type FoundStakingBooks,
  type FoundStakingPool,
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
      const found = await pool.query<FoundStakingPool>(
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
  const found = await pool.query<FoundStakingBooks>(
    `SELECT ${STAKING_BOOKS_COLUMNS} FROM chain.staking_pool p ${stakingBooksJoins()} WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return row && readStakingBooks(row);
}
