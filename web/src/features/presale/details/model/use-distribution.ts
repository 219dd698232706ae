import { onChain, type ShownSale } from './sale.ts';
import { roundedBasisPoints } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { known, LOADING, missingOf, valueOf, type Read } from '#lib/read.ts';
import { useRead } from '#lib/use-read.ts';
import { useTokenSupply } from '#web3/index.ts';
import { saleQueries } from '../api/queries.ts';
import { distribution, type Distribution, type Slice } from './distribution.ts';
import { useBurnt } from '#cards/burnt.ts';
import type { LockRecord } from '@kingspad/domain/api';
import type { PairHoldings } from '@kingspad/protocol/token/pair';
import { useGivenFacts } from './given-facts.ts';
import { usePairHoldings } from './sale-reads.ts';
import type { Shown } from './shown.ts';

/** Distribution of the supply, base units of the token. */
export interface TokenSpread extends Distribution {
  supply: bigint;
  /** Burnt or locked. */
  unavailable: bigint;
  /** The share that is not sold, listed, locked or burnt, basis points; null if locks are unknown. */
  freeBps: number | null;
  /** The whole supply's value as a multiple of the liquidity, both sides of the pair; null without liquidity. */
  dilution: number | null;
  /** The server gives no locks now: locked tokens count as unlocked. */
  isWithoutLocks: boolean;
}

/** Distribution of a token's supply, read from chain and index; loading until every part of it has answered. */
export function useDistribution({ sale, stage }: Shown): Read<TokenSpread> {
  const { token } = sale;
  const isListed = sale.finalizedAt > 0;
  const given = useGivenFacts(sale.pool);
  const supply = useRead(useTokenSupply(token.address, { placeholder: given?.supply }));
  const burnt = useRead(useBurnt(token.address, { placeholder: given?.burnt }));
  const holdings = useRead(usePairHoldings(isListed ? onChain(sale) : undefined, given?.pair));
  const pair = isListed ? holdings : NO_PAIR;
  const pairAddress = valueOf(pair)?.pair;
  const tokenLocks = useRead(useQuery(saleQueries.locks('token-locker', token.address)));
  const locksOfPair = useRead(useQuery(saleQueries.locks('liquidity-locker', pairAddress)));
  const pairLocks = pairAddress ? locksOfPair : NO_LOCKS;
  const hasFailed = stage.status === 3;
  return useMemo(
    () => spreadOf({ sale, hasFailed, supply, burnt, pair, tokenLocks, pairLocks }),
    [sale, hasFailed, supply, burnt, pair, tokenLocks, pairLocks],
  );
}

type Locks = { items: readonly LockRecord[] };

const NO_PAIR: Read<PairHoldings | null> = known(null);
const NO_LOCKS: Read<Locks | undefined> = known(undefined);

interface Parts {
  sale: ShownSale;
  hasFailed: boolean;
  supply: Read<bigint>;
  burnt: Read<bigint>;
  pair: Read<PairHoldings | null>;
  tokenLocks: Read<Locks | undefined>;
  pairLocks: Read<Locks | undefined>;
}

function spreadOf({ sale, hasFailed, supply, burnt, pair, tokenLocks, pairLocks }: Parts): Read<TokenSpread> {
  const missing = missingOf(supply, burnt, pair);
  if (missing) return missing;
  const locks = [tokenLocks, pairLocks];
  if (locks.some(({ state }) => state === 'loading')) return LOADING;
  if (supply.state !== 'known' || burnt.state !== 'known' || pair.state !== 'known') return LOADING;
  const isWithoutLocks = missingOf(...locks) !== undefined;
  const made = distribution({
    sale,
    hasFailed,
    supply: supply.value,
    burnt: burnt.value,
    pair: pair.value,
    tokenLocks: valueOf(tokenLocks)?.items ?? [],
    liquidityLocks: valueOf(pairLocks)?.items ?? [],
  });
  const amountOf = (...kinds: Slice['kind'][]) =>
    made.slices.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0n);
  return known({
    ...made,
    supply: supply.value,
    unavailable: amountOf('burnt', 'lock'),
    freeBps: isWithoutLocks ? null : roundedBasisPoints(amountOf('unlocked'), supply.value),
    dilution: dilutionOf(supply.value, amountOf('liquidity')),
    isWithoutLocks,
  });
}

/** With one decimal. @param liquidity the token's side of the pair, base units as is `supply` */
const dilutionOf = (supply: bigint, liquidity: bigint): number | null =>
  liquidity === 0n ? null : Number((supply * 5n) / liquidity) / 10;
