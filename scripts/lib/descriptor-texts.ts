import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import type { DescribedContract, DescribedType, Field } from './descriptors.ts';

/** What hardware wallets show of KingsPad's calls and signed types. `npm run check` compares it with the ABIs. */

const raw = (label: string): Field => ({ label, format: 'raw' });
const date = (label: string): Field => ({ label, format: 'date', params: { encoding: 'timestamp' } });
const block = (label: string): Field => ({ label, format: 'date', params: { encoding: 'blockheight' } });
const duration = (label: string): Field => ({ label, format: 'duration' });
/** Basis points. */
const percent = (label: string): Field => ({ label, format: 'unit', params: { base: '%', decimals: 2 } });
const token = (label: string): Field => ({ label, format: 'addressName', params: { types: ['token'] } });
const account = (label: string): Field => ({
  label,
  format: 'addressName',
  params: { types: ['eoa', 'wallet'] },
});
const contract = (label: string): Field => ({
  label,
  format: 'addressName',
  params: { types: ['contract'] },
});
/** An amount of the token that another argument names; in base units if a call names none. */
const amount = (label: string, tokenPath: string): Field => ({
  label,
  format: 'tokenAmount',
  params: { tokenPath },
});

const OWNABLE = ['acceptOwnership', 'renounceOwnership', 'transferOwnership'];

const LOCKER_CALLS = {
  acceptLockerOwnerShip: 'Accept a lock',
  acceptLockerOwnerShipIf: 'Accept a lock as it stands',
  extendLockerExpireTime: 'Extend a lock',
  increaseLock: 'Add tokens to a lock',
  lockAndVesting: 'Lock tokens, released in steps',
  lockAndVestingFor: 'Lock tokens for another owner, released in steps',
  lockAndVestingWithPermit: 'Lock tokens, released in steps',
  lockMany: 'Lock tokens many times',
  lockTokens: 'Lock tokens',
  lockTokensFor: 'Lock tokens for another owner',
  lockTokensWithPermit: 'Lock tokens',
  setOpenUnlock: 'Let others trigger payouts of a lock',
  splitLock: 'Split a lock',
  transferLockerOwnerShip: 'Offer a lock to another owner',
  unlockTokens: 'Pay out a lock',
  unlockVesting: 'Pay out what a lock has released',
  withdrawCredit: 'Take back coin that the locker owes',
};

const PERMIT_FIELDS: Record<string, Field> = {
  'permit.deadline': date('Permit until'),
  'permit.v': { hidden: 'A part of the permit’s signature.' },
  'permit.r': { hidden: 'A part of the permit’s signature.' },
  'permit.s': { hidden: 'A part of the permit’s signature.' },
};

const LOCKER_FIELDS: Record<string, Field> = {
  '@.value': { label: 'Fee', format: 'amount' },
  id: raw('Lock'),
  token: token('Token'),
  owner_: account('Owner'),
  newOwner: account('New owner'),
  to: account('To'),
  amount: amount('Amount', 'token'),
  remaining: raw('At least left, base units'),
  endTime: date('At the earliest until'),
  newTime: date('Locked until'),
  unlockTime: date('Locked until'),
  initialReleaseTime: date('First release'),
  initialPercent: percent('Released first'),
  cycle: duration('Then every'),
  cyclePercent: percent('Each time'),
  isOpen: raw('Others may trigger'),
  isVesting_: { hidden: 'Has to be false: the contract refuses anything else.' },
  'locks.[].owner': account('Owner'),
  'locks.[].amount': amount('Amount', 'token'),
  'locks.[].isVesting': raw('In steps'),
  'locks.[].time': date('Locked until'),
  'locks.[].initialPercent': percent('Released first'),
  'locks.[].cycle': duration('Then every'),
  'locks.[].cyclePercent': percent('Each time'),
  ...PERMIT_FIELDS,
};

const LOCKER_OPERATOR = [
  ...OWNABLE,
  'setFee',
  'setFeeReceiver',
  'setFeesExcluded',
  'withdrawBep20Tokens',
  'withdrawBnb',
];

const FACTORY_OPERATOR = [...OWNABLE, 'setFeeAmount', 'setFeeReceiver', 'withdrawBnb'];

