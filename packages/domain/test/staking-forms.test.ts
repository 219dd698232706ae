import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyPoolForm,
  metadataDigest,
  percentAt,
  percentOf,
  poolCreationOf,
  poolMetaOf,
  poolSubject,
  readPoolForm,
  remainingAllowance,
  stakeMaximum,
  stakingDraft,
  toUtcText,
  typedRewardsPerBlock,
  type PoolFormContext,
  type PoolFormValues,
} from '../src/index.ts';
import {
  contractErrorSentence,
  poolFormIssues,
  poolFormWarnings,
  stakeIssue,
  stakeObstacle,
  unstakeIssue,
} from './support/english.ts';
import { StakingDraftSchema } from '../src/api/index.ts';

const STAKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const REWARD = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const CREATOR = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB';
const FACTORY = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
const NOW = 1_800_000_000;
const DAY = 86_400;

const context: PoolFormContext = {
  stakedDecimals: 6,
  rewardDecimals: 18,
  rewardBalance: 1000n * 10n ** 18n,
  now: NOW,
  headBlock: 5000,
  blockTime: 3,
};
const filled: PoolFormValues = {
  ...emptyPoolForm(),
  stakingTokenAddress: STAKED,
  rewardsTokenAddress: REWARD,
  rewardsSupply: '864',
  stakingTokensPerUser: '0.000001',
  poolExpireDate: toUtcText(NOW + 30 * DAY),
};
const issues = (change: Partial<PoolFormValues>, more: Partial<PoolFormContext> = {}) =>
  poolFormIssues({ ...filled, ...change }, { ...context, ...more });

describe('SC-02, SC-04, SC-05 (part): the creation form', () => {
  it('accepts a filled form without logo, site and timelock', () => {
    expect(issues({})).toEqual({});
    expect(filled.stakeTimeLockInDays).toBe('0');
  });

  it('requires every field that has no default', () => {
    expect(poolFormIssues(emptyPoolForm(), context)).toEqual({
      stakingTokenAddress: 'Please enter the valid token address',
      rewardsTokenAddress: 'Please enter the valid token address',
      rewardsSupply: 'Please enter the rewards supply',
      stakingTokensPerUser: 'Please enter the staking limit per user',
      poolExpireDate: 'Please select the expiry date',
    });
  });

  it('takes the staked token as reward if that is chosen, and refuses it twice', () => {
    expect(issues({ isRewardsSameAsStakingToken: true, rewardsTokenAddress: '' })).toEqual({});
    expect(issues({ rewardsTokenAddress: STAKED.toLowerCase() })).toEqual({
      rewardsTokenAddress: "This is the token being staked. Choose 'Same as token being staked' instead",
    });
  });

  it.each([
    [
      'stakingTokenAddress',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
      'Please enter the valid token address',
    ],
    ['rewardsTokenAddress', 'token', 'Please enter the valid token address'],
    [
      'logoUrl',
      'https://example.org/logo.svg',
      'Invalid logo URL. Enter the direct URL to the logo in .png, .jpg or .gif format',
    ],
    [
      'logoUrl',
      'ftp://example.org/logo.png',
      'Invalid logo URL. Enter the direct URL to the logo in .png, .jpg or .gif format',
    ],
    [
      'rewardsSupply',
      '1000.000000000000000001',
      'You can not exceeds the current rewards token balance of your wallet',
    ],
    ['rewardsSupply', '0', 'Rewards supply can not be zero'],
    ['rewardsSupply', '-1', 'Value cannot be negative!'],
    ['rewardsSupply', 'many', 'Enter a number, such as 1234.5.'],
    ['rewardsSupply', String(2n ** 128n), 'This number is too large.'],
    ['rewardsSupply', '0.0000000000000000001', 'Enter a number with 18 decimals at most.'],
    ['stakingTokensPerUser', '0', 'Staking limit can not be zero'],
    ['stakingTokensPerUser', '0.0000001', 'Enter a number with 6 decimals at most.'],
    ['poolExpireDate', '2026-02-30 00:00:00', 'Enter the date as yyyy-MM-dd HH:mm:ss, in UTC.'],
    ['poolExpireDate', toUtcText(NOW), 'Expiry date should be in the future'],
    ['poolExpireDate', toUtcText(NOW - DAY), 'Expiry date should be in the future'],
    ['poolExpireDate', toUtcText(NOW + 299), 'Expiry date should be at least 5 minutes from now'],
    [
      'poolExpireDate',
      toUtcText(NOW + 30 * 365 * DAY),
      'Expiry date is too far ahead. Choose one within 5 years',
    ],
    ['stakeTimeLockInDays', '', 'Please enter the stake timelock in days'],
    ['stakeTimeLockInDays', '-1', 'Value cannot be negative!'],
    ['stakeTimeLockInDays', '1.5', 'Enter a whole number of days'],
    ['stakeTimeLockInDays', '366', 'Stake timelock can not exceed 365 days'],
    ['projectSiteURL', 'javascript:alert(1)', 'Invalid project url'],
  ] as const)('%s %s: %s', (field, text, sentence) => {
    expect(issues({ [field]: text })).toEqual({ [field]: sentence });
  });

  it.each([
    'http://example.org/a.jpeg',
    'https://example.org/a.JPG',
    'https://example.org/a.gif?v=2',
    'https://example.org/a.png',
  ])('accepts the logo %s', (logoUrl) => expect(issues({ logoUrl })).toEqual({}));

  it('checks no balance that was not read, and accepts all of a read one', () => {
    expect(issues({ rewardsSupply: '5000' }, { rewardBalance: undefined })).toEqual({});
    expect(issues({ rewardsSupply: '1000' })).toEqual({});
  });

  it('takes tokens of 0 and of 24 decimals', () => {
    const whole = { rewardsSupply: '7', stakingTokensPerUser: '1' };
    expect(issues(whole, { stakedDecimals: 0, rewardDecimals: 0, rewardBalance: 7n })).toEqual({});
    const fine = { rewardsSupply: '0.000000000000000000000001' };
    expect(issues(fine, { rewardDecimals: 24, rewardBalance: 1n })).toEqual({});
  });

  it('refuses more blocks than a pool can have if blocks are fast', () => {
    const far = { poolExpireDate: toUtcText(NOW + 1000 * DAY) };
    expect(issues(far, { blockTime: 0.45 })).toEqual({});
    expect(issues(far, { blockTime: 0.2 })).toHaveProperty('poolExpireDate');
  });

  it('warns of rewards below one unit a block, and of a timelock longer than the pool', () => {
    const warnings = (change: Partial<PoolFormValues>) => poolFormWarnings({ ...filled, ...change }, context);
    expect(warnings({})).toEqual({});
    expect(issues({ rewardsSupply: '0.000000000000863999' })).toEqual({});
    expect(warnings({ rewardsSupply: '0.000000000000864' })).toEqual({});
    expect(Object.keys(warnings({ rewardsSupply: '0.000000000000863999' }))).toEqual(['rewardsSupply']);
    expect(warnings({ stakeTimeLockInDays: '30' })).toEqual({});
    expect(Object.keys(warnings({ stakeTimeLockInDays: '31' }))).toEqual(['stakeTimeLockInDays']);
  });

  it('SC-03 (part): pays supply / (end - start) a block, and ends at the expiry by the block time', () => {
    const typed = { ...filled, rewardsSupply: '1000' };
    const perBlock = (blockTime: number) => typedRewardsPerBlock(typed, { ...context, blockTime });
    expect(readPoolForm(typed, context)).toMatchObject({ startBlock: 5000, endBlock: 5000 + 864_000 });
    expect(perBlock(3)).toBe((1000n * 10n ** 18n) / 864_000n);
    expect(perBlock(0.45)).toBe((1000n * 10n ** 18n) / 5_760_000n);
  });

  it('shows the rewards per block as soon as supply and expiry are typed', () => {
    expect(typedRewardsPerBlock(filled, context)).toBe(10n ** 15n);
    expect(typedRewardsPerBlock({ ...filled, poolExpireDate: '' }, context)).toBeUndefined();
    expect(typedRewardsPerBlock({ ...filled, rewardsSupply: '' }, context)).toBeUndefined();
    expect(typedRewardsPerBlock({ ...filled, poolExpireDate: toUtcText(NOW) }, context)).toBeUndefined();
  });
});

