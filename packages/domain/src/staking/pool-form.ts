import { sameAddress } from '../address-text.ts';
import { addressIssue } from '../address.ts';
import {
  amountFieldIssue,
  typedAmountOf,
  collected,
  daysOf,
  timeFieldIssue,
  type FormIssues,
} from '../form-fields.ts';
import { requiredIssue } from '../lock/field-issues.ts';
import { issue, type Issue } from '../issues/issue.ts';
import { isImageLink, isWebLink } from '../presale/links.ts';
import { DAY, fromUtcText } from '../time.ts';
import { blocksUntil, endBlockFor, secondsOfBlocks } from './blocks.ts';
import { STAKING_BOUNDS, STAKING_FORM_BOUNDS } from './bounds.ts';
import { rewardsPerBlock } from './math.ts';
import { ambiguityIssue, parseAmount } from '../typed-amounts.ts';

/** The creation form, as typed (spec B.2). */
export interface PoolFormValues {
  stakingTokenAddress: string;
  isRewardsSameAsStakingToken: boolean;
  /** Ignored if both tokens are the same. */
  rewardsTokenAddress: string;
  logoUrl: string;
  /** Whole tokens, as the limit. */
  rewardsSupply: string;
  stakingTokensPerUser: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  poolExpireDate: string;
  /** Whole days; the API's field of the same name holds seconds. */
  stakeTimeLockInDays: string;
  projectSiteURL: string;
}

/** Facts read from the chain. */
export interface PoolFormContext {
  stakedDecimals: number;
  /** Facts of the reward token, or of the staked token if both are the same. */
  rewardDecimals: number;
  /** The wallet's balance of the reward token, base units; undefined while it is unknown. */
  rewardBalance?: bigint | undefined;
  /** Chain time, seconds. */
  now: number;
  headBlock: number;
  /** Seconds from block to block that dates are converted with. */
  blockTime: number;
}

/** Values of an untouched form: no timelock (spec B.9). */
export function emptyPoolForm(): PoolFormValues {
  return {
    stakingTokenAddress: '',
    isRewardsSameAsStakingToken: false,
    rewardsTokenAddress: '',
    logoUrl: '',
    rewardsSupply: '',
    stakingTokensPerUser: '',
    poolExpireDate: '',
    stakeTimeLockInDays: '0',
    projectSiteURL: '',
  };
}

/** Parsed values of the form; an invalid field is missing. */
export interface ReadPool {
  rewardsSupply?: bigint;
  poolLimitPerUser?: bigint;
  /** Seconds, as the lock. */
  expiresAt?: number;
  lockTime?: number;
  /** The head block: rewards begin with the next one, or with the one that the transaction comes into. */
  startBlock: number;
  endBlock?: number;
}

/** Reads the form's texts. */
export function readPoolForm(values: PoolFormValues, context: PoolFormContext): ReadPool {
  const { stakedDecimals, rewardDecimals, headBlock, now, blockTime } = context;
  const expiresAt = fromUtcText(values.poolExpireDate);
  return {
    rewardsSupply: typedAmountOf(values.rewardsSupply, rewardDecimals),
    poolLimitPerUser: typedAmountOf(values.stakingTokensPerUser, stakedDecimals),
    expiresAt,
    lockTime: daysOf(values.stakeTimeLockInDays),
    startBlock: headBlock,
    endBlock: expiresAt === undefined ? undefined : endBlockFor(headBlock, expiresAt, now, blockTime),
  };
}

/**
 * Rewards of one block of the typed pool, base units, rounded down; undefined while they cannot be computed (spec B.5).
 */
export function typedRewardsPerBlock(values: PoolFormValues, context: PoolFormContext): bigint | undefined {
  const { rewardsSupply, startBlock, endBlock } = readPoolForm(values, context);
  if (rewardsSupply === undefined || endBlock === undefined || endBlock <= startBlock) return undefined;
  return rewardsPerBlock(rewardsSupply, startBlock, endBlock);
}

/**
 * The issue of each field; a valid field is absent. Whether a token can be read is checked on the chain.
 */
