import {
  CHAIN_DEFAULTS,
  isVestingSale,
  SALE_CHAIN_DEFAULTS,
  TITLES,
  zeroAddress,
  type Address,
} from '@kingspad/domain';
import type { ContractCall } from '@kingspad/protocol/call';
import type { OwnedLock } from '@kingspad/protocol/lock/list';
import { lockerCall } from '@kingspad/protocol/lock/read';
import { presalePoolCall, type SaleOnChain } from '@kingspad/protocol/sale/read';
import type { StakePosition } from '@kingspad/protocol/position';
import { stakingPoolCall } from '@kingspad/protocol/stakingPool/read';
import { translate } from '../../../lib/i18n/index.ts';
import type { WriteRequest } from '../../../web3/index.ts';

/** A request without a server step: the page reads the chain again once it is mined. */
const request = (
  intent: string,
  label: string,
  call: ContractCall,
  fallback: string,
  title: string = TITLES.errorOccurred,
): WriteRequest => ({
  kind: 'recover',
  intent,
  label,
  prepare: async () => ({ call }),
  failure: { title, fallback },
  success: { title: translate('recover.done'), text: label },
  data: {},
});

type Target = Pick<OwnedLock, 'locker' | 'lock'>;

const lockRequest = (
  action: string,
  { locker, lock }: Target,
  label: string,
  call: ContractCall,
  fallback: string,
  title: string,
) => request(`${action}:${locker}:${lock.id}`, label, call, fallback, title);

/** Pays the due amount to the lock's owner. */
export function unlockRequest(target: Target): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, lock.vesting ? 'unlockVesting' : 'unlockTokens', [BigInt(lock.id)]);
  const label = translate('recover.lock.unlock', { id: lock.id });
  return lockRequest('unlock', target, label, call, CHAIN_DEFAULTS.unlock, TITLES.transaction);
}

/** Offers the lock to an account, which must accept it. */
export function offerRequest(target: Target, to: Address): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, 'transferLockerOwnerShip', [BigInt(lock.id), to]);
  return lockRequest(
    'offer',
    target,
    translate('recover.lock.offer', { id: lock.id }),
    call,
    translate('recover.failed'),
    TITLES.execution,
  );
}

/** Accepts a lock that is offered to the connected wallet. */
export function acceptRequest(target: Target): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, 'acceptLockerOwnerShip', [BigInt(lock.id)]);
  return lockRequest(
    'accept',
    target,
    translate('recover.lock.accept', { id: lock.id }),
    call,
    translate('recover.failed'),
    TITLES.execution,
  );
}

/** Permanently renounces the lock: its tokens can never be withdrawn. */
export function renounceRequest(target: Target): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, 'transferLockerOwnerShip', [BigInt(lock.id), zeroAddress]);
  return lockRequest(
    'renounce',
    target,
    translate('recover.lock.renounce', { id: lock.id }),
    call,
    CHAIN_DEFAULTS.renounce,
    TITLES.transaction,
  );
}

/** Pays the coin that a locker owes the wallet. */
export const withdrawLockerCreditRequest = (locker: Address, to: Address): WriteRequest =>
  request(
    `credit:${locker}`,
    translate('recover.credit'),
    lockerCall(locker, 'withdrawCredit', [to]),
    SALE_CHAIN_DEFAULTS.withdrawCredit,
  );

const saleRequest = (
  action: string,
  sale: SaleOnChain,
  label: string,
  call: ContractCall,
  fallback: string,
  title?: string,
) => request(`${action}:${sale.address}`, label, call, fallback, title);

/** @param to where the tokens go; the wallet itself by default */
export const claimCall = ({ address, terms }: SaleOnChain, to?: Address): ContractCall =>
  presalePoolCall(address, isVestingSale(terms.vesting) ? 'claimVesting' : 'claimTokens', to ? [to] : []);

/** @param to where the coin goes; the wallet itself by default */
export const refundCall = ({ address }: SaleOnChain, to?: Address): ContractCall =>
  presalePoolCall(address, 'claimBnb', to ? [to] : []);

/** Pays the wallet's claimable tokens. */
export const claimRequest = (sale: SaleOnChain, to?: Address): WriteRequest =>
  saleRequest(
    'claim',
    sale,
    translate('recover.sale.claim'),
    claimCall(sale, to),
    SALE_CHAIN_DEFAULTS.claimTokens,
  );

/** Refunds the whole contribution. */
export const refundRequest = (sale: SaleOnChain, to?: Address): WriteRequest =>
  saleRequest(
    'refund',
    sale,
    translate('recover.sale.refund'),
    refundCall(sale, to),
    SALE_CHAIN_DEFAULTS.claimBnb,
  );

/** Pays a credit from a payment that the wallet refused. @param asset the coin or the token */
export function withdrawCreditRequest(sale: SaleOnChain, asset: Address, to: Address): WriteRequest {
  return saleRequest(
    `credit ${asset}`,
    sale,
    translate('recover.credit'),
    presalePoolCall(sale.address, 'withdrawCredit', [asset, to]),
    SALE_CHAIN_DEFAULTS.withdrawCredit,
  );
}

/** Lists the token and pays all parties. */
export const finalizeRequest = (sale: SaleOnChain): WriteRequest =>
  saleRequest(
    'finalize',
    sale,
    translate('recover.sale.finalize'),
    presalePoolCall(sale.address, 'finalizePool', []),
    SALE_CHAIN_DEFAULTS.finalize,
    TITLES.transactionFailed,
  );

/** Returns the tokens of a failed sale to its owner. */
export const reclaimRequest = (sale: SaleOnChain, to: Address): WriteRequest =>
  saleRequest(
    'reclaim',
    sale,
    translate('recover.sale.reclaim'),
    presalePoolCall(sale.address, 'reclaimTokens', [to]),
    SALE_CHAIN_DEFAULTS.reclaimTokens,
  );

const stakeRequest = (
  action: string,
  { pool }: StakePosition,
  label: string,
  call: ContractCall,
  fallback: string,
) => request(`${action}:${pool}`, label, call, fallback, TITLES.transactionFailed);

/** Pays the earned rewards: a withdrawal of zero. */
export const harvestRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'harvest',
    stake,
    translate('recover.stake.harvest'),
    stakingPoolCall(stake.pool, 'withdraw', [0n]),
    SALE_CHAIN_DEFAULTS.harvest,
  );

/** Withdraws the whole stake and pays the earned rewards. */
export const unstakeRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'unstake',
    stake,
    translate('recover.stake.unstake'),
    stakingPoolCall(stake.pool, 'withdraw', [stake.staked]),
    SALE_CHAIN_DEFAULTS.unstake,
  );

/** Withdraws the whole stake without the rewards, in case the reward token fails. */
export const exitRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'exit',
    stake,
    translate('recover.stake.exit'),
    stakingPoolCall(stake.pool, 'emergencyWithdraw', []),
    SALE_CHAIN_DEFAULTS.unstake,
  );

/** Ends the pool with the next block, and sends its creator the rewards of all later ones. */
export const stopRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'stop',
    stake,
    translate('recover.stake.stop'),
    stakingPoolCall(stake.pool, 'stopReward', []),
    SALE_CHAIN_DEFAULTS.stopPool,
  );

/** Pays the pool's creator the rewards of blocks without stake. */
export const reclaimRewardsRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'reclaim',
    stake,
    translate('recover.stake.reclaim'),
    stakingPoolCall(stake.pool, 'withdrawIdleRewards', []),
    SALE_CHAIN_DEFAULTS.reclaimRewards,
  );
