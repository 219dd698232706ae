import {
  callsOf,
  stakingFactoryAbi,
  stakingPoolAbi,
  type CallOptions,
  type ContractCall,
} from '@kingspad/abi';
import {
  DAY,
  metadataDigest,
  metadataTail,
  stakingMetaOf,
  toUtcText,
  zeroAddress,
  type Address,
  type Hex,
} from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { getAddress, keccak256, parseEventLogs, parseUnits, sliceHex, toBytes, type Log } from 'viem';
import { DEPLOYER } from './accounts.ts';
import { headNumber, headTimestamp, mineUpTo } from './chain-control.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { addressOf } from './demo-people.ts';
import { DEMO_POOLS, type DemoPool, type PoolDeed } from './demo-pools.ts';
import { approve, transfer } from './erc20.ts';
import type { DeployedPairs } from './markets.ts';
import { read, sendCall, type Receipt } from './send.ts';
import { nameOf, type DeployedTokens } from './tokens.ts';

export interface PoolStage {
  stakingFactory: Address;
  tokens: DeployedTokens;
  pairs: DeployedPairs;
  /** End of the story, in seconds. */
  now: number;
}

interface Token {
  address: Address;
  name: string;
  symbol: string;
  decimals: number;
}

/** Block time in seconds, as the chain continues later. */
const BLOCK_TIME = 3;

const factoryCall = callsOf(stakingFactoryAbi);
const poolCall = callsOf(stakingPoolAbi);

/**
 * Plays the demo's pools: the last hour, block by block.
 * @returns the drafts that their transactions claim
 */
export async function playPools(url: string, stage: PoolStage): Promise<StakingDraft[]> {
  const drafts: StakingDraft[] = [];
  const scenes = DEMO_POOLS.flatMap((pool) => poolScenes(url, stage, pool, drafts));
  for (const { on, play } of scenes.toSorted((a, b) => a.on - b.on)) {
    await mineUpTo(url, stage.now + on * 60, BLOCK_TIME);
    await play();
  }
  await mineUpTo(url, stage.now, BLOCK_TIME);
  return drafts;
}

function poolScenes(url: string, stage: PoolStage, demo: DemoPool, drafts: StakingDraft[]) {
  const { stakingFactory } = stage;
  const creator = addressOf(demo.who);
  const staked = tokenOf(demo.stakes, stage);
  const reward = demo.pays === undefined ? staked : tokenOf(demo.pays, stage);
  let pool: Address = zeroAddress;

  const make = async () => {
    const supply = parseUnits(demo.supply, reward.decimals);
    await transfer(url, reward.address, creator, supply, DEPLOYER);
    await approve(url, reward.address, stakingFactory, supply, creator);
    const fee = await read(url, stakingFactory, {
      abi: stakingFactoryAbi,
      functionName: 'feeAmount',
    });
    const [head, time] = [await headNumber(url), await headTimestamp(url)];
    const blockAt = (minutes: number) => head + Math.floor((stage.now + minutes * 60 - time) / BLOCK_TIME);
    const terms = {
      supply,
      startBlock: demo.startsOn === undefined ? 0 : blockAt(demo.startsOn),
      endBlock: blockAt(demo.endsOn),
      limit: parseUnits(demo.limit, staked.decimals),
      lockTime: (demo.lockDays ?? 0) * DAY,
      expires: stage.now + demo.endsOn * 60,
    };
    let dataSuffix: Hex | undefined;
    if (demo.metadata) {
      const draft = draftOf(demo, { staked, reward, creator, terms });
      drafts.push(draft);
      dataSuffix = stakingTail(draft, stakingFactory);
    }
    const call = creationOf(stakingFactory, { staked, reward, terms }, { value: fee, dataSuffix });
    pool = poolIn(await sendCall(url, creator, call));
  };

  const play = (from: Address, call: ContractCall) => sendCall(url, from, call);

  const act = async (deed: PoolDeed) => {
    switch (deed.does) {
      case 'stake': {
        const who = addressOf(deed.who);
        const amount = parseUnits(deed.amount, staked.decimals);
        await transfer(url, staked.address, who, amount, DEPLOYER);
        await approve(url, staked.address, pool, amount, who);
        await play(who, poolCall(pool, 'deposit', [amount]));
        return;
      }
      case 'unstake':
        await play(
          addressOf(deed.who),
          poolCall(pool, 'withdraw', [parseUnits(deed.amount, staked.decimals)]),
        );
        return;
      case 'harvest':
        await play(addressOf(deed.who), poolCall(pool, 'withdraw', [0n]));
        return;
      case 'emergency':
        await play(addressOf(deed.who), poolCall(pool, 'emergencyWithdraw', []));
        return;
      case 'stop':
        await play(creator, poolCall(pool, 'stopReward', []));
        return;
      case 'reclaim':
        await play(creator, poolCall(pool, 'withdrawIdleRewards', []));
    }
  };

  return [
    { on: demo.on, play: make },
    ...(demo.since ?? []).map((deed) => ({ on: deed.on, play: () => act(deed) })),
  ];
}

