import { headNumber } from '@kingspad/devnet';
import { newSalt, toUtcText, type Address, type Hex } from '@kingspad/domain';
import type { PageOf, StakingDraft, StakingDraftResult, StakingPoolItem } from '@kingspad/domain/api';
import {
  callStaking,
  makePlanned,
  makePool,
  planPool,
  type PlannedPool,
  type PoolArgs,
  type PoolWrite,
  type StakingOptions,
} from '../support/staking.ts';
import { ALICE, untilIndexed, type World } from './world.ts';

export const STAKING_API = '/api/v1/staking';

/** More blocks than come while a pool is made and staked in; one comes each second, and with each transaction. */
export const SHORT_BLOCKS = 120;

/** The part of the world that pools are made with. */
const chainOf = ({ anvil, deployment }: World) => ({ url: anvil.url, deployment });

/** A pool that is made with no word to the server. */
export const makeStakingPool = (world: World, options: StakingOptions = {}): Promise<PlannedPool> =>
  makePool(chainOf(world), options);

export const callPool = <const name extends PoolWrite>(
  world: World,
  pool: { pool: Address },
  from: Address,
  functionName: name,
  ...args: PoolArgs<name>
) => callStaking(chainOf(world), pool, from, functionName, ...args);

/** The body that a client posts before it asks the wallet. */
export async function stakingDraft(
  world: World,
  { creator, staked, reward }: Pick<PlannedPool, 'creator' | 'staked' | 'reward'>,
  more: Partial<StakingDraft> = {},
): Promise<StakingDraft> {
  const head = await headNumber(world.anvil.url);
  return {
    transactionHash: null,
    blockNumber: null,
    stakingPoolAddress: null,
    stakingTokenAddress: staked,
    rewardsTokenAddress: reward,
    stakingTokenName: 'STK Token',
    stakingTokenSymbol: 'STK',
    stakingTokenDecimals: 18,
    rewardsTokenName: 'RWD Token',
    rewardsTokenSymbol: 'RWD',
    rewardsTokenDecimals: 18,
    isRewardsSameAsStakingToken: staked === reward,
    rewardsSupply: (1000n * 10n ** 18n).toString(),
    stakingTokensPerUser: (100n * 10n ** 18n).toString(),
    poolExpireDate: toUtcText(1_893_456_000),
    poolExpireTimestamp: 1_893_456_000,
    rewardsPerBlock: (10n ** 18n).toString(),
    stakeTimeLockInDays: 0,
    startBlockNumber: head + 2,
    endBlockNumber: head + 1002,
    createdByAddress: creator,
    status: 'live',
    logoUrl: null,
    projectSiteURL: null,
    tokenLockFor: null,
    aprUpdatedAt: null,
    metadataSalt: newSalt(),
    ...more,
  };
}

export interface SaidPool extends PlannedPool {
  draft: StakingDraft;
  hash: Hex;
}

/** A pool whose creation carries the digest of its creator's metadata. */
export async function saidPool(
  world: World,
  metadata: Partial<StakingDraft>,
  options: StakingOptions = {},
): Promise<SaidPool> {
  const { creator = ALICE } = options;
  // The digest names the token, so the token comes first.
  const { staked, reward } = await planPool(chainOf(world), { lasts: 100_000, ...options });
  const draft = await stakingDraft(world, { creator, staked, reward }, metadata);
  const { metadataDigest } = await posted(world, draft);
  if (!metadataDigest) throw new Error('the draft has no digest');
  const same = staked === reward ? { reward: 'same' as const } : { reward };
  const all = { lasts: 100_000, ...options, staked, ...same, digest: metadataDigest };
  const planned = await planPool(chainOf(world), all);
  const made = await makePlanned(chainOf(world), planned);
  await untilIndexed(world);
  return { ...made, draft, hash: made.receipt.transactionHash };
}

/** The server's answer to a stored draft. */
export async function posted(world: World, draft: StakingDraft): Promise<StakingDraftResult> {
  const { status, body } = await world.send('POST', `${STAKING_API}/create`, draft);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.payload as unknown as StakingDraftResult;
}

/** The pool as the server reports it. */
export async function poolOf(world: World, pool: Address, wallet?: Address): Promise<StakingPoolItem> {
  const asked = wallet === undefined ? '' : `?wallet=${wallet}`;
  const { body } = await world.get(`${STAKING_API}/get/${pool}${asked}`);
  return body.payload as unknown as StakingPoolItem;
}

export async function poolsOf(world: World, query = ''): Promise<PageOf<StakingPoolItem>> {
  const { status, body } = await world.get(`${STAKING_API}/all${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.payload as unknown as PageOf<StakingPoolItem>;
}
