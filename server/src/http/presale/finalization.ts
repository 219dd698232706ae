import type pg from 'pg';
import type { FinalizationChecks } from '../../probe/finalization.ts';
import { readIndexedBlock } from '../../store/queries/index-state.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { saleAt } from './records.ts';

/** Whether finalizing would succeed now; the result is the same for every caller. */
export function registerFinalization(app: App, pool: pg.Pool, checks: FinalizationChecks): void {
  route(app, 'GET /api/v1/presale/{pool}/finalization', {
    tag: 'presales',
    summary:
      'Simulate finalizing by the owner at the newest block, with the pair’s reserves; nothing is sent',
    failures: ['presale_not_found'],
    config: { routeClass: 'simulation' },
    handle: async ({ params }) => {
      const sale = await saleAt(pool, params.pool);
      return await checks.check(sale, await readIndexedBlock(pool));
    },
  });
}
