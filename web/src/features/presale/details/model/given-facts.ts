import type { Address } from '@kingspad/domain';
import type { RiskFacts, SaleSimulation, TokenProbe } from '@kingspad/domain/api';
import type { TokenCode } from '@kingspad/protocol/token/code';
import type { PairHoldings } from '@kingspad/protocol/token/pair';
import { useQuery } from '@tanstack/react-query';
import { saleQueries } from '../api/queries.ts';

/** Facts of a sale in the document, in the form of the page's own reads. Undefined where a read stays on its way. */
interface GivenFacts {
  supply?: bigint;
  burnt: bigint;
  owner: Address | null;
  code: TokenCode;
  forceFailers: readonly Address[];
  pair?: PairHoldings;
  probe?: TokenProbe;
  /** Without its steps. */
  trial?: SaleSimulation;
}

/**
 * Facts that the server read for the document: the first frame shows them, until this page has read the chain itself. Undefined
 * without them.
 */
export const useGivenFacts = (pool: Address): GivenFacts | undefined =>
  useQuery({ ...saleQueries.facts(pool), select: givenFactsOf }).data;

const givenFactsOf = ({ totalSupply, pair, ...facts }: RiskFacts): GivenFacts => ({
  supply: totalSupply === null ? undefined : BigInt(totalSupply),
  burnt: BigInt(facts.burntAmount),
  owner: facts.tokenOwner,
  code: facts.tokenCode,
  forceFailers: facts.forceFailers,
  pair: pair
    ? {
        pair: pair.pairAddress,
        tokens: BigInt(pair.tokenReserve),
        coins: BigInt(pair.coinReserve),
        liquiditySupply: BigInt(pair.liquiditySupply),
      }
    : undefined,
  probe: facts.probe ?? undefined,
  trial: facts.trial ? { ...facts.trial, legs: [] } : undefined,
});
