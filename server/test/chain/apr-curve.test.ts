import { stakingPoolAbi } from '@kingspad/abi';
import { headNumber, mine, read } from '@kingspad/devnet';
import { aprCurve } from '@kingspad/domain';
import { beforeAll, expect, it } from 'vitest';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { callStaking, makePool, stakingToken } from '../support/staking.ts';

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});

const UNIT = 10n ** 18n;
const YEAR = 365 * 86_400;
const BLOCK_TIME = 3;
const LASTS = 1000;
/** Blocks for which the simulated stake earns. */
const EARNS = 500;

/** The yearly earnings of one base unit at the contract's rate in a pool with this total stake, percent. */
async function simulatedApr(totalStaked: bigint, supply: bigint): Promise<number> {
  const staked = await stakingToken(chain, 'STK', 18);
  const made = await makePool(chain, { staked, reward: 'same', supply, lasts: LASTS, creator: BOB });
  await callStaking(chain, made, ALICE, 'deposit', [totalStaked]);
  const from = await headNumber(chain.url);
  await mine(chain.url, EARNS);
  expect(await headNumber(chain.url)).toBe(from + EARNS);
  const earned: bigint = await read(chain.url, made.pool, {
    abi: stakingPoolAbi,
    functionName: 'pendingReward',
    args: [ALICE],
  });
  return (Number(earned) / Number(totalStaked)) * (YEAR / (EARNS * BLOCK_TIME)) * 100;
}

it('a creator’s APR curve equals the payments of simulated pools at each of its totals', async () => {
  const supply = 10n * UNIT;
  const points = aprCurve({
    rewardsSupply: supply,
    startBlock: 0,
    endBlock: LASTS,
    isSameToken: true,
    stakedDecimals: 18,
    rewardDecimals: 18,
    stakedPriceUsd: null,
    rewardPriceUsd: null,
    blockTime: BLOCK_TIME,
  }).filter(({ totalStaked }) => totalStaked <= 500_000n * UNIT);
  expect(points.length).toBeGreaterThan(6);
  for (const { totalStaked, apr } of points) {
    const simulated = await simulatedApr(totalStaked, supply);
    expect(Math.abs(simulated / apr - 1)).toBeLessThan(1e-9);
  }
});