export function poolFormIssues(values: PoolFormValues, context: PoolFormContext): FormIssues<PoolFormValues> {
  const read = readPoolForm(values, context);
  return collected<PoolFormValues>({
    stakingTokenAddress: addressIssue(values.stakingTokenAddress, issue('issue.token.invalid')),
    rewardsTokenAddress: values.isRewardsSameAsStakingToken ? undefined : rewardAddressIssue(values),
    rewardsSupply:
      amountFieldIssue(values.rewardsSupply, context.rewardDecimals, 'issue.pool.rewardsSupply') ??
      rewardBalanceIssue(read.rewardsSupply, context.rewardBalance),
    stakingTokensPerUser: amountFieldIssue(
      values.stakingTokensPerUser,
      context.stakedDecimals,
      'issue.pool.stakingTokensPerUser',
    ),
    poolExpireDate:
      timeFieldIssue(values.poolExpireDate, 'issue.pool.expiry.required') ?? expiryIssue(read, context),
    stakeTimeLockInDays: lockIssue(values.stakeTimeLockInDays),
    ...poolLinkIssues(values),
  });
}

/** The part of {@link poolFormIssues} that is about a creator's links, which may be edited later. */
export function poolLinkIssues(
  values: Pick<PoolFormValues, 'logoUrl' | 'projectSiteURL'>,
): FormIssues<Pick<PoolFormValues, 'logoUrl' | 'projectSiteURL'>> {
  return collected<Pick<PoolFormValues, 'logoUrl' | 'projectSiteURL'>>({
    logoUrl: linkIssue(values.logoUrl, isImageLink, issue('issue.logo')),
    projectSiteURL: linkIssue(values.projectSiteURL, isWebLink, issue('issue.pool.site')),
  });
}

/** Warnings for fields that are valid. */
export function poolFormWarnings(
  values: PoolFormValues,
  context: PoolFormContext,
): FormIssues<PoolFormValues> {
  const { lockTime, startBlock, endBlock } = readPoolForm(values, context);
  const lasts = endBlock === undefined ? 0 : secondsOfBlocks(endBlock - startBlock, context.blockTime);
  return collected<PoolFormValues>({
    rewardsSupply:
      typedRewardsPerBlock(values, context) === 0n ? issue('issue.pool.rewardsSupply.small') : undefined,
    stakeTimeLockInDays:
      lasts > 0 && lockTime && lockTime > lasts ? issue('issue.pool.lock.outlives') : undefined,
  });
}

/**
 * The issue if the rewards exceed the wallet's balance; the page puts the balance in their place (spec B.5).
 * @param balance base units of the reward token; undefined while it is unknown
 */
function rewardBalanceIssue(supply: bigint | undefined, balance: bigint | undefined): Issue | undefined {
  return supply !== undefined && balance !== undefined && supply > balance
    ? issue('issue.pool.rewardsSupply.balance')
    : undefined;
}

const MAX_LOCK_DAYS = STAKING_BOUNDS.maxLockTime / DAY;
const LONG_LOCK = issue('issue.pool.lock.long', { days: MAX_LOCK_DAYS });

function rewardAddressIssue(values: PoolFormValues): Issue | undefined {
  return (
    addressIssue(values.rewardsTokenAddress, issue('issue.token.invalid')) ??
    (sameAddress(values.rewardsTokenAddress, values.stakingTokenAddress)
      ? issue('issue.pool.rewardToken')
      : undefined)
  );
}

function linkIssue(text: string, isFine: (text: string) => boolean, found: Issue): Issue | undefined {
  return text.trim() === '' || isFine(text) ? undefined : found;
}

function expiryIssue({ expiresAt }: ReadPool, { now, blockTime }: PoolFormContext): Issue | undefined {
  if (expiresAt === undefined) return undefined;
  const { expiryAhead, maxExpiryAhead } = STAKING_FORM_BOUNDS;
  if (expiresAt <= now) return issue('issue.pool.expiry.past');
  if (expiresAt < now + expiryAhead || blocksUntil(expiresAt, now, blockTime) < 2) {
    return issue('issue.pool.expiry.early', { minutes: expiryAhead / 60 });
  }
  return expiresAt > now + maxExpiryAhead || blocksUntil(expiresAt, now, blockTime) > STAKING_BOUNDS.maxBlocks
    ? issue('issue.pool.expiry.late')
    : undefined;
}

function lockIssue(text: string): Issue | undefined {
  const missing = requiredIssue(text, 'issue.pool.lock.required');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 0);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return issue('issue.amount.negative');
    if (parsed.problem === 'too-large') return LONG_LOCK;
    return ambiguityIssue(text, 0) ?? issue('issue.days');
  }
  return parsed.value > BigInt(MAX_LOCK_DAYS) ? LONG_LOCK : undefined;
}
