import { PRESALE_BOUNDS, type Address } from '@kingspad/domain';
import type { PortfolioNeed } from '@kingspad/domain/api';
import type { ContractCall } from '@kingspad/protocol/call';
import { unlock, withdrawLockerCredit } from '@kingspad/protocol/lock/calls';
import { claimTokens, reclaimTokens, refund, withdrawSaleCredit } from '@kingspad/protocol/sale/calls';
import { harvest, reclaimRewards, unstake } from '@kingspad/protocol/stakingPool/calls';
import { translate, type TextKey } from '#lib/i18n/index.ts';
import type { WriteRequest } from '#web3/index.ts';

const CLAIM_GAS = { gas: BigInt(PRESALE_BOUNDS.claimGas) };
/** Schedules only differ in whether there is one: it decides which call claims. */
const ONCE = { initialPercent: 0, cycle: 0, cyclePercent: 0 };
const IN_STEPS = { initialPercent: 1, cycle: 1, cyclePercent: 1 };

/** A call whose code is loaded once it is made. */
type LaterCall = () => Promise<ContractCall>;

/** The call that meets a need; undefined for needs decided on their own page: finalizing, and accepting a lock. */
function callOf(need: PortfolioNeed, account: Address): ContractCall | LaterCall | undefined {
  const { action, subject, token, amount, isVesting } = need;
  const { contractAddress } = subject;
  switch (action) {
    case 'claim-back':
      return refund(contractAddress, undefined, CLAIM_GAS);
    case 'claim':
      return claimTokens(
        { pool: contractAddress, vesting: isVesting ? IN_STEPS : ONCE },
        undefined,
        CLAIM_GAS,
      );
    case 'claim-excess':
      return async () =>
        (await import('@kingspad/protocol/sale/fair-calls')).claimExcess(contractAddress, account);
    case 'unlock':
      return subject.kind === 'lock'
        ? unlock({ locker: contractAddress, id: subject.lockId }, subject.isVesting)
        : undefined;
    case 'unstake':
      return unstake(contractAddress, BigInt(amount));
    case 'harvest':
      return harvest(contractAddress);
    case 'withdraw-credit':
      return subject.kind === 'locker'
        ? withdrawLockerCredit(contractAddress, account)
        : withdrawSaleCredit(contractAddress, token.address, account);
    case 'reclaim-tokens':
      return reclaimTokens(contractAddress, account);
    case 'reclaim-rewards':
      return reclaimRewards(contractAddress);
    case 'finalize':
    case 'accept':
      return undefined;
  }
}

/** The text if the contract gives no reason. */
const FAILURES = {
  'claim-back': 'failed.claimBnb',
  claim: 'failed.claimTokens',
  'claim-excess': 'failed.claimBnb',
  unlock: 'failed.unlock',
  unstake: 'failed.unstake',
  harvest: 'failed.harvest',
  'withdraw-credit': 'failed.withdrawCredit',
  'reclaim-tokens': 'failed.reclaimTokens',
  'reclaim-rewards': 'failed.reclaimRewards',
} satisfies Partial<Record<PortfolioNeed['action'], TextKey>>;

/** The actions as other pages name them: the same one is refused while it is under way there. */
const INTENTS: Partial<Record<PortfolioNeed['action'], string>> = { 'claim-back': 'refund' };

/** Identifies a need among a wallet's. */
export const keyOfNeed = ({ action, subject, token }: PortfolioNeed): string =>
  [action, subject.contractAddress, subject.kind === 'lock' ? subject.lockId : token.address].join(' ');

/**
 * The transaction of a need; undefined if its own page decides.
 * @param label action, with the amount
 */
export function needRequest(need: PortfolioNeed, account: Address, label: string): WriteRequest | undefined {
  const call = callOf(need, account);
  if (!call) return undefined;
  const { action, subject } = need;
  const of =
    subject.kind === 'lock' ? `${subject.contractAddress}:${subject.lockId}` : subject.contractAddress;
  const fallback = FAILURES[action as keyof typeof FAILURES];
  return {
    kind: 'portfolio',
    prepare: async () => ({ call: typeof call === 'function' ? await call() : call }),
    intent: `${INTENTS[action] ?? action}:${of}`,
    label,
    failure: { title: translate('title.transactionFailed'), fallback: translate(fallback) },
    success: { title: translate('title.success'), text: label },
    data: { wallet: account, need: keyOfNeed(need) },
  };
}

/**
 * The harvests of several pools as one batch, of which all or none happens.
 * @param needs at least one harvest
 */
export function harvestAllRequest(
  needs: readonly PortfolioNeed[],
  account: Address,
  label: string,
): WriteRequest | undefined {
  const calls = needs.map(({ subject }) => harvest(subject.contractAddress));
  const last = calls.at(-1);
  if (!last) return undefined;
  return {
    kind: 'portfolio',
    intent: 'harvest-all',
    label,
    failure: { title: translate('title.transactionFailed'), fallback: translate('failed.harvest') },
    success: { title: translate('title.success'), text: label },
    data: { wallet: account },
    prepare: async () => ({ call: last, first: calls.slice(0, -1) }),
  };
}
