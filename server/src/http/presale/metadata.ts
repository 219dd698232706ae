import { presaleMetadataTypedData, presaleMetaOf, type PoolMetadataEditTerms } from '@kingspad/domain';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import { savePresaleMetadata } from '../../store/queries/presale-metadata.ts';
import { ApiError } from '../errors.ts';
import { route } from '../route.ts';
import { refuseUnsaved, signedPoolEdit, type PoolEditOptions } from '../signed-edits.ts';
import type { App } from '../typebox-provider.ts';
import type { PresaleReadOptions } from './lists.ts';
import { metaProblems } from './meta.ts';
import { recordOf, saleAt } from './records.ts';

export type PresaleEditOptions = PresaleReadOptions & PoolEditOptions;

/** Replaces a sale's metadata after its creation, signed by its owner. A sale's owner never changes. */
export function registerPresaleMetadata(app: App, pool: pg.Pool, options: PresaleEditOptions): void {
  route(app, 'PATCH /api/v1/presale/{pool}/metadata', {
    tag: 'presales',
    summary:
      'Update a sale’s description, links and pictures, signed by its owner (EIP-712); returns the updated sale',
    failures: [
      'deadline_passed',
      'signature_invalid',
      'presale_not_found',
      'version_conflict',
      'too_many_edits',
    ],
    handle: async ({ params, body }) => {
      const problems = metaProblems(body);
      if (problems.length > 0) throw new ApiError('validation_failed', problems);
      const sale = await saleAt(pool, params.pool);
      const { pool: address, factory, txHash, owner, token } = sale;
      const edited = {
        pool: address,
        factory,
        transactionHash: txHash,
        kind: 'presale',
        owner,
        token,
        meta: presaleMetaOf(body),
      } as const;
      const hashOf = (terms: PoolMetadataEditTerms) => hashTypedData(presaleMetadataTypedData(terms));
      const signed = await signedPoolEdit(pool, edited, body, hashOf, options);
      refuseUnsaved(await savePresaleMetadata(pool, signed));
      return await recordOf(pool, sale.pool, options);
    },
  });
}
