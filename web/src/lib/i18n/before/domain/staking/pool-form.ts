import { sameAddress } from '../address-text.ts';
import { addressIssue } from '../address.ts';
import {
  LOGO_LINK_ISSUE,
  amountFieldIssue,
  amountOf,
  collected,
  daysOf,
  timeFieldIssue,
  type FormIssues,
} from '../form-fields.ts';
import { requiredIssue } from '../lock/field-issues.ts';
import { MESSAGES } from '../messages.ts';
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
  /** Not looked at where both are the same. */
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

/** What is read from the chain, beside the values. */
export interface PoolFormContext {
  stakedDecimals: number;
  /** Those of the staked token where both are the same. */
  rewardDecimals: number;
  /** The wallet's balance of the reward token, base units; undefined while it is unknown. */
  rewardBalance?: bigint | undefined;
  /** Chain time, seconds. */
  now: number;
  headBlock: number;
  /** Seconds from block to block that dates are converted with. */
  blockTime: number;
}

/** What stands in an untouched form: no timelock (spec B.9). */
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

/** What the form's texts mean; a field that cannot be read is missing. */
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
    rewardsSupply: amountOf(values.rewardsSupply, rewardDecimals),
    poolLimitPerUser: amountOf(values.stakingTokensPerUser, stakedDecimals),
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
 * The sentence under each field; a field that is fine is missing. Whether a token can be read is checked on the chain.
 */
export function poolFormIssues(values: PoolFormValues, context: PoolFormContext): FormIssues<PoolFormValues> {
  const read = readPoolForm(values, context);
  return collected<PoolFormValues>({
    stakingTokenAddress: addressIssue(values.stakingTokenAddress, MESSAGES.tokenAddressInvalid),
    rewardsTokenAddress: values.isRewardsSameAsStakingToken ? undefined : rewardAddressIssue(values),
    rewardsSupply:
      amountFieldIssue(values.rewardsSupply, context.rewardDecimals, FIELDS.rewardsSupply) ??
      rewardBalanceIssue(read.rewardsSupply, context.rewardBalance),
    stakingTokensPerUser: amountFieldIssue(
      values.stakingTokensPerUser,
      context.stakedDecimals,
      FIELDS.stakingTokensPerUser,
    ),
    poolExpireDate:
      timeFieldIssue(values.poolExpireDate, 'Please select the expiry date') ?? expiryIssue(read, context),
    stakeTimeLockInDays: lockIssue(values.stakeTimeLockInDays),
    ...poolLinkIssues(values),
  });
}

/** The part of {@link poolFormIssues} that is about a creator's links, which may be edited later. */
export function poolLinkIssues(
  values: Pick<PoolFormValues, 'logoUrl' | 'projectSiteURL'>,
): FormIssues<Pick<PoolFormValues, 'logoUrl' | 'projectSiteURL'>> {
  return collected<Pick<PoolFormValues, 'logoUrl' | 'projectSiteURL'>>({
    logoUrl: linkIssue(values.logoUrl, isImageLink, LOGO_LINK_ISSUE),
    projectSiteURL: linkIssue(values.projectSiteURL, isWebLink, 'Invalid project url'),
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
    rewardsSupply: typedRewardsPerBlock(values, context) === 0n ? WARNINGS.lessThanUnit : undefined,
    stakeTimeLockInDays: lasts > 0 && lockTime && lockTime > lasts ? WARNINGS.lockOutlives : undefined,
  });
}

/**
 * The sentence where the rewards exceed the wallet's balance; the page puts the balance in their place (spec B.5).
 * @param balance base units of the reward token; undefined while it is unknown
 */
function rewardBalanceIssue(supply: bigint | undefined, balance: bigint | undefined): string | undefined {
  return supply !== undefined && balance !== undefined && supply > balance
    ? MESSAGES.rewardsAboveBalance
    : undefined;
}

const FIELDS = {
  rewardsSupply: {
    required: 'Please enter the rewards supply',
    zero: 'Rewards supply can not be zero',
  },
  stakingTokensPerUser: {
    required: 'Please enter the staking limit per user',
    zero: 'Staking limit can not be zero',
  },
} as const;

const MAX_LOCK_DAYS = STAKING_BOUNDS.maxLockTime / DAY;
const LONG_LOCK = `Stake timelock can not exceed ${MAX_LOCK_DAYS} days`;

const WARNINGS = {
  lessThanUnit:
    'This is less than one unit of the token per block, so rewards come in single units every few blocks. All of it is paid nevertheless',
  lockOutlives: 'The pool ends before this timelock does, and its end opens every stake',
} as const;

function rewardAddressIssue(values: PoolFormValues): string | undefined {
  return (
    addressIssue(values.rewardsTokenAddress, MESSAGES.tokenAddressInvalid) ??
    (sameAddress(values.rewardsTokenAddress, values.stakingTokenAddress)
      ? "This is the token being staked. Choose 'Same as token being staked' instead"
      : undefined)
  );
}

function linkIssue(text: string, isFine: (text: string) => boolean, sentence: string): string | undefined {
  return text.trim() === '' || isFine(text) ? undefined : sentence;
}

function expiryIssue({ expiresAt }: ReadPool, { now, blockTime }: PoolFormContext): string | undefined {
  if (expiresAt === undefined) return undefined;
  const { expiryAhead, maxExpiryAhead } = STAKING_FORM_BOUNDS;
  if (expiresAt <= now) return 'Expiry date should be in the future';
  if (expiresAt < now + expiryAhead || blocksUntil(expiresAt, now, blockTime) < 2) {
    return `Expiry date should be at least ${expiryAhead / 60} minutes from now`;
  }
  return expiresAt > now + maxExpiryAhead || blocksUntil(expiresAt, now, blockTime) > STAKING_BOUNDS.maxBlocks
    ? 'Expiry date lies too far ahead. Choose one within 5 years'
    : undefined;
}

function lockIssue(text: string): string | undefined {
  const missing = requiredIssue(text, 'Please enter the stake timelock in days');
  if (missing !== undefined) return missing;
  const parsed = parseAmount(text, 0);
  if (!parsed.ok) {
    if (parsed.problem === 'negative') return MESSAGES.amountNegative;
    if (parsed.problem === 'too-large') return LONG_LOCK;
    return ambiguityIssue(text, 0) ?? 'Enter a whole number of days';
  }
  return parsed.value > BigInt(MAX_LOCK_DAYS) ? LONG_LOCK : undefined;
}
