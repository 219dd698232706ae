import { FinalizationCheckSchema, Payload } from '@kingspad/domain/api';
import type pg from 'pg';
import type { FinalizationChecks } from '../../probe/finalization.ts';
import { readIndexedBlock } from '../../store/queries/index-state.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import { PoolParamsSchema, PRESALE_TAG } from './params.ts';
import { saleAt } from './records.ts';

/** Whether finalizing would succeed now; the result is the same for every caller. */
export function registerFinalization(app: App, pool: pg.Pool, checks: FinalizationChecks): void {
  app.get(
    '/api/v1/presale/:pool/finalization',
    {
      config: { routeClass: 'simulation' },
      schema: {
        tags: [PRESALE_TAG],
        summary:
          'Simulate finalizing by the owner at the newest block, with the pair’s reserves; nothing is sent',
        params: PoolParamsSchema,
        response: responses(Payload(FinalizationCheckSchema), ['presale_not_found']),
      },
    },
    async ({ params }) => {
      const sale = await saleAt(pool, params.pool);
      return { payload: await checks.check(sale, await readIndexedBlock(pool)) };
    },
  );
}
