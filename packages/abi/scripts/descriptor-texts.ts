import { membersOf } from '../src/components.ts';
import {
  fairPoolAbi,
  liquidityLockerAbi,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '../src/index.ts';
import { words, type DescribedContract, type DescribedType, type Field } from './descriptors.ts';
import { COIN, PERCENT, RATE, SALE_UNITS, SECONDS, TIME } from './units.ts';

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
  lockTokensFor: 'Lock for another',
  lockTokensWithPermit: 'Lock tokens',
  setOpenUnlock: 'Set public unlock',
  transferLockerOwnerShip: 'Offer or renounce lock',
  unlockVesting: 'Claim vested tokens',
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

/** Labels of a sale's terms whose names do not say it. */
const TERM_LABELS: Record<string, string> = {
  startTime: 'Start',
  endTime: 'End',
  publicStartTime: 'Public start',
  tokensPerbnb: 'Presale rate, tokens per coin',
  launchRate: 'Listing rate, tokens per coin',
  liquidityPercent: 'Liquidity share',
  liquidityLockSeconds: 'Liquidity lock',
  initialPercent: 'Initial release',
  cycle: 'Release cycle',
  cyclePercent: 'Release per cycle',
  isWhitelisted: 'Whitelist',
  isLiquidityBurnt: 'Burn liquidity',
  isUnsoldBurnt: 'Burn unsold tokens',
};

/** Formats of a sale's terms by their units; a term without a unit is a flag. */
const TERM_FORMATS: Record<string, (label: string) => Field> = {
  [TIME]: date,
  [SECONDS]: duration,
  [PERCENT]: percent,
  [COIN]: (label) => amount(label, 'coin'),
  [RATE]: (label) => amount(label, 'token'),
};

/** The fields of a sale's terms. */
const termFields = (place: string): Record<string, Field> =>
  Object.fromEntries(
    membersOf(presaleFactoryAbi, 'createNewPool', 'terms').map((name) => {
      const format = TERM_FORMATS[SALE_UNITS[name] ?? ''] ?? raw;
      return [`${place}.${name}`, format(TERM_LABELS[name] ?? words(name))];
    }),
  );

const POOL_CALLS = {
  cancelPool: 'Cancel presale',
  claimBnb: 'Claim refund',
  claimVesting: 'Claim vested tokens',
  finalizePool: 'Finalize presale',
  finalizePoolWith: 'Finalize with trade',
  participateToSale: 'Contribute',
  setList: 'Set list',
  whiteListUsers: 'Add to whitelist',
};

const POOL_FIELDS: Record<string, Field> = {
  '@.value': { label: 'Coin sent', format: 'amount' },
  amount: raw('Coin, base units'),
  leastTokens: raw('Minimum tokens, base units'),
  cap: raw('Cap, base units'),
  'proof.[]': { hidden: 'Shows that the wallet is on the list.' },
  root: raw('List root'),
  coin: raw('Maximum coin, base units'),
  tokens: raw('Maximum tokens, base units'),
  least: raw('Minimum received, base units'),
  to: account('Recipient'),
  asset: token('Asset'),
  'users.[]': account('Wallet'),
};

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
    calls: {
      createFairPool: 'Create fair presale',
      createListedPool: 'Create presale',
      createNewPool: 'Create presale',
      createNewPoolWithPermit: 'Create presale',
    },
    fields: {
      '@.value': { label: 'Fee', format: 'amount' },
      token: token('Token'),
      coin: token('Payment coin'),
      router: contract('Router'),
      ...termFields('terms'),
      ...termFields('terms.sale'),
      'terms.supply': amount('Tokens for sale', 'token'),
      'terms.launchBps': percent('Listing / sale rate'),
      'terms.closingWindow': duration('Closing window'),
      'terms.listRoot': raw('List root'),
      listRoot: raw('List root'),
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
    calls: POOL_CALLS,
    fields: POOL_FIELDS,
    operator: ['forceFail'],
  },
  {
    file: 'calldata-FairPool',
    abi: fairPoolAbi,
    deployedBy: { factory: 'presaleFactory', abi: presaleFactoryAbi, event: 'FairPoolCreated' },
    calls: { ...POOL_CALLS, withdrawContribution: 'Take back contribution' },
    fields: POOL_FIELDS,
    operator: ['forceFail', 'payExcess'],
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