function tokenOf(what: DemoPool['stakes'], { tokens, pairs }: PoolStage): Token {
  if (typeof what === 'string') return { ...tokens[what], name: nameOf(what) };
  return pairs[what.pair];
}

interface Terms {
  supply: bigint;
  /** 0 for the next block. */
  startBlock: number;
  endBlock: number;
  limit: bigint;
  lockTime: number;
  /** Its end in seconds, as shown on the page. */
  expires: number;
}

/** The call that creates a pool: there is an overload for a single token. */
function creationOf(
  factory: Address,
  { staked, reward, terms }: Pick<DraftSubject, 'staked' | 'reward' | 'terms'>,
  options: CallOptions,
): ContractCall {
  const { supply, startBlock, endBlock, limit, lockTime } = terms;
  const rest = [supply, BigInt(startBlock), BigInt(endBlock), limit, BigInt(lockTime)] as const;
  return staked.address === reward.address
    ? factoryCall(factory, 'deployPool', [staked.address, ...rest], options)
    : factoryCall(factory, 'deployPool', [staked.address, reward.address, ...rest], options);
}

function poolIn({ logs }: Receipt): Address {
  const [created] = parseEventLogs({
    abi: stakingFactoryAbi,
    logs: logs as unknown as Log[],
    eventName: 'StakingPoolCreated',
  });
  if (!created) throw new Error('No pool was made.');
  return created.args.pool;
}

interface DraftSubject {
  staked: Token;
  reward: Token;
  creator: Address;
  terms: Terms;
}

/** The draft that the page would post before the pool. */
function draftOf({ metadata }: DemoPool, { staked, reward, creator, terms }: DraftSubject): StakingDraft {
  const { supply, startBlock, endBlock, limit, lockTime, expires } = terms;
  return {
    transactionHash: null,
    blockNumber: null,
    stakingPoolAddress: null,
    stakingTokenAddress: staked.address,
    stakingTokenName: staked.name,
    stakingTokenSymbol: staked.symbol,
    stakingTokenDecimals: staked.decimals,
    rewardsTokenAddress: reward.address,
    rewardsTokenName: reward.name,
    rewardsTokenSymbol: reward.symbol,
    rewardsTokenDecimals: reward.decimals,
    isRewardsSameAsStakingToken: staked.address === reward.address,
    rewardsSupply: supply.toString(),
    stakingTokensPerUser: limit.toString(),
    poolExpireDate: toUtcText(expires),
    poolExpireTimestamp: expires,
    rewardsPerBlock: (supply / BigInt(endBlock - startBlock)).toString(),
    stakeTimeLockInDays: lockTime,
    startBlockNumber: startBlock,
    endBlockNumber: endBlock,
    createdByAddress: creator,
    status: 'live',
    logoUrl: null,
    tokenLockFor: metadata?.tokenLockFor ?? null,
    projectSiteURL: metadata?.projectSiteURL ?? null,
    aprUpdatedAt: null,
    // Not secret; the same pool has the same draft on every start.
    metadataSalt: sliceHex(keccak256(toBytes(`demo pool ${metadata?.projectSiteURL ?? ''}`)), 0, 16),
  };
}

/** The bytes appended to the creating call's arguments that claim the draft. */
export function stakingTail(draft: StakingDraft, stakingFactory: Address): Hex {
  return metadataTail(
    metadataDigest({
      chainId: DEV_CHAIN_ID,
      contract: stakingFactory,
      kind: 'staking',
      owner: getAddress(draft.createdByAddress),
      token: getAddress(draft.stakingTokenAddress),
      salt: draft.metadataSalt as Hex,
      meta: stakingMetaOf(draft),
    }),
  );
}
