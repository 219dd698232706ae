import type { RiskFacts, SaleSimulation } from '@kingspad/domain/api';
import type pg from 'pg';
import type { FactsOfSales } from '../../probe/sale-facts.ts';
import type { Simulations } from '../../simulation/simulations.ts';
import { readIndexedBlock } from '../../store/queries/index-state.ts';
import { ApiError } from '../errors.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { saleAt } from './records.ts';

/** Answers of the chain from which a sale's risks follow. */
export function registerFacts(app: App, pool: pg.Pool, facts: FactsOfSales, simulations: Simulations): void {
  route(app, 'GET /api/v1/presale/{pool}/facts', {
    tag: 'presales',
    summary:
      'Read what a sale’s risks follow from: its token’s supply, owner, code and transfers, its pair, who can force it to fail, and the newest trial. Half a minute old at most',
    failures: ['presale_not_found'],
    config: { routeClass: 'simulation' },
    handle: async ({ params }) => {
      const sale = await saleAt(pool, params.pool);
      const question = {
        ...sale,
        tokensForSale: BigInt(sale.tokensForSale),
        isListed: sale.finalizedAt !== null,
      };
      const found = await facts.of(question, await readIndexedBlock(pool));
      if (!found) throw new ApiError('unavailable');
      return { ...found, trial: trialOf(simulations.atHand(sale.pool)) };
    },
  });
}

function trialOf(simulation: SaleSimulation | undefined): RiskFacts['trial'] {
  if (!simulation) return null;
  const { legs: _legs, ...trial } = simulation;
  return trial;
}
