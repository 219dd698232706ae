import {
  buysNothing,
  contributionBounds,
  saleSchedule,
  stepTime,
  vestedAt,
  type ContributionLimits,
  type SaleVestingTerms,
} from '../../src/index.ts';
import { firstUnpaidStep } from './lock-history.ts';

// Payments of the presale contract by the rules of this package.

export type ContributionRefusal =
  | 'nothing-sent'
  | 'sale-full'
  | 'maximum-reached'
  | 'below-minimum'
  | 'buys-nothing';
export type AcceptedContribution =
  | {
      ok: true;
      /** Accepted part. */
      accepted: bigint;
      /** Part returned in the same transaction. */
      returned: bigint;
    }
  | { ok: false; reason: ContributionRefusal };

/**
 * Accepted part of a contribution, or why it is refused.
 * @param sent base units of the coin
 */
export function acceptedContribution({
  sent,
  rates,
  ...limits
}: ContributionLimits & {
  sent: bigint;
  rates: { tokensPerCoin: bigint; unit: bigint };
}): AcceptedContribution {
  const { remaining, minimum, mine } = limits;
  const { most } = contributionBounds(limits);
  const accepted = sent < most ? sent : most;
  if (accepted <= 0n) {
    if (sent <= 0n) return { ok: false, reason: 'nothing-sent' };
    return { ok: false, reason: remaining <= 0n ? 'sale-full' : 'maximum-reached' };
  }
  if (mine + accepted < minimum && remaining >= minimum) return { ok: false, reason: 'below-minimum' };
  if (buysNothing(accepted, mine, rates)) return { ok: false, reason: 'buys-nothing' };
  return { ok: true, accepted, returned: sent - accepted };
}

/** Base units of a wallet's tokens. */
interface SaleClaims {
  /** Total owed to the wallet. */
  tokens: bigint;
  /** Settled part of it. */
  claimed: bigint;
}

/** Claimable tokens of a wallet at `time`, in base units. */
export function saleClaimable(
  { tokens, claimed }: SaleClaims,
  terms: SaleVestingTerms,
  finalizedAt: number,
  time: number,
): bigint {
  if (finalizedAt === 0) return 0n;
  const vested = vestedAt(tokens, saleSchedule(terms, finalizedAt), time);
  return vested > claimed ? vested - claimed : 0n;
}

/**
 * Time of the earliest unpaid release, seconds; undefined before finalization and once all is paid.
 */
export function nextClaimAt(
  { tokens, claimed }: SaleClaims,
  terms: SaleVestingTerms,
  finalizedAt: number,
): number | undefined {
  if (finalizedAt === 0) return undefined;
  const schedule = saleSchedule(terms, finalizedAt);
  const step = firstUnpaidStep(tokens, schedule, claimed);
  return step === undefined ? undefined : stepTime(schedule, step);
}
