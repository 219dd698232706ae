import { useQuery } from '@tanstack/react-query';
import { FAILED, known, mapRead, readOf, type Read } from '#lib/read.ts';
import { probeQuery } from '#lib/token-probe.ts';
import { saleQueries } from '../api/queries.ts';
import { checksOf, type Check } from './checks.ts';
import { isDoorClosed } from './fair.ts';
import { useGivenFacts } from './given-facts.ts';
import { largestFree } from './holders.ts';
import { useForceFailers, useTokenCode, useTokenOwner } from './sale-reads.ts';
import type { Shown } from './shown.ts';
import type { TokenSpread } from './use-distribution.ts';

/** The checks of a sale that anyone can repeat. */
export function useChecks({ sale, stage, now }: Shown, spread: Read<TokenSpread>): Check[] {
  const { token, pool } = sale;
  const given = useGivenFacts(pool);
  // The sale holds its token: what it would send shows whether a transfer is taxed.
  const isHolding = sale.finalizedAt === 0;
  const probe = useQuery({
    ...probeQuery(
      'token-locker',
      isHolding ? { token: token.address, holder: pool, amount: sale.tokensForSale } : undefined,
    ),
    placeholderData: given?.probe,
  });
  const simulation = useQuery({
    ...saleQueries.simulation(stage.status === 3 ? undefined : pool),
    placeholderData: given?.trial,
  });
  return checksOf({
    sale,
    status: stage.status,
    isDoorClosed: isDoorClosed(sale, now),
    record: readOf(useQuery(saleQueries.record(pool))),
    simulation: readOf(simulation),
    probe: isHolding ? readOf(probe) : known(null),
    owner: readOf(useTokenOwner(token.address, given?.owner)),
    code: readOf(useTokenCode(token.address, given?.code)),
    freeBps: freeShareOf(spread),
    largest: mapRead(readOf(useQuery(saleQueries.holders(pool))), largestFree),
    dilution: mapRead(spread, ({ dilution }) => dilution),
    forceFailers: readOf(useForceFailers(given?.forceFailers)),
  });
}

/** Without its locks the free share of a supply is not known. */
function freeShareOf(spread: Read<TokenSpread>): Read<number> {
  if (spread.state !== 'known') return spread;
  const { freeBps } = spread.value;
  return freeBps === null ? FAILED : known(freeBps);
}
