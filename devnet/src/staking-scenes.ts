import { stakingFactoryAbi, type ContractCall } from '@kingspad/abi';
import { DAY, metadataTail, stakingMetaOf, zeroAddress, type Address } from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import {
  emergencyUnstake,
  harvest,
  reclaimRewards,
  stake,
  stopPool,
  unstake,
} from '@kingspad/protocol/stakingPool/calls';
import { prepareStakingPool } from '@kingspad/protocol/stakingPool/create';
import { keccak256, parseEventLogs, parseUnits, sliceHex, toBytes, type Log } from 'viem';
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
    const { draft, digest, call } = prepareStakingPool(
      { chainId: DEV_CHAIN_ID, factory: stakingFactory },
      {
        creator,
        staked,
        reward,
        now: time,
        expiresAt: stage.now + demo.endsOn * 60,
        terms: {
          stakedToken: staked.address,
          rewardToken: reward.address,
          isSameToken: staked.address === reward.address,
          rewardsSupply: supply,
          startBlock: BigInt(demo.startsOn === undefined ? 0 : blockAt(demo.startsOn)),
          bonusEndBlock: BigInt(blockAt(demo.endsOn)),
          poolLimitPerUser: parseUnits(demo.limit, staked.decimals),
          lockTime: BigInt((demo.lockDays ?? 0) * DAY),
        },
        meta: stakingMetaOf(demo.metadata ?? {}),
      },
      // Not secret; the same pool has the same draft on every start.
      sliceHex(keccak256(toBytes(`demo pool ${demo.metadata?.projectSiteURL ?? ''}`)), 0, 16),
    );
    if (demo.metadata) drafts.push(draft);
    const dataSuffix = demo.metadata && metadataTail(digest);
    pool = poolIn(await sendCall(url, creator, call({ value: fee, ...(dataSuffix && { dataSuffix }) })));
  };

  const play = (from: Address, call: ContractCall) => sendCall(url, from, call);

  const act = async (deed: PoolDeed) => {
    switch (deed.does) {
      case 'stake': {
        const who = addressOf(deed.who);
        const amount = parseUnits(deed.amount, staked.decimals);
        await transfer(url, staked.address, who, amount, DEPLOYER);
        await approve(url, staked.address, pool, amount, who);
        await play(who, stake(pool, amount));
        return;
      }
      case 'unstake':
        await play(addressOf(deed.who), unstake(pool, parseUnits(deed.amount, staked.decimals)));
        return;
      case 'harvest':
        await play(addressOf(deed.who), harvest(pool));
        return;
      case 'emergency':
        await play(addressOf(deed.who), emergencyUnstake(pool));
        return;
      case 'stop':
        await play(creator, stopPool(pool));
        return;
      case 'reclaim':
        await play(creator, reclaimRewards(pool));
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

function poolIn({ logs }: Receipt): Address {
  const [created] = parseEventLogs({
    abi: stakingFactoryAbi,
    logs: logs as unknown as Log[],
    eventName: 'StakingPoolCreated',
  });
  if (!created) throw new Error('No pool was made.');
  return created.args.pool;
}
