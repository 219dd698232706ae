import type pg from 'pg';
import { readIndexState } from '../../store/queries/index-state.ts';
import { contributionsOf, walletInPool } from '../../store/queries/presale-activity.ts';
import type { RefreshRequests } from '../refresh-requests.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';

/**
 * Refresh requests of clients: they make the indexer read the chain now, and their content is ignored (PA-05, PA-08,
 * PA-10).
 */
export function registerPresaleRefresh(app: App, pool: pg.Pool, refresh: RefreshRequests): void {
  route(app, 'POST /api/v1/presale/contribute', {
    tag: 'presales',
    summary: 'Report a contribution; returns the on-chain state, nothing is stored',
    handle: async ({ body }) => {
      const sale = readAddress('poolContractAddress', body.poolContractAddress);
      const wallet = await walletInPool(pool, sale, readAddress('walletAddress', body.walletAddress));
      const contributed = wallet && wallet.refundedAt === null ? wallet.contributed : '0';
      const isThere =
        wallet !== undefined && BigInt(wallet.contributed) >= BigInt(body.contributedAmountInWei);
      if (!isThere) await refresh.request();
      const status = isThere ? ('confirmed' as const) : ('pending' as const);
      return { status, contributedAmountInWei: contributed };
    },
  });

  route(app, 'DELETE /api/v1/presale/contribute', {
    tag: 'presales',
    summary: 'Report a refund, or leaving a fair sale; returns the on-chain state, nothing is stored',
    handle: async ({ body }) => {
      const sale = readAddress('poolContractAddress', body.poolContractAddress);
      const address = readAddress('walletAddress', body.walletAddress);
      const wallet = await walletInPool(pool, sale, address);
      if (wallet && wallet.refundedAt !== null)
        return { status: 'confirmed' as const, contributedAmountInWei: '0' };
      const contributedAmountInWei = wallet?.contributed ?? '0';
      // The newest that it did there: whoever leaves may commit again.
      const newest = await contributionsOf(pool, sale, { page: 1, limit: 1, wallet: address });
      if (newest?.items[0]?.kind === 'leave') return { status: 'confirmed' as const, contributedAmountInWei };
      await refresh.request();
      return { status: 'pending' as const, contributedAmountInWei };
    },
  });

  route(app, 'GET /api/v1/liquidity-locker/sync-lock-records', {
    tag: 'liquidity locker',
    summary:
      'Report that a sale was finalized; the indexer reads the chain at once. Returns the indexer’s progress',
    handle: async () => {
      await refresh.request();
      const state = await readIndexState(pool);
      return { blockNumber: state?.blockNumber ?? null, headNumber: state?.headNumber ?? null };
    },
  });
}
