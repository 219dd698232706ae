import {
  fairListingOf,
  fairTokensNeeded,
  finalizationFigures,
  type FinalizationFigures,
} from '@kingspad/domain';
import { fairFactsOf } from '@kingspad/protocol/sale/model';
import type { ShownSale } from './sale.ts';

/** How finalizing splits what a sale raised, and its tokens: a fair sale sells all that it has for sale. */
export function splitOf(sale: ShownSale): Omit<FinalizationFigures, 'net'> {
  const facts = fairFactsOf(sale);
  if (!facts || !sale.fair) return finalizationFigures(sale.raised, sale);
  const { liquidityBps, raised } = sale;
  const { launchBps } = sale.fair;
  const listing = fairListingOf(facts, { liquidityBps, launchBps });
  const deposit = fairTokensNeeded(facts.supply, liquidityBps, launchBps);
  return {
    ...listing,
    coinToOwner: raised - listing.fee - listing.coinToPair,
    tokensSold: facts.supply,
    tokensLeft: deposit - facts.supply - listing.tokensToPair,
  };
}
