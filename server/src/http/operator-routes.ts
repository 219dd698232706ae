import {
  parseAddress,
  poolVerificationTypedData,
  sameAddress,
  type Address,
  type Hex,
} from '@kingspad/domain';
import {
  AddressSchema,
  Payload,
  PoolVerificationSchema,
  PoolVerificationStateSchema,
  type PoolVerificationState,
} from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import type { OwnerVerifier } from '../chain/owner-verifier.ts';
import { findSaleIdentity } from '../store/queries/sales.ts';
import { findVerification, saveVerification } from '../store/queries/verifications.ts';
import { ApiError } from './errors.ts';
import { readAddress } from './query.ts';
import { responses } from './schemas.ts';
import { refuseDeadline, refuseForgery } from './signed-edits.ts';
import type { App } from './typebox-provider.ts';

export interface OperatorOptions {
  chainId: number;
  owners: OwnerVerifier;
  operators: readonly Address[];
}

const PATH = '/api/v1/operator/presale/:pool/verification';
const ParamsSchema = Type.Object({ pool: AddressSchema });
const tags = ['operators'];

/** Operators' verifications of sales, signed so that each can be proven (spec B.2, verified badge). */
export function registerOperators(app: App, pool: pg.Pool, options: OperatorOptions): void {
  const stateOf = async (sale: Address): Promise<PoolVerificationState> => {
    const found = await findVerification(pool, sale, options.operators);
    if (!found) throw new ApiError('presale_not_found');
    return { ...found, updatedAt: found.updatedAt?.toISOString() ?? null };
  };

  app.get(
    PATH,
    {
      schema: {
        tags,
        summary: 'Get a pool’s current verification by operators',
        params: ParamsSchema,
        response: responses(Payload(PoolVerificationStateSchema), ['presale_not_found']),
      },
    },
    async ({ params }) => ({ payload: await stateOf(readAddress('pool', params.pool)) }),
  );

  app.put(
    PATH,
    {
      schema: {
        tags,
        summary: 'Verify a pool or revoke its verification, signed by an operator (EIP-712)',
        params: ParamsSchema,
        body: PoolVerificationSchema,
        response: responses(Payload(PoolVerificationStateSchema), [
          'invalid_json',
          'body_too_large',
          'unsupported_media_type',
          'deadline_passed',
          'signature_invalid',
          'not_operator',
          'presale_not_found',
          'version_conflict',
        ]),
      },
    },
    async ({ params, body }) => {
      const sale = await findSaleIdentity(pool, readAddress('pool', params.pool));
      if (!sale) throw new ApiError('presale_not_found');
      const operator = parseAddress(body.operator);
      if (!operator || !options.operators.some((one) => sameAddress(one, operator))) {
        throw new ApiError('not_operator');
      }
      await refuseDeadline(pool, body.deadline);
      const terms = { ...body, pool: sale.pool, chainId: options.chainId };
      const hash = hashTypedData(poolVerificationTypedData(terms));
      await refuseForgery(options.owners, operator, hash, body.signature as Hex);
      const signed = { ...body, operator, signature: body.signature as Hex };
      const outcome = await saveVerification(pool, sale, signed);
      if (outcome === 'version-taken') throw new ApiError('version_conflict');
      return { payload: await stateOf(sale.pool) };
    },
  );
}
