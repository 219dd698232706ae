import { useQuery } from '@tanstack/react-query';
import { probeQuery } from '../../../../lib/token-probe.ts';
import { checksOf, type Check } from './checks.ts';
import { useTokenCode, useTokenOwner } from './sale-reads.ts';
import type { Sale } from './sale.ts';
import type { TokenSpread } from './use-distribution.ts';

/** What can be checked of a sale by anyone, warnings first. */
export function useChecks(sale: Sale, spread: TokenSpread): Check[] {
  const { token, pool } = sale;
  // The sale holds its token: what it would send shows whether a transfer is taxed.
  const probe = useQuery(
    probeQuery(
      '/token-locker',
      sale.finalizedAt === 0 ? { token: token.address, holder: pool, amount: sale.tokensForSale } : undefined,
    ),
  );
  const code = useTokenCode(token.address);
  return checksOf({
    sale,
    probe: probe.data,
    owner: useTokenOwner(token.address).data,
    code: code.data,
    freeBps: typeof spread === 'object' ? spread.freeBps : undefined,
  });
}
