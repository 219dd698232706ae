import { callsOf, stakingPoolAbi } from '@kingspad/abi';
import {
  deployTaxableToken,
  headNumber,
  mine,
  read,
  sendCall,
  transfer,
  type Receipt,
} from '@kingspad/devnet';
import { estimateStake, type Address, type PoolState, type PoolTerms } from '@kingspad/domain';
import fc from 'fast-check';
import { parseAbi, parseEventLogs, type Log } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { callStaking, makePool, stakingToken, type MadePool } from '../support/staking.ts';

let chain: TestChain;
beforeAll(async () => {
  chain = await startTestChain();
});

/** A pool and what happened in it before the estimated deposit. Stakes are shares of a million tokens, in 10^12ths. */
interface Story {
  decimals: number;
  rewardDecimals: number;
  kind: 'two' | 'same' | 'taxed' | 'taxed-same';
  /** A share of a million reward tokens, in 10^12ths. */
  supply: number;
  startsIn: number;
  lasts: number;
  taxBps: number;
  others: number;
  own: number;
  isKept: boolean;
  waits: number;
  added: number;
}

const share = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 200_000_000_000 }));
const story: fc.Arbitrary<Story> = fc.record({
  decimals: fc.integer({ min: 0, max: 24 }),
  rewardDecimals: fc.integer({ min: 0, max: 24 }),
  kind: fc.constantFrom('two', 'same', 'taxed', 'taxed-same'),
  supply: share,
  startsIn: fc.constantFrom(0, 0, 60),
  lasts: fc.integer({ min: 30, max: 400 }),
  taxBps: fc.integer({ min: 1, max: 3000 }),
  others: fc.oneof(fc.constant(0), share),
  own: fc.oneof(fc.constant(0), share),
  isKept: fc.boolean(),
  waits: fc.integer({ min: 1, max: 12 }),
  added: share,
});

const partOf = (share: number, decimals: number): bigint => {
  const amount = (BigInt(share) * 10n ** BigInt(decimals + 6)) / 10n ** 12n;
  return amount > 0n ? amount : 1n;
};

async function poolOf(one: Story): Promise<{ made: MadePool; decimals: number }> {
  const taxable = one.kind === 'taxed' || one.kind === 'taxed-same';
  const decimals = taxable ? 18 : one.decimals;
  const isSame = one.kind === 'same' || one.kind === 'taxed-same';
  const staked = taxable ? await taxableToken() : await stakingToken(chain, 'STK', decimals);
  const made = await makePool(chain, {
    staked,
    rewardDecimals: one.rewardDecimals,
    ...(isSame ? { reward: 'same' as const } : {}),
    supply: partOf(one.supply, isSame ? decimals : one.rewardDecimals),
    startsIn: one.startsIn,
    lasts: one.lasts,
  });
  // Taxed from here on: the factory takes a supply only in full.
  if (taxable) await sendCall(chain.url, ALICE, taxCall(staked, 'setTax', [BigInt(one.taxBps)]));
  return { made, decimals };
}

const taxCall = callsOf(parseAbi(['function setTax(uint256 taxBps)']));

async function taxableToken(): Promise<Address> {
  const token = await deployTaxableToken(chain.url, {
    name: 'Tithe',
    symbol: 'TTH',
    supply: 3_000_000n,
    holder: ALICE,
  });
  await transfer(chain.url, token, BOB, 10n ** 24n, ALICE);
  return token;
}

const view = (pool: Address, functionName: 'userInfo' | 'keptRewards' | 'pendingReward', account: Address) =>
  read(chain.url, pool, { abi: stakingPoolAbi, functionName, args: [account] } as never) as Promise<never>;
const termOf = (pool: Address, functionName: 'rewardsSupply' | 'startBlock' | 'endBlock' | 'totalStaked') =>
  read(chain.url, pool, { abi: stakingPoolAbi, functionName });

