import { presaleFigures } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import type { PairHoldings } from '../../../../contracts/pair.ts';
import type { Sale } from './sale.ts';

/** A part of a token's supply, base units. */
export interface Slice {
  kind: 'presale' | 'liquidity' | 'lockedLiquidity' | 'burnt' | 'lock' | 'unlocked';
  /** The lock's id. */
  lockId?: number;
  /** The lock's key in routes. */
  lockKey?: string;
  title?: string | null;
  amount: bigint;
}

export interface DistributionFacts {
  sale: Pick<
    Sale,
    | 'tokensForSale'
    | 'finalizedAt'
    | 'hardCap'
    | 'tokensPerCoin'
    | 'launchRate'
    | 'liquidityBps'
    | 'unit'
    | 'record'
  >;
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
 * Where a token's supply lies (spec B.4). Before finalization, and where no pair exists, the liquidity is estimated
 * from launch rate, hard cap and liquidity share; afterwards it is what the pair holds, and locks of its LP tokens
 * take their part of that. What nothing of this accounts for is unlocked.
 */
export function distribution(facts: DistributionFacts): Distribution {
  const { sale, supply, burnt, pair, tokenLocks } = facts;
  const isEstimate = sale.finalizedAt === 0 || pair === null;
  const sold = BigInt(sale.record?.tokensSold ?? sale.tokensForSale);
  const slices: Slice[] = [
    { kind: 'presale', amount: sale.finalizedAt === 0 ? sale.tokensForSale : sold },
    ...(isEstimate || pair === null
      ? [{ kind: 'liquidity' as const, amount: presaleFigures(sale).liquidityTokensMax }]
      : pairSlices(pair, facts.liquidityLocks)),
    { kind: 'burnt', amount: burnt },
    ...tokenLocks.flatMap((lock) => lockSlice(lock, 'lock', BigInt(lock.remainingAmount))),
  ];
  const rest = supply - sum(slices);
  return {
    slices: [...slices, { kind: 'unlocked' as const, amount: rest > 0n ? rest : 0n }].filter(
      // The four of the spec are listed even if they are zero.
      ({ kind, amount }) => amount > 0n || kind !== 'lock',
    ),
    isEstimate,
  };
}

function pairSlices(
  pair: Pick<PairHoldings, 'tokens' | 'liquiditySupply'>,
  locks: readonly LockRecord[],
): Slice[] {
  const locked = locks.flatMap((lock) => {
    const share = pair.liquiditySupply === 0n ? 0n : BigInt(lock.remainingAmount);
    return lockSlice(lock, 'lockedLiquidity', share && (pair.tokens * share) / pair.liquiditySupply);
  });
  const free = pair.tokens - sum(locked);
  return [{ kind: 'liquidity', amount: free > 0n ? free : 0n }, ...locked];
}

function lockSlice(lock: LockRecord, kind: Slice['kind'], amount: bigint): Slice[] {
  if (amount === 0n) return [];
  return [{ kind, lockId: lock.tokenLockId, lockKey: lock.id, title: lock.title, amount }];
}