export const CONTRACTS: readonly DescribedContract[] = [
  {
    file: 'calldata-TokenLocker',
    abi: tokenLockerAbi,
    deployedAs: 'tokenLocker',
    calls: LOCKER_CALLS,
    fields: LOCKER_FIELDS,
    operator: LOCKER_OPERATOR,
  },
  {
    file: 'calldata-LiquidityLocker',
    abi: liquidityLockerAbi,
    deployedAs: 'liquidityLocker',
    calls: LOCKER_CALLS,
    fields: LOCKER_FIELDS,
    operator: [...LOCKER_OPERATOR, 'listFactory', 'listInitial', 'seal'],
  },
  {
    file: 'calldata-PresaleFactory',
    abi: presaleFactoryAbi,
    deployedAs: 'presaleFactory',
    calls: { createNewPool: 'Create a sale', createNewPoolWithPermit: 'Create a sale with a permit' },
    fields: {
      '@.value': { label: 'Fee', format: 'amount' },
      token: token('Token'),
      coin: token('Collected coin'),
      router: contract('Exchange'),
      'terms.startTime': date('Start'),
      'terms.endTime': date('End'),
      'terms.publicStartTime': date('Open to all from'),
      'terms.softCap': amount('Soft cap', 'coin'),
      'terms.hardCap': amount('Hard cap', 'coin'),
      'terms.minimumBuy': amount('At least per wallet', 'coin'),
      'terms.maximumBuy': amount('At most per wallet', 'coin'),
      'terms.tokensPerbnb': amount('Tokens for one coin', 'token'),
      'terms.launchRate': amount('Tokens for one coin at listing', 'token'),
      'terms.liquidityPercent': percent('Raised into liquidity'),
      'terms.liquidityLockSeconds': duration('Liquidity locked for'),
      'terms.initialPercent': percent('Released first'),
      'terms.cycle': duration('Then every'),
      'terms.cyclePercent': percent('Each time'),
      'terms.isWhitelisted': raw('Whitelisted wallets first'),
      'terms.isLiquidityBurnt': raw('Liquidity burnt'),
      'terms.isUnsoldBurnt': raw('Left-over tokens burnt'),
      ...PERMIT_FIELDS,
    },
    operator: [
      ...FACTORY_OPERATOR,
      'forceFail',
      'giveUpForceFail',
      'listCoin',
      'listInitial',
      'listRouter',
      'seal',
      'setOperator',
      'unlistCoin',
      'unlistRouter',
    ],
  },
  {
    file: 'calldata-PresalePool',
    abi: presalePoolAbi,
    deployedBy: { factory: 'presaleFactory', abi: presaleFactoryAbi, event: 'PoolCreated' },
    calls: {
      cancelPool: 'Cancel the sale',
      claimBnb: 'Take the contribution back',
      claimTokens: 'Claim tokens',
      claimVesting: 'Claim released tokens',
      finalizePool: 'Finalize the sale',
      finalizePoolWith: 'Finalize the sale with coin or tokens added',
      participateToSale: 'Contribute to the sale',
      reclaimTokens: 'Take the sale’s tokens back',
      whiteListUsers: 'Add wallets to the whitelist',
      withdrawCredit: 'Take what the sale owes',
    },
    fields: {
      '@.value': { label: 'Coin', format: 'amount' },
      amount: raw('Amount, base units of the coin'),
      leastTokens: raw('Least tokens, base units'),
      coin: raw('At most, base units of the coin'),
      tokens: raw('At most, base units of the token'),
      least: raw('Received at least, base units'),
      to: account('To'),
      asset: token('Of'),
      'users.[]': account('Wallet'),
    },
    operator: ['forceFail'],
  },
  {
    file: 'calldata-StakingFactory',
    abi: stakingFactoryAbi,
    deployedAs: 'stakingFactory',
    calls: { deployPool: 'Create a staking pool' },
    fields: {
      '@.value': { label: 'Fee', format: 'amount' },
      stakedToken: token('Staked token'),
      rewardToken: token('Reward token'),
      rewardsSupply: amount('Rewards', 'rewardToken'),
      startBlock: block('Start'),
      bonusEndBlock: block('End'),
      poolLimitPerUser: amount('Limit per wallet', 'stakedToken'),
      lockTime: duration('Stakes stay for'),
    },
    operator: FACTORY_OPERATOR,
  },
  {
    file: 'calldata-StakingPool',
    abi: stakingPoolAbi,
    deployedBy: { factory: 'stakingFactory', abi: stakingFactoryAbi, event: 'StakingPoolCreated' },
    calls: {
      deposit: 'Stake and harvest',
      emergencyWithdraw: 'Take the stake without its rewards',
      stopReward: 'Stop the rewards',
      withdraw: 'Unstake and harvest',
      withdrawIdleRewards: 'Take rewards back that no stake earned',
    },
    fields: { amount: raw('Amount, base units of the token') },
    operator: [],
  },
];

const EDIT_FIELDS: Record<string, Field> = {
  version: raw('Version'),
  metadataDigest: raw('Digest of the text'),
  deadline: date('Valid until'),
};

/** The types that wallets sign for the server. Sign-in is a text (EIP-4361), and a permit's type is its token's. */
export const TYPES: Record<
  DescribedType,
  { intent: string; of: 'lockers' | 'pools'; fields: Record<string, Field> }
> = {
  LockMetadata: {
    intent: 'Change a lock’s title',
    of: 'lockers',
    fields: { transactionHash: raw('Made by transaction'), lockId: raw('Lock'), ...EDIT_FIELDS },
  },
  PresaleMetadata: { intent: 'Change a sale’s description', of: 'pools', fields: EDIT_FIELDS },
  StakingMetadata: { intent: 'Change a staking pool’s description', of: 'pools', fields: EDIT_FIELDS },
  PoolVerification: {
    intent: 'Verify a sale',
    of: 'pools',
    fields: {
      isVerifiedPool: raw('Verified'),
      kyc: raw('KYC'),
      audited: raw('Audited'),
      safu: raw('SAFU'),
      version: raw('Version'),
      deadline: date('Valid until'),
    },
  },
  PoolVote: {
    intent: 'Vote on a sale',
    of: 'pools',
    fields: { inFavor: raw('In favour'), version: raw('Version'), deadline: date('Valid until') },
  },
};
