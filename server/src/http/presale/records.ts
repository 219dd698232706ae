import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { trustOfSale } from '../../store/queries/presale-trust.ts';
import { findPresale, type StoredPresaleRecord } from '../../store/queries/presales.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import type { PresaleReadOptions } from './lists.ts';
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
  route(app, 'GET /api/v1/presale/get/{pool}', {
    tag: 'presales',
    summary: 'Get a sale: terms, progress and the owner’s details',
    failures: ['presale_not_found'],
    handle: async ({ params }) => recordOf(pool, readAddress('pool', params.pool), options),
  });
}
