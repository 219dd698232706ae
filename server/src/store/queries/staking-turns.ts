import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea } from './encoding.ts';
import {
  saveStakingFigures,
  stakingTermsOf,
  type NewStakingFigure,
  type StakingTermsRow,
} from './staking-figures.ts';

/** A pool's place in the order in which all have their figures made again. */
export interface StakingTurn {
  pool: Address;
  /** Counted from 1 in the order of their making. */
  number: number;
}

/** Where figures of staking pools are made from, and kept. */
export interface StakingFigureStore {
  /** Those of the addresses that are pools. */
  termsOf: (pools: readonly Address[]) => Promise<StakingTermsRow[]>;
  /** The next ones after a number: pools that pay, that hold stakes, or of which an APR is told that is over. */
  next: (number: number, limit: number) => Promise<StakingTurn[]>;
  save: (figures: readonly NewStakingFigure[]) => Promise<void>;
}

export function createStakingFigureStore(pool: pg.Pool): StakingFigureStore {
  return {
    termsOf: (pools) => stakingTermsOf(pool, pools),
    save: (figures) => saveStakingFigures(pool, figures),
    next: async (number, limit) => {
      const found = await pool.query<{ pool: Buffer; number: number }>(
        `SELECT p.pool, p.number FROM chain.staking_pool p LEFT JOIN meta.staking_figure f ON f.pool = p.pool
          WHERE p.number > $1 AND (p.bonus_end > (SELECT c.block_number FROM chain.cursor c) OR p.total_staked > 0
                                   OR f.apr IS NOT NULL)
          ORDER BY p.number LIMIT $2`,
        [number, limit],
      );
      return found.rows.map((row) => ({ pool: addressFromBytea(row.pool), number: row.number }));
    },
  };
}
