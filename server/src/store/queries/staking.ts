import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { toBytea } from './encoding.ts';
import type { PageResult } from './locks.ts';
import {
  readStakingLedger,
  readStakingPool,
  STAKING_LEDGER_COLUMNS,
  STAKING_POOL_COLUMNS,
  stakingLedgerJoins,
  stakingPoolJoins,
  type FoundStakingLedger,
  type FoundStakingPool,
  type StoredStakingLedger,
  type StoredStakingPool,
} from './staking-columns.ts';
import { createStakingPages, type StakingListRequest } from './staking-lists.ts';

export type { StakingListRequest } from './staking-lists.ts';
export type { StoredStake, StoredStakingLedger, StoredStakingPool } from './staking-columns.ts';

/** Queries of staking pools. */
export interface StakingPools {
  /** @param db connections of the page itself, if others than those of counts */
  page: (request: StakingListRequest, db?: pg.Pool) => Promise<PageResult<StoredStakingPool>>;
  /**
   * Undefined if our factory made no such pool.
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

/** The changing part of a watched pool, by its key alone; undefined if our factory made no such pool. */
export async function readStakingSnapshot(
  pool: pg.Pool,
  address: Address,
): Promise<StoredStakingLedger | undefined> {
  const found = await pool.query<FoundStakingLedger>(
    `SELECT ${STAKING_LEDGER_COLUMNS} FROM chain.staking_pool p ${stakingLedgerJoins()} WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return row && readStakingLedger(row);
}
