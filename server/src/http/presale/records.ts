import { Payload, PresaleRecordSchema } from '@kingspad/domain/api';
import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { trustOfSale } from '../../store/queries/presale-trust.ts';
import { findPresale, type StoredPresaleRecord } from '../../store/queries/presales.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import type { PresaleReadOptions } from './lists.ts';
import { PoolParamsSchema, PRESALE_TAG } from './params.ts';
import { presentRecord } from './present.ts';

/** @throws ApiError if our factory created no such pool */
export async function saleAt(pool: pg.Pool, text: string): Promise<StoredPresaleRecord> {
  const sale = await findPresale(pool, readAddress('pool', text));
  if (!sale) throw new ApiError('presale_not_found');
  return sale;
}

/** The record of a sale. */
export async function recordOf(pool: pg.Pool, address: Address, { operators, market }: PresaleReadOptions) {
  const [sale, trust] = await Promise.all([saleAt(pool, address), trustOfSale(pool, address, operators)]);
  return presentRecord(sale, trust, market);
}

/** One sale (PA-04). */
export function registerPresaleRecord(app: App, pool: pg.Pool, options: PresaleReadOptions): void {
  app.get(
    '/api/v1/presale/get/:pool',
    {
      schema: {
        tags: [PRESALE_TAG],
        summary: 'Get a sale: terms, progress and the owner’s details',
        params: PoolParamsSchema,
        response: responses(Payload(PresaleRecordSchema), ['presale_not_found']),
      },
    },
    async ({ params }) => ({ payload: await recordOf(pool, readAddress('pool', params.pool), options) }),
  );
}
