import { roundedBasisPoints } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useTokenSupply } from '../../../../web3/index.ts';
import { saleQueries } from '../api/queries.ts';
import { distribution, type Distribution, type Slice } from './distribution.ts';
import { useBurnt, usePairHoldings } from './sale-reads.ts';
import type { Sale } from './sale.ts';

/** Distribution of the supply, base units of the token; undefined while loading, 'away' if it cannot be read. */
export type TokenSpread =
  | (Distribution & {
      supply: bigint;
      /** Burnt or locked. */
      unavailable: bigint;
      /** The share that is not sold, listed, locked or burnt, basis points. */
      freeBps: number;
    })
  | 'away'
  | undefined;

/** Distribution of a token's supply, read from chain and index. */
export function useDistribution(sale: Sale): TokenSpread {
  const { chain, token } = sale;
  const supply = useTokenSupply(token.address);
  const burnt = useBurnt(token.address);
  const holdings = usePairHoldings(sale.finalizedAt > 0 ? chain : undefined);
  const pair = sale.finalizedAt > 0 ? holdings.data : null;
  const tokenLocks = useQuery(saleQueries.locks('token-locker', token.address));
  const liquidityLocks = useQuery(saleQueries.locks('liquidity-locker', pair?.pair));
  if (supply.isError || burnt.isError || holdings.isError) return 'away';
  if (supply.data === undefined || burnt.data === undefined || pair === undefined) return undefined;
  const made = distribution({
    sale,
    supply: supply.data,
    burnt: burnt.data,
    pair,
    // Without the server locks cannot be distinguished by kind; the rest is still known.
    tokenLocks: tokenLocks.data?.items ?? [],
    liquidityLocks: liquidityLocks.data?.items ?? [],
  });
  const amountOf = (...kinds: Slice['kind'][]) =>
    made.slices.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0n);
  return {
    ...made,
    supply: supply.data,
    unavailable: amountOf('burnt', 'lock'),
    freeBps: roundedBasisPoints(amountOf('unlocked'), supply.data),
  };
}