/** Terms and state of a pool as a page reads them from its contract. */
async function stateOf(pool: Address, account: Address): Promise<{ terms: PoolTerms; state: PoolState }> {
  const [rewardsSupply, startBlock, endBlock, totalStaked] = await Promise.all([
    termOf(pool, 'rewardsSupply'),
    termOf(pool, 'startBlock'),
    termOf(pool, 'endBlock'),
    termOf(pool, 'totalStaked'),
  ]);
  const books = await read(chain.url, pool, { abi: stakingPoolAbi, functionName: 'books' });
  const [amount, debt, stakedTime] = (await view(pool, 'userInfo', account)) as [bigint, bigint, bigint];
  const ledger = {
    accumulator: books[0],
    lastRewardBlock: Number(books[1]),
    stopBlock: null,
    totalStaked,
    idle: 0n,
    rewardsPaid: books[2],
    rewardsReturned: books[3],
  };
  return {
    terms: { rewardsSupply, startBlock: Number(startBlock), endBlock: Number(endBlock) },
    state: {
      ledger,
      stake: { amount, debt, kept: await view(pool, 'keptRewards', account), stakedTime: Number(stakedTime) },
    },
  };
}

const logsOf = (receipt: Receipt) =>
  parseEventLogs({ abi: stakingPoolAbi, logs: receipt.logs as unknown as Log[] });

/** Plays the story, stakes, mines to the end, and compares estimate and contract. */
async function expectEstimateHolds(one: Story): Promise<void> {
  const { made, decimals } = await poolOf(one);
  const { pool } = made;
  const stake = (account: Address, part: number) =>
    callStaking(chain, made, account, 'deposit', [partOf(part, decimals)]);
  if (one.others > 0) await stake(BOB, one.others);
  if (one.own > 0) await stake(ALICE, one.own);
  if (one.own > 0 && one.isKept) await callStaking(chain, made, ALICE, 'emergencyWithdraw');
  await mine(chain.url, one.waits);

  const { terms, state } = await stateOf(pool, ALICE);
  const block = (await headNumber(chain.url)) + 1;
  const receipt = await stake(ALICE, one.added);
  expect(Number(receipt.blockNumber)).toBe(block);
  const events = logsOf(receipt);
  const credited = events.find((event) => event.eventName === 'StakeDeposited')?.args.amount ?? 0n;
  const paid = events.find((event) => event.eventName === 'RewardPaid')?.args.amount ?? 0n;
  const estimate = estimateStake(terms, state, state.stake.amount + credited, block);

  await mine(chain.url, terms.endBlock - block + 1);
  const pending: bigint = await view(pool, 'pendingReward', ALICE);
  expect({ paidAtOnce: paid, byEnd: pending }).toEqual(estimate);
  const harvest = logsOf(await callStaking(chain, made, ALICE, 'withdraw', [0n]));
  expect(harvest.find((event) => event.eventName === 'RewardPaid')?.args.amount).toBe(pending);
}

it('an estimate equals the rewards of a real stake to the unit if nobody else acts', async () => {
  const fixed: Story = {
    decimals: 18,
    rewardDecimals: 6,
    kind: 'two',
    supply: 8_992_000_000,
    startsIn: 0,
    lasts: 300,
    taxBps: 500,
    others: 200_000_000_000,
    own: 100_000_000_000,
    isKept: false,
    waits: 5,
    added: 110_000_000_000,
  };
  const stories = [
    fixed,
    { ...fixed, decimals: 0, rewardDecimals: 24 },
    { ...fixed, decimals: 24, rewardDecimals: 0 },
    { ...fixed, kind: 'same' as const, startsIn: 60 },
    { ...fixed, kind: 'taxed-same' as const, isKept: true },
    ...fc.sample(story, { numRuns: 15, seed: 29 }),
  ];
  for (const one of stories) {
    await expectEstimateHolds(one).catch((error: unknown) => {
      throw new Error(JSON.stringify(one), { cause: error });
    });
  }
});
