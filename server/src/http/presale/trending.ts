import type pg from 'pg';
import { createTrending } from '../../store/queries/presale-figures.ts';
import { route } from '../route.ts';
import { tokenText } from '../texts.ts';
import type { App } from '../typebox-provider.ts';

/** Sales with many recent contributors (PA-07), by the rule of docs/decisions/0013-trending.md. */
export function registerTrending(app: App, pool: pg.Pool): void {
  const trending = createTrending(pool);
  route(app, 'GET /api/v1/trending-presales/all', {
    tag: 'figures',
    summary: 'List trending live sales, by recent contributions',
    handle: async () =>
      (await trending()).map(
        ({ pool: presaleContractAddress, tokenSymbol, progressBps, kind, tokensPerCoin, ...sale }) => ({
          presaleContractAddress,
          tokenSymbol: tokenText(tokenSymbol),
          progressPercentage: progressBps / 100,
          kind,
          tokensPerBNB: tokensPerCoin,
          tokenDecimals: sale.tokenDecimals,
          liquidityTokenAddress: sale.coin,
        }),
      ),
  });
}
