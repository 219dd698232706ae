import { ACCUMULATOR_ONE } from '@kingspad/domain';

// The rules of packages/domain/src/staking/math.ts, as SQL. server/test/store/staking-rules.test.ts compares the two at random.

/** Whether a pool `p` is finished at a block. */
export const isFinishedAt = (block: string): string => `p.bonus_end <= ${block}`;

/** Pools `p` that end after the block `since` and up to `block`. */
export const endsWithin = (since: string, block: string): string =>
  `p.bonus_end > ${since} AND ${isFinishedAt(block)}`;

/** Part of schema chain. */
export const STAKING_FUNCTIONS = `
-- What a pool has emitted up to a block, rounded down: by the rules of its contract.
CREATE FUNCTION chain.staking_emitted(p chain.staking_pool, b bigint) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN b <= p.start_block THEN 0
              WHEN b >= p.end_block THEN p.rewards_supply
              ELSE div(p.rewards_supply * (b - p.start_block), p.end_block - p.start_block) END;

-- The accumulator as it would be at a block.
CREATE FUNCTION chain.staking_accumulator(p chain.staking_pool, b bigint) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN p.accumulator
         + CASE WHEN p.total_staked = 0 OR least(b, p.bonus_end) <= p.last_reward_block THEN 0
                ELSE div((chain.staking_emitted(p, least(b, p.bonus_end)) - chain.staking_emitted(p, p.last_reward_block))
                         * ${ACCUMULATOR_ONE}, p.total_staked) END;

-- What a harvest would pay at a block, base units of the reward token.
CREATE FUNCTION chain.staking_pending(p chain.staking_pool, s chain.stake, b bigint) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(0, div(s.amount * chain.staking_accumulator(p, b), ${ACCUMULATOR_ONE}) - s.debt) + s.kept;
`;
