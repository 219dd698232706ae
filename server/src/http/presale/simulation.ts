import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { orderOf } from '../../simulation/draft.ts';
import type { Simulations } from '../../simulation/simulations.ts';
import { invalidField } from '../errors.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { saleAt } from './records.ts';

/** Whether the sale's token can be sold after its listing, simulated. */
export function registerSimulation(app: App, pool: pg.Pool, simulations: Simulations): void {
  route(app, 'GET /api/v1/presale/{pool}/simulation', {
    tag: 'presales',
    summary:
      'Simulate a sale’s listing, claims and trades; nothing is sent. At most once a minute for a sale, so an answer may be older',
    failures: ['presale_not_found'],
    // A wallet's own question makes the node simulate; a sale's answer is shared.
    config: { routeClass: ({ query }) => (hasWallet(query) ? 'simulation' : 'read') },
    handle: async ({ params, query }) => {
      const { pool: address } = await saleAt(pool, params.pool);
      const wallet = query.wallet === undefined ? undefined : readAddress('wallet', query.wallet);
      return wallet ? simulations.ofWallet(address, wallet) : simulations.latest(address);
    },
  });
}

const hasWallet = (query: unknown) =>
  typeof query === 'object' && query !== null && 'wallet' in query && query.wallet !== '';

/** The same for owners, before they create a sale. */
export function registerDraftSimulation(app: App, factory: Address, simulations: Simulations): void {
  route(app, 'POST /api/v1/presale/simulation', {
    tag: 'presales',
    summary: 'Simulate a sale that is not created yet, from the call that would create it',
    config: { routeClass: 'simulation' },
    handle: async ({ body }) => {
      if (!orderOf(body.data))
        throw invalidField(
          'data',
          'Send the data of a createNewPool, createListedPool or createFairPool call.',
        );
      return simulations.ofDraft({ factory, owner: readAddress('owner', body.owner), data: body.data });
    },
  });
}
