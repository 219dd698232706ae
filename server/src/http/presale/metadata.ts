import {
  metadataDigest,
  presaleMetadataTypedData,
  presaleMetaOf,
  type Address,
  type Hex,
} from '@kingspad/domain';
import {
  Payload,
  PresaleMetadataEditSchema,
  PresaleRecordSchema,
  type PresaleMetadataEdit,
} from '@kingspad/domain/api';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import type { OwnerWitness } from '../../chain/owner-witness.ts';
import { savePresaleMetadata } from '../../store/queries/presale-metadata.ts';
import type { StoredPresale } from '../../store/queries/presales.ts';
import { ApiError } from '../errors.ts';
import { responses } from '../schemas.ts';
import { refuseDeadline, refuseForgery } from '../signed-edits.ts';
import type { App } from '../typebox-provider.ts';
import type { PresaleReadOptions } from './lists.ts';
import { metaProblems } from './meta.ts';
import { PoolParamsSchema, PRESALE_TAG } from './params.ts';
import { recordOf, saleAt } from './records.ts';

export interface PresaleEditOptions extends PresaleReadOptions {
  chainId: number;
  factory: Address;
  owners: OwnerWitness;
}

/** What an owner says of his sale after it was made: all of it anew, signed. A sale's owner never changes. */
export function registerPresaleMetadata(app: App, pool: pg.Pool, options: PresaleEditOptions): void {
  app.patch(
    '/api/v1/presale/:pool/metadata',
    {
      schema: {
        tags: [PRESALE_TAG],
        summary:
          'Other words, links and pictures, signed by the sale’s owner (EIP-712); answers the sale with them',
        params: PoolParamsSchema,
        body: PresaleMetadataEditSchema,
        response: responses(Payload(PresaleRecordSchema), [
          'invalid_json',
          'body_too_large',
          'unsupported_media_type',
          'deadline_passed',
          'signature_invalid',
          'presale_not_found',
          'version_conflict',
          'too_many_edits',
        ]),
      },
    },
    async ({ params, body }) => {
      const problems = metaProblems(body);
      if (problems.length > 0) throw new ApiError('validation_failed', problems);
      const sale = await saleAt(pool, params.pool);
      await refuseDeadline(pool, body.deadline);
      const digest = await signedDigest(sale, body, options);
      const outcome = await savePresaleMetadata(pool, {
        pool: sale.pool,
        transactionHash: sale.transactionHash,
        version: body.version,
        owner: sale.owner,
        meta: presaleMetaOf(body),
        salt: body.metadataSalt as Hex,
        digest,
        signature: body.signature as Hex,
        deadline: body.deadline,
      });
      if (outcome === 'version-taken') throw new ApiError('version_conflict');
      if (outcome === 'too-many') throw new ApiError('too_many_edits');
      return { payload: await recordOf(pool, sale.pool, options) };
    },
  );
}

/** The digest of the new metadata. @throws ApiError where the owner did not sign it for this sale and version */
async function signedDigest(
  sale: StoredPresale,
  edit: PresaleMetadataEdit,
  { chainId, factory, owners }: PresaleEditOptions,
): Promise<Hex> {
  const digest = metadataDigest({
    chainId,
    contract: factory,
    kind: 'presale',
    owner: sale.owner,
    token: sale.token,
    salt: edit.metadataSalt as Hex,
    meta: presaleMetaOf(edit),
  });
  const { version, deadline } = edit;
  const terms = { chainId, pool: sale.pool, version, metadataDigest: digest, deadline };
  const hash = hashTypedData(presaleMetadataTypedData(terms));
  await refuseForgery(owners, sale.owner, hash, edit.signature as Hex);
  return digest;
}