describe('SA-02 (part): what is sent', () => {
  const tokens = {
    staked: { name: 'Staked', symbol: 'STK', decimals: 6 },
    reward: { name: 'Reward', symbol: 'RWD', decimals: 18 },
  };
  const salt = `0x${'ab'.repeat(16)}` as const;
  const values = {
    ...filled,
    logoUrl: ' https://example.org/a.png ',
    projectSiteURL: 'https://example.org',
    stakeTimeLockInDays: '7',
  };

  it('sends every field of the record, which the API accepts', () => {
    const terms = poolCreationOf(values, context);
    const { expiresAt } = readPoolForm(values, context);
    if (!terms || expiresAt === undefined) throw new Error('the form cannot be read');
    const draft = stakingDraft(terms, {
      ...context,
      ...tokens,
      creator: CREATOR,
      salt,
      expiresAt,
      meta: poolMetaOf(values),
    });
    expect(Value.Check(StakingDraftSchema, draft)).toBe(true);
    expect(draft).toEqual({
      transactionHash: null,
      blockNumber: null,
      stakingPoolAddress: null,
      stakingTokenAddress: STAKED,
      rewardsTokenAddress: REWARD,
      stakingTokenName: 'Staked',
      stakingTokenSymbol: 'STK',
      stakingTokenDecimals: 6,
      rewardsTokenName: 'Reward',
      rewardsTokenSymbol: 'RWD',
      rewardsTokenDecimals: 18,
      isRewardsSameAsStakingToken: false,
      rewardsSupply: '864000000000000000000',
      stakingTokensPerUser: '1',
      poolExpireDate: toUtcText(NOW + 30 * DAY),
      poolExpireTimestamp: NOW + 30 * DAY,
      rewardsPerBlock: '1000000000000000',
      stakeTimeLockInDays: 7 * DAY,
      startBlockNumber: 5000,
      endBlockNumber: 869_000,
      createdByAddress: CREATOR,
      status: 'live',
      logoUrl: 'https://example.org/a.png',
      projectSiteURL: 'https://example.org',
      tokenLockFor: '',
      aprUpdatedAt: '2027-01-15T08:00:00Z',
      metadataSalt: salt,
    });
  });

  it('sends the arguments of the factory’s call', () => {
    expect(poolCreationOf(values, context)).toEqual({
      stakedToken: STAKED,
      rewardToken: REWARD,
      isSameToken: false,
      rewardsSupply: 864n * 10n ** 18n,
      startBlock: 5000n,
      bonusEndBlock: 869_000n,
      poolLimitPerUser: 1n,
      lockTime: BigInt(7 * DAY),
    });
    const same = { ...values, isRewardsSameAsStakingToken: true, rewardsTokenAddress: '' };
    expect(poolCreationOf(same, context)).toMatchObject({ rewardToken: STAKED, isSameToken: true });
    expect(poolCreationOf({ ...values, rewardsSupply: 'x' }, context)).toBeUndefined();
    expect(poolCreationOf({ ...values, stakingTokenAddress: '' }, context)).toBeUndefined();
  });

  it('computes a digest of metadata, factory, creator and staked token', () => {
    const subject = poolSubject({
      chainId: 97,
      factory: FACTORY,
      creator: CREATOR,
      stakedToken: STAKED,
      salt,
      meta: poolMetaOf(values),
    });
    expect(subject).toEqual({
      chainId: 97,
      contract: FACTORY,
      kind: 'staking',
      owner: CREATOR,
      token: STAKED,
      salt,
      meta: { logoUrl: 'https://example.org/a.png', projectSiteURL: 'https://example.org', tokenLockFor: '' },
    });
    expect(metadataDigest(subject)).toMatch(/^0x[0-9a-f]{64}$/);
  });
});

