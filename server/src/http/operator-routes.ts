import { parseAddress, poolVerificationTypedData, sameAddress, type Address } from '@kingspad/domain';
import { type PoolVerificationState } from '@kingspad/domain/api';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import type { OwnerVerifier } from '../chain/owner-verifier.ts';
import { findSaleIdentity } from '../store/queries/sales.ts';
import { findVerification, saveVerification } from '../store/queries/verifications.ts';
import { ApiError } from './errors.ts';
import { readAddress } from './query.ts';
import { route } from './route.ts';
import { refuseDeadline, refuseForgery } from './signed-edits.ts';
import type { App } from './typebox-provider.ts';

export interface OperatorOptions {
  chainId: number;
  owners: OwnerVerifier;
  operators: readonly Address[];
}

/** Operators' verifications of sales, signed so that each can be proven (spec B.2, verified badge). */
export function registerOperators(app: App, pool: pg.Pool, options: OperatorOptions): void {
  const stateOf = async (sale: Address): Promise<PoolVerificationState> => {
    const found = await findVerification(pool, sale, options.operators);
    if (!found) throw new ApiError('presale_not_found');
    return { ...found, updatedAt: found.updatedAt?.toISOString() ?? null };
  };

  route(app, 'GET /api/v1/operator/presale/{pool}/verification', {
    tag: 'operators',
    summary: 'Get a pool’s current verification by operators',
    failures: ['presale_not_found'],
    config: { isOfWrites: true },
    handle: async ({ params }) => stateOf(readAddress('pool', params.pool)),
  });

  route(app, 'PUT /api/v1/operator/presale/{pool}/verification', {
    tag: 'operators',
    summary: 'Verify a pool or revoke its verification, signed by an operator (EIP-712)',
    failures: [
      'deadline_passed',
      'signature_invalid',
      'not_operator',
      'presale_not_found',
      'version_conflict',
    ],
    handle: async ({ params, body }) => {
      const sale = await findSaleIdentity(pool, readAddress('pool', params.pool));
      if (!sale) throw new ApiError('presale_not_found');
      const operator = parseAddress(body.operator);
      if (!operator || !options.operators.some((one) => sameAddress(one, operator))) {
        throw new ApiError('not_operator');
      }
      await refuseDeadline(pool, body.deadline);
      const terms = { ...body, pool: sale.pool, chainId: options.chainId };
      const hash = hashTypedData(poolVerificationTypedData(terms));
      await refuseForgery(options.owners, operator, hash, body.signature);
      const outcome = await saveVerification(pool, sale, { ...body, operator });
      if (outcome === 'version-taken') throw new ApiError('version_conflict');
      return await stateOf(sale.pool);
    },
  });
}
