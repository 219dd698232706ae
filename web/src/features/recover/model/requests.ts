import {
  CHAIN_DEFAULTS,
  isVestingSale,
  SALE_CHAIN_DEFAULTS,
  TITLES,
  zeroAddress,
  type Address,
} from '@kingspad/domain';
import type { ContractCall } from '../../../contracts/call.ts';
import type { OwnedLock } from '../../../contracts/lock-list.ts';
import { lockerCall } from '../../../contracts/locker.ts';
import { presalePoolCall, type SaleOnChain } from '../../../contracts/presale-pool.ts';
import type { StakePosition } from '../../../contracts/position.ts';
import { stakingPoolCall } from '../../../contracts/staking-pool.ts';
import { translate } from '../../../lib/i18n/index.ts';
import type { WriteRequest } from '../../../web3/index.ts';

/** A request without a server step: the page reads the chain again once it is in a block. */
const request = (intent: string, label: string, call: ContractCall, fallback: string): WriteRequest => ({
  kind: 'recover',
  intent: `recover:${intent}`,
  label,
  prepare: async () => ({ call }),
  failure: { title: TITLES.transactionFailed, fallback },
  success: { title: translate('recover.done'), text: label },
  data: {},
});

type Target = Pick<OwnedLock, 'locker' | 'lock'>;

const lockRequest = (
  action: string,
  { locker, lock }: Target,
  label: string,
  call: ContractCall,
  fallback: string = CHAIN_DEFAULTS.unlock,
) => request(`${action}:${locker}:${lock.id}`, label, call, fallback);

/** Pays out what is due to the lock's owner. */
export function unlockRequest(target: Target): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, lock.vesting ? 'unlockVesting' : 'unlockTokens', [BigInt(lock.id)]);
  return lockRequest('unlock', target, translate('recover.lock.unlock', { id: lock.id }), call);
}

/** Offers the lock to an account, which has to accept it. */
export function offerRequest(target: Target, to: Address): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, 'transferLockerOwnerShip', [BigInt(lock.id), to]);
  return lockRequest(
    'offer',
    target,
    translate('recover.lock.offer', { id: lock.id }),
    call,
    translate('recover.failed'),
  );
}

/** Takes over a lock that is offered to the connected wallet. */
export function acceptRequest(target: Target): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, 'acceptLockerOwnerShip', [BigInt(lock.id)]);
  return lockRequest(
    'accept',
    target,
    translate('recover.lock.accept', { id: lock.id }),
    call,
    translate('recover.failed'),
  );
}

/** Gives up the lock for ever: what it holds can never be taken out again. */
export function renounceRequest(target: Target): WriteRequest {
  const { locker, lock } = target;
  const call = lockerCall(locker, 'transferLockerOwnerShip', [BigInt(lock.id), zeroAddress]);
  return lockRequest(
    'renounce',
    target,
    translate('recover.lock.renounce', { id: lock.id }),
    call,
    CHAIN_DEFAULTS.renounce,
  );
}

const saleRequest = (
  action: string,
  sale: SaleOnChain,
  label: string,
  call: ContractCall,
  fallback: string,
) => request(`${action}:${sale.address}`, label, call, fallback);

/** Pays out what the wallet may take of its tokens. */
export function claimRequest(sale: SaleOnChain): WriteRequest {
  const isVesting = isVestingSale(sale.terms.vesting);
  const call = presalePoolCall(sale.address, isVesting ? 'claimVesting' : 'claimTokens', []);
  return saleRequest('claim', sale, translate('recover.sale.claim'), call, SALE_CHAIN_DEFAULTS.claimTokens);
}

/** Takes the whole contribution back. */
export const refundRequest = (sale: SaleOnChain): WriteRequest =>
  saleRequest(
    'refund',
    sale,
    translate('recover.sale.refund'),
    presalePoolCall(sale.address, 'claimBnb', []),
    SALE_CHAIN_DEFAULTS.claimBnb,
  );

/** Pays out what was kept when the wallet refused a payment. @param asset the coin or the token */
export function withdrawCreditRequest(sale: SaleOnChain, asset: Address, to: Address): WriteRequest {
  return saleRequest(
    `credit:${asset}`,
    sale,
    translate('recover.sale.credit'),
    presalePoolCall(sale.address, 'withdrawCredit', [asset, to]),
    SALE_CHAIN_DEFAULTS.withdrawCredit,
  );
}

/** Lists the token and pays everyone. */
export const finalizeRequest = (sale: SaleOnChain): WriteRequest =>
  saleRequest(
    'finalize',
    sale,
    translate('recover.sale.finalize'),
    presalePoolCall(sale.address, 'finalizePool', []),
    SALE_CHAIN_DEFAULTS.finalize,
  );

/** Sends the tokens of a failed sale to its owner. */
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
) => request(`${action}:${pool}`, label, call, fallback);

/** Pays what was earned: a withdrawal of nothing. */
export const harvestRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'harvest',
    stake,
    translate('recover.stake.harvest'),
    stakingPoolCall(stake.pool, 'withdraw', [0n]),
    SALE_CHAIN_DEFAULTS.harvest,
  );

/** Takes the whole stake out and pays what was earned. */
export const unstakeRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'unstake',
    stake,
    translate('recover.stake.unstake'),
    stakingPoolCall(stake.pool, 'withdraw', [stake.staked]),
    SALE_CHAIN_DEFAULTS.unstake,
  );

/** Takes the whole stake out and leaves the rewards, for where the reward token does not work. */
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

/** Sends the pool's creator the rewards of blocks without stakes. */
export const reclaimRewardsRequest = (stake: StakePosition): WriteRequest =>
  stakeRequest(
    'reclaim',
    stake,
    translate('recover.stake.reclaim'),
    stakingPoolCall(stake.pool, 'withdrawIdleRewards', []),
    SALE_CHAIN_DEFAULTS.reclaimRewards,
  );
