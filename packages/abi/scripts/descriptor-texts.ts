import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '../src/index.ts';
import type { DescribedContract, DescribedType, Field } from './descriptors.ts';

/**
 * Texts of KingsPad's calls and signed types on hardware wallets: short, as the screen has about 20 characters a line.
 * `npm run check` compares them with the ABIs.
 */

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
  acceptLockerOwnerShip: 'Accept lock',
  acceptLockerOwnerShipIf: 'Accept unchanged lock',
  extendLockerExpireTime: 'Extend lock',
  increaseLock: 'Add to lock',
  lockAndVesting: 'Lock with vesting',
  lockAndVestingFor: 'Lock for another with vesting',
  lockAndVestingWithPermit: 'Lock with vesting',
  lockMany: 'Create locks',
  lockTokens: 'Lock tokens',
  lockTokensFor: 'Lock for another',
  lockTokensWithPermit: 'Lock tokens',
  setOpenUnlock: 'Set public unlock',
  splitLock: 'Split lock',
  transferLockerOwnerShip: 'Offer or renounce lock',
  unlockTokens: 'Unlock tokens',
  unlockVesting: 'Claim vested tokens',
  withdrawCredit: 'Withdraw credit',
};

const PERMIT_FIELDS: Record<string, Field> = {
  'permit.deadline': date('Permit expires'),
  'permit.v': { hidden: 'Part of the permit signature.' },
  'permit.r': { hidden: 'Part of the permit signature.' },
  'permit.s': { hidden: 'Part of the permit signature.' },
};

const LOCKER_FIELDS: Record<string, Field> = {
  '@.value': { label: 'Fee', format: 'amount' },
  id: raw('Lock ID'),
  token: token('Token'),
  owner_: account('Owner'),
  newOwner: account('New owner'),
  to: account('Recipient'),
  amount: amount('Amount', 'token'),
  remaining: raw('Minimum remaining, base units'),
  endTime: date('Ends by'),
  newTime: date('Locked until'),
  unlockTime: date('Locked until'),
  initialReleaseTime: date('First release'),
  initialPercent: percent('Initial release'),
  cycle: duration('Release cycle'),
  cyclePercent: percent('Release per cycle'),
  isOpen: raw('Public unlock'),
  isVesting_: { hidden: 'Must be false: the contract rejects true.' },
  'locks.[].owner': account('Owner'),
  'locks.[].amount': amount('Amount', 'token'),
  'locks.[].isVesting': raw('Vesting'),
  'locks.[].time': date('Locked until'),
  'locks.[].initialPercent': percent('Initial release'),
  'locks.[].cycle': duration('Release cycle'),
  'locks.[].cyclePercent': percent('Release per cycle'),
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
    calls: { createNewPool: 'Create presale', createNewPoolWithPermit: 'Create presale' },
    fields: {
      '@.value': { label: 'Fee', format: 'amount' },
      token: token('Token'),
      coin: token('Payment coin'),
      router: contract('Router'),
      'terms.startTime': date('Start'),
      'terms.endTime': date('End'),
      'terms.publicStartTime': date('Public start'),
      'terms.softCap': amount('Soft cap', 'coin'),
      'terms.hardCap': amount('Hard cap', 'coin'),
      'terms.minimumBuy': amount('Minimum buy', 'coin'),
      'terms.maximumBuy': amount('Maximum buy', 'coin'),
      'terms.tokensPerbnb': amount('Presale rate, tokens per coin', 'token'),
      'terms.launchRate': amount('Listing rate, tokens per coin', 'token'),
      'terms.liquidityPercent': percent('Liquidity share'),
      'terms.liquidityLockSeconds': duration('Liquidity lock'),
      'terms.initialPercent': percent('Initial release'),
      'terms.cycle': duration('Release cycle'),
      'terms.cyclePercent': percent('Release per cycle'),
      'terms.isWhitelisted': raw('Whitelist'),
      'terms.isLiquidityBurnt': raw('Burn liquidity'),
      'terms.isUnsoldBurnt': raw('Burn unsold tokens'),
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
      cancelPool: 'Cancel presale',
      claimBnb: 'Claim refund',
      claimTokens: 'Claim tokens',
      claimVesting: 'Claim vested tokens',
      finalizePool: 'Finalize presale',
      finalizePoolWith: 'Finalize with trade',
      participateToSale: 'Contribute',
      reclaimTokens: 'Reclaim tokens',
      whiteListUsers: 'Add to whitelist',
      withdrawCredit: 'Withdraw credit',
    },
    fields: {
      '@.value': { label: 'Coin sent', format: 'amount' },
      amount: raw('Coin, base units'),
      leastTokens: raw('Minimum tokens, base units'),
      coin: raw('Maximum coin, base units'),
      tokens: raw('Maximum tokens, base units'),
      least: raw('Minimum received, base units'),
      to: account('Recipient'),
      asset: token('Asset'),
      'users.[]': account('Wallet'),
    },
    operator: ['forceFail'],
  },
  {
    file: 'calldata-StakingFactory',
    abi: stakingFactoryAbi,
    deployedAs: 'stakingFactory',
    calls: { deployPool: 'Create staking pool' },
    fields: {
      '@.value': { label: 'Fee', format: 'amount' },
      stakedToken: token('Staked token'),
      rewardToken: token('Reward token'),
      rewardsSupply: amount('Rewards', 'rewardToken'),
      startBlock: block('Start'),
      bonusEndBlock: block('End'),
      poolLimitPerUser: amount('Stake limit', 'stakedToken'),
      lockTime: duration('Lock time'),
    },
    operator: FACTORY_OPERATOR,
  },
  {
    file: 'calldata-StakingPool',
    abi: stakingPoolAbi,
    deployedBy: { factory: 'stakingFactory', abi: stakingFactoryAbi, event: 'StakingPoolCreated' },
    calls: {
      deposit: 'Stake and harvest',
      emergencyWithdraw: 'Emergency unstake',
      stopReward: 'Stop rewards',
      withdraw: 'Unstake and harvest',
      withdrawIdleRewards: 'Withdraw idle rewards',
    },
    fields: { amount: raw('Amount, base units') },
    operator: [],
  },
];

const EDIT_FIELDS: Record<string, Field> = {
  version: raw('Version'),
  metadataDigest: raw('Metadata hash'),
  deadline: date('Expires'),
};

/** Types signed for the server. Sign-in is a text (EIP-4361); the type of a permit is its token's. */
export const TYPES: Record<
  DescribedType,
  { intent: string; of: 'lockers' | 'pools'; fields: Record<string, Field> }
> = {
  LockMetadata: {
    intent: 'Edit lock title',
    of: 'lockers',
    fields: { transactionHash: raw('Lock transaction'), lockId: raw('Lock ID'), ...EDIT_FIELDS },
  },
  PresaleMetadata: { intent: 'Edit presale', of: 'pools', fields: EDIT_FIELDS },
  StakingMetadata: { intent: 'Edit staking pool', of: 'pools', fields: EDIT_FIELDS },
  PoolVerification: {
    intent: 'Verify presale',
    of: 'pools',
    fields: {
      isVerifiedPool: raw('Verified'),
      kyc: raw('KYC'),
      audited: raw('Audited'),
      safu: raw('SAFU'),
      version: raw('Version'),
      deadline: date('Expires'),
    },
  },
  PoolVote: {
    intent: 'Vote on presale',
    of: 'pools',
    fields: { inFavor: raw('In favor'), version: raw('Version'), deadline: date('Expires') },
  },
};
