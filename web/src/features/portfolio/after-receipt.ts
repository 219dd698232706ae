/** The server step of a portfolio's transactions: it is read again once the index has the block. */
import { call } from '#lib/api-client.ts';
import { areaKey } from '#lib/api-query.ts';
import { untilIndexed } from '#lib/until-indexed.ts';
import { registerAfterReceipt } from '#web3/index.ts';

const isIndexed = async (block: number): Promise<boolean> => {
  try {
    const { blockNumber } = await call('GET /api/v1/liquidity-locker/sync-lock-records', {});
    return blockNumber !== null && blockNumber >= block;
  } catch {
    return false;
  }
};

registerAfterReceipt('portfolio', async ({ receipt, queryClient }) => {
  await untilIndexed(() => isIndexed(Number(receipt.blockNumber)));
  await queryClient.invalidateQueries({ queryKey: areaKey('portfolio') });
});
