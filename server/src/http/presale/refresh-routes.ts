import {
  ContributionRefreshResultSchema,
  ContributionRefreshSchema,
  Payload,
  RefundRefreshSchema,
} from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import { readIndexState } from '../../store/queries/index-state.ts';
import { walletInPool } from '../../store/queries/presale-activity.ts';
import type { RefreshRequests } from '../refresh-requests.ts';
import { readAddress } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import { PRESALE_TAG } from './params.ts';

const failures = ['invalid_json', 'body_too_large', 'unsupported_media_type'] as const;

const IndexPositionSchema = Type.Object({
  blockNumber: Type.Union([Type.Integer(), Type.Null()], { description: 'The newest indexed block' }),
  headNumber: Type.Union([Type.Integer(), Type.Null()], { description: 'The newest block that was seen' }),
});

/**
 * Refresh requests of clients: they make the indexer read the chain now, and their content is ignored (PA-05, PA-08,
 * PA-10).
 */
export function registerPresaleRefresh(app: App, pool: pg.Pool, refresh: RefreshRequests): void {
  app.post(
    '/api/v1/presale/contribute',
    {
      schema: {
        tags: [PRESALE_TAG],
        summary: 'Report a contribution; returns the on-chain state, nothing is stored',
        body: ContributionRefreshSchema,
        response: responses(Payload(ContributionRefreshResultSchema), failures),
      },
    },
    async ({ body }) => {
      const sale = readAddress('poolContractAddress', body.poolContractAddress);
      const wallet = await walletInPool(pool, sale, readAddress('walletAddress', body.walletAddress));
      const contributed = wallet && wallet.refundedAt === null ? wallet.contributed : '0';
      const isThere =
        wallet !== undefined && BigInt(wallet.contributed) >= BigInt(body.contributedAmountInWei);
      if (!isThere) await refresh.request();
      const status = isThere ? ('confirmed' as const) : ('pending' as const);
      return { payload: { status, contributedAmountInWei: contributed } };
    },
  );

  app.delete(
    '/api/v1/presale/contribute',
    {
      schema: {
        tags: [PRESALE_TAG],
        summary: 'Report a refund; returns the on-chain state, nothing is stored',
        body: RefundRefreshSchema,
        response: responses(Payload(ContributionRefreshResultSchema), failures),
      },
    },
    async ({ body }) => {
      const sale = readAddress('poolContractAddress', body.poolContractAddress);
      const wallet = await walletInPool(pool, sale, readAddress('walletAddress', body.walletAddress));
      if (wallet && wallet.refundedAt !== null)
        return { payload: { status: 'confirmed' as const, contributedAmountInWei: '0' } };
      await refresh.request();
      const contributedAmountInWei = wallet?.contributed ?? '0';
      return { payload: { status: 'pending' as const, contributedAmountInWei } };
    },
  );

  app.get(
    '/api/v1/liquidity-locker/sync-lock-records',
    {
      schema: {
        tags: ['liquidity locker'],
        summary:
          'Report that a sale was finalized; the indexer reads the chain at once; returns its progress',
        response: responses(Payload(IndexPositionSchema)),
      },
    },
    async () => {
      await refresh.request();
      const state = await readIndexState(pool);
      return { payload: { blockNumber: state?.blockNumber ?? null, headNumber: state?.headNumber ?? null } };
    },
  );
}
