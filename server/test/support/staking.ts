import {
  callData,
  callsOf,
  stakingFactoryAbi,
  stakingPoolAbi,
  type ArgsParameter,
  type FunctionArgs,
  type FunctionName,
  type Writing,
} from '@kingspad/abi';
import {
  approve,
  deployDevToken,
  DEPLOYER,
  headNumber,
  read,
  send,
  transfer,
  type Receipt,
} from '@kingspad/devnet';
import { metadataTail, sameAddress, type Address, type Hex } from '@kingspad/domain';
import { deployPool } from '@kingspad/protocol/stakingPool/calls';
import { getAddress, parseEventLogs, type Log } from 'viem';
import { ALICE, BOB, type LockTransaction, type TestChain } from './chain.ts';
import { CAROL } from './sales.ts';

/** Chain for pools. */
export type StakingChain = Pick<TestChain, 'url' | 'deployment'>;

/** Stakers of the tests. */
export const STAKERS: readonly Address[] = [ALICE, BOB, CAROL];

/** Amounts in base units, periods in blocks. */
export interface StakingOptions {
  /** Alice unless given. */
  creator?: Address;
  /** Tokens; new ones by default. */
  stakedDecimals?: number;
  rewardDecimals?: number;
  staked?: Address;
  /** The staked token itself, or another one that is there. */
  reward?: 'same' | Address;
  supply?: bigint;
  /** Blocks from the head; 0 starts at once, with the block after the creation. */
  startsIn?: number;
  /** Blocks from the start. */
  lasts?: number;
  limit?: bigint;
  lockTime?: number;
  digest?: Hex;
}

/** A planned pool: the transaction that creates it, and its address. */
export interface PlannedPool {
  pool: Address;
  creator: Address;
  staked: Address;
  reward: Address;
  making: LockTransaction;
}

const poolCall = callsOf(stakingPoolAbi);
const GAS: Hex = '0x1e8480';
const ENDLESS = 2n ** 255n;

/** A token of which every staker has a million. */
export async function stakingToken(chain: StakingChain, symbol: string, decimals: number): Promise<Address> {
  const token = await deployDevToken(chain.url, {
    name: `${symbol} Token`,
    symbol,
    decimals,
    supply: 10n ** 9n,
  });
  for (const wallet of STAKERS)
    await transfer(chain.url, token, wallet, 10n ** 6n * 10n ** BigInt(decimals), DEPLOYER);
  return token;
}

/** Prepares a pool: its tokens are there and approved. */
export async function planPool(chain: StakingChain, options: StakingOptions = {}): Promise<PlannedPool> {
  const { url, deployment } = chain;
  const { stakingFactory } = deployment.contracts;
  const {
    creator = ALICE,
    stakedDecimals = 18,
    rewardDecimals = 18,
    startsIn = 0,
    lasts = 100,
    lockTime = 0,
  } = options;
  const { supply = 1000n * 10n ** BigInt(rewardDecimals), limit = ENDLESS, digest } = options;
  const staked = options.staked ?? (await stakingToken(chain, 'STK', stakedDecimals));
  const reward =
    options.reward === 'same'
      ? staked
      : (options.reward ?? (await stakingToken(chain, 'RWD', rewardDecimals)));
  await approve(url, reward, stakingFactory, ENDLESS, creator);
  // A start that is over means the block after the making.
  const start = (await headNumber(url)) + Math.max(2, startsIn);
  const terms = [supply, BigInt(start), BigInt(start + lasts), limit, BigInt(lockTime)] as const;
  const pool = await read(url, stakingFactory, {
    abi: stakingFactoryAbi,
    functionName: 'nextPoolOf',
    args: [creator, staked, reward, ...terms],
  });
  const fee = await read(url, stakingFactory, { abi: stakingFactoryAbi, functionName: 'feeAmount' });
  const [rewardsSupply, startBlock, bonusEndBlock, poolLimitPerUser, lockSeconds] = terms;
  const order = {
    stakedToken: staked,
    rewardToken: reward,
    isSameToken: sameAddress(staked, reward),
    rewardsSupply,
    startBlock,
    bonusEndBlock,
    poolLimitPerUser,
    lockTime: lockSeconds,
  };
  const data = callData(deployPool(stakingFactory, order, digest && { dataSuffix: metadataTail(digest) }));
  const making: LockTransaction = { from: creator, to: stakingFactory, data, value: fee, gas: GAS };
  return { pool: getAddress(pool), creator, staked, reward, making };
}

/** A pool on the chain. */
export interface MadePool extends PlannedPool {
  receipt: Receipt;
}

/**
 * Creates a planned pool, of which every staker may stake all their tokens. Its address differs from the plan if its
 * start has passed meanwhile.
 */
export async function makePlanned(chain: StakingChain, planned: PlannedPool): Promise<MadePool> {
  const receipt = await send(chain.url, planned.making);
  const [created] = parseEventLogs({
    abi: stakingFactoryAbi,
    eventName: 'StakingPoolCreated',
    logs: receipt.logs as unknown as Log[],
  });
  if (!created) throw new Error('no pool was made');
  const pool = getAddress(created.args.pool);
  for (const wallet of STAKERS) await approve(chain.url, planned.staked, pool, ENDLESS, wallet);
  return { ...planned, pool, receipt };
}

/** Plans a pool and makes it. */
export const makePool = async (chain: StakingChain, options: StakingOptions = {}): Promise<MadePool> =>
  makePlanned(chain, await planPool(chain, options));

export type PoolWrite = FunctionName<typeof stakingPoolAbi, Writing>;
export type PoolArgs<name> = ArgsParameter<typeof stakingPoolAbi, Writing, name>;

/** A call of the pool, to be put into a block by hand. */
export const stakingTransaction = <const name extends PoolWrite>(
  { pool }: { pool: Address },
  from: Address,
  functionName: name,
  ...[args]: PoolArgs<name>
): LockTransaction => ({
  from,
  to: pool,
  data: callData(
    poolCall(pool, functionName, (args ?? []) as FunctionArgs<typeof stakingPoolAbi, Writing, name>),
  ),
  value: 0n,
  gas: GAS,
});

/** Calls the pool in a transaction. @throws {RpcError} if it reverts */
export const callStaking = <const name extends PoolWrite>(
  chain: StakingChain,
  pool: { pool: Address },
  from: Address,
  functionName: name,
  ...args: PoolArgs<name>
): Promise<Receipt> => send(chain.url, stakingTransaction(pool, from, functionName, ...args));