describe('SP-06, SP-07 (part): amounts to stake and unstake', () => {
  const limits = { limit: 100n, staked: 40n, balance: 80n };

  it('accepts amounts within the remaining allowance and the balance', () => {
    expect(remainingAllowance(limits)).toBe(60n);
    expect(stakeMaximum(limits)).toBe(60n);
    expect(stakeMaximum({ ...limits, balance: 59n })).toBe(59n);
    expect(stakeIssue(60n, limits)).toBeUndefined();
    expect(stakeObstacle(limits)).toBeUndefined();
    // A limit is the contract's; a stake above it can only be a token's doing.
    expect(remainingAllowance({ limit: 100n, staked: 101n })).toBe(0n);
  });

  it('refused stakes have a reason', () => {
    expect(stakeIssue(61n, limits)).toBe('You can not stake more than the remaining amount');
    expect(stakeIssue(60n, { ...limits, balance: 59n })).toBe('You do not have enough tokens to stake');
    expect(stakeObstacle({ ...limits, balance: 0n })).toBe('You do not have enough tokens to stake');
    expect(stakeIssue(1n, { ...limits, balance: 0n })).toBe('You do not have enough tokens to stake');
    expect(stakeObstacle({ ...limits, staked: 100n })).toBe('You have already staked the maximum amount');
    expect(unstakeIssue(40n, 40n)).toBeUndefined();
    expect(unstakeIssue(41n, 40n)).toBe('Can not exceed maximum staked limit');
  });

  it('computes amounts by percent to the exact unit, and 100 percent as everything', () => {
    expect([25, 50, 75, 100].map((percent) => percentOf(7n, percent))).toEqual([1n, 3n, 5n, 7n]);
    const huge = 2n ** 128n - 1n;
    expect(percentOf(huge, 100)).toBe(huge);
    expect([
      percentAt(huge - 1n, huge),
      percentAt(huge, huge),
      percentAt(0n, huge),
      percentAt(1n, 0n),
    ]).toEqual([99, 100, 0, 0]);
    fc.assert(
      fc.property(fc.bigInt(1000n, huge), fc.integer({ min: 0, max: 100 }), (most, percent) => {
        const at = percentAt(percentOf(most, percent), most);
        expect(at === percent || at === percent - 1).toBe(true);
      }),
    );
  });
});

it('words each refusal of a staking contract, with the values of the error', () => {
  expect(contractErrorSentence('Staking_Locked', [1_800_000_000n])).toBe(
    'The stake is locked until 2027.01.15 08:00:00 UTC. Rewards can be harvested meanwhile.',
  );
  expect(contractErrorSentence('Staking_Ended', [5000n])).toContain('block 5000.');
  expect(contractErrorSentence('Staking_LockTooLong', [1n, 31_536_000n])).toContain('365 days');
  expect(contractErrorSentence('Staking_InvalidPeriod', [1n, 2n, 400_000_000n])).toContain(
    '400000000 blocks',
  );
});
