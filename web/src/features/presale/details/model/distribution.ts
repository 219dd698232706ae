import { fairListingOf, presaleFigures } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import type { PairHoldings } from '@kingspad/protocol/token/pair';
import type { ShownSale } from './sale.ts';

/** A part of a token's supply, base units. */
export interface Slice {
  kind: 'presale' | 'liquidity' | 'burnt' | 'lock' | 'unlocked';
  /** The lock's id. */
  lockId?: number;
  /** The lock's key in routes. */
  lockKey?: string;
  title?: string | null;
  amount: bigint;
  /** The parts of it whose LP tokens are locked. */
  locked?: readonly LockedPart[];
}

/** A part of the liquidity that a lock of LP tokens holds, base units of the token. */
export interface LockedPart {
  lockId: number;
  lockKey: string;
  amount: bigint;
}

export interface DistributionFacts {
  sale: Pick<
    ShownSale,
    | 'tokensForSale'
    | 'finalizedAt'
    | 'softCap'
    | 'hardCap'
    | 'fair'
    | 'tokensPerCoin'
    | 'launchRate'
    | 'liquidityBps'
    | 'unit'
    | 'record'
  >;
  /** The sale failed: nothing is sold or listed, and its tokens go back to the owner. */
  hasFailed: boolean;
  supply: bigint;
  burnt: bigint;
  /** The pair; null if there is none. */
  pair: Omit<PairHoldings, 'coins'> | null;
  /** In the token locker: locks of the token itself. */
  tokenLocks: readonly LockRecord[];
  /** In the LP locker: locks of the pair's LP tokens. */
  liquidityLocks: readonly LockRecord[];
}

export interface Distribution {
  slices: Slice[];
  /** The liquidity is an estimate. */
  isEstimate: boolean;
}

const sum = (slices: readonly Slice[]) => slices.reduce((total, { amount }) => total + amount, 0n);

/**
 * The distribution of a token's supply (spec B.4). Before finalization, and without a pair, the liquidity is estimated
 * from launch rate, hard cap and liquidity share; afterwards it is the pair's reserve. The rest is unlocked.
 */
export function distribution(facts: DistributionFacts): Distribution {
  const { sale, supply, burnt, pair, tokenLocks, hasFailed } = facts;
  const isEstimate = sale.finalizedAt === 0 || pair === null;
  const slices: Slice[] = [
    { kind: 'presale', amount: hasFailed ? 0n : soldOf(sale) },
    isEstimate || pair === null
      ? { kind: 'liquidity', amount: hasFailed ? 0n : listedMost(sale) }
      : { kind: 'liquidity', amount: pair.tokens, locked: lockedParts(pair, facts.liquidityLocks) },
    { kind: 'burnt', amount: burnt },
    ...tokenLocks
      .filter(({ remainingAmount }) => BigInt(remainingAmount) > 0n)
      .map((lock): Slice => ({
        kind: 'lock',
        lockId: lock.tokenLockId,
        lockKey: lock.id,
        title: lock.title,
        amount: BigInt(lock.remainingAmount),
      })),
  ];
  const rest = supply - sum(slices);
  return {
    // The four of the spec are listed even if they are zero.
    slices: [...slices, { kind: 'unlocked', amount: rest > 0n ? rest : 0n }],
    isEstimate,
  };
}

/** The pair's tokens at the most; those of a fair sale do not depend on what it takes. */
function listedMost(sale: DistributionFacts['sale']): bigint {
  const { fair, tokensForSale: supply, softCap, hardCap, liquidityBps } = sale;
  if (!fair) return presaleFigures(sale).liquidityTokensMax;
  const facts = { supply, softCap, hardCap, committed: hardCap };
  return fairListingOf(facts, { liquidityBps, launchBps: fair.launchBps }).tokensToPair;
}

const soldOf = ({ finalizedAt, record, tokensForSale }: DistributionFacts['sale']): bigint =>
  finalizedAt === 0 ? tokensForSale : BigInt(record?.tokensSold ?? tokensForSale);

function lockedParts(
  { tokens, liquiditySupply }: Pick<PairHoldings, 'tokens' | 'liquiditySupply'>,
  locks: readonly LockRecord[],
): LockedPart[] {
  if (liquiditySupply === 0n) return [];
  return locks
    .map(({ tokenLockId, id, remainingAmount }) => ({
      lockId: tokenLockId,
      lockKey: id,
      amount: (tokens * BigInt(remainingAmount)) / liquiditySupply,
    }))
    .filter(({ amount }) => amount > 0n);
}
