import { increaseTime, mine, RpcError } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { beforeEach, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer } from '../support/indexers.ts';
import { randomOf, type Random } from '../support/random-numbers.ts';
import {
  callStaking,
  makePool,
  STAKERS,
  type PlannedPool,
  type PoolArgs,
  type PoolWrite,
  type StakingOptions,
} from '../support/staking.ts';
import { assertStakingMatchesChain } from '../support/assert-staking.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

// Three implementations that share no code compute the same accounting: the contract, the domain package from the events
// alone, and the pending rewards in SQL. They have to agree in every block, after any calls.

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain({ about: 'liquidityLocker' }), server.newDatabase()]);
  startIndexer(chain, database);
});

/** A random call; a refused one changes nothing. */
async function attempt(pool: PlannedPool, random: Random): Promise<void> {
  const wallet = STAKERS[random.below(STAKERS.length)] as Address;
  const amount = random.chance(30) ? BigInt(1 + random.below(9)) : 3n ** BigInt(random.below(20));
  const call = <const name extends PoolWrite>(functionName: name, ...args: PoolArgs<name>) =>
    callStaking(chain, pool, wallet, functionName, ...args);
  const attempts: [weight: number, act: () => Promise<unknown>][] = [
    [10, () => call('deposit', [amount])],
    [2, () => call('deposit', [0n])],
    [8, () => call('withdraw', [amount])],
    [4, () => call('withdraw', [0n])],
    [2, () => call('emergencyWithdraw')],
    [1, () => callStaking(chain, pool, pool.creator, 'stopReward')],
    [2, () => callStaking(chain, pool, pool.creator, 'withdrawIdleRewards')],
  ];
  let left = random.below(attempts.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, act] of attempts) {
    left -= weight;
    if (left >= 0) continue;
    await act().catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
    });
    return;
  }
}

test.each<[seed: number, options: StakingOptions]>([
  [1, { stakedDecimals: 18, rewardDecimals: 18 }],
  [2, { stakedDecimals: 6, rewardDecimals: 0, supply: 13n, lockTime: 40 }],
  [3, { stakedDecimals: 6, reward: 'same', supply: 999_999_937n }],
  [4, { stakedDecimals: 0, rewardDecimals: 6, supply: 10n ** 12n, limit: 1000n }],
])('contract, domain and index agree on a random history, seed %i', async (seed, options) => {
  const random = randomOf(seed);
  const pool = await makePool(chain, { startsIn: 12, lasts: 60, ...options });
  for (let step = 0; step < 45; step++) {
    if (random.chance(25)) await mine(chain.url, 1 + random.below(6));
    if (random.chance(20)) await increaseTime(chain.url, 1 + random.below(60));
    await attempt(pool, random);
    await assertStakingMatchesChain(chain, database);
  }
  await assertIndexMatchesChain(chain, database, server);
  const [row] = await database.rows<{ logs: number }>('SELECT count(*)::int AS logs FROM chain.raw_log');
  expect(row?.logs, 'too little has happened').toBeGreaterThan(20);
});
