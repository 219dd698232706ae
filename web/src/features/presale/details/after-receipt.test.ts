import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterContribution, afterFinalization, afterRefund } from './after-receipt.ts';

const calls: { method: string; path: string; body: unknown }[] = [];
const serve = (status = 200) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method: String(init.method), path: new URL(url).pathname, body });
    return new Response(JSON.stringify({ payload: { status: 'confirmed', contributedAmountInWei: '1' } }), {
      status,
    });
  });
const context = (data: Record<string, string>) => ({
  receipt: {} as never,
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const,
  data,
  queryClient: new QueryClient(),
});

afterEach(() => {
  calls.length = 0;
  vi.unstubAllGlobals();
});

describe('notifications of the server after a sale’s transaction', () => {
  it('reports a contribution, a refund and the locks of a finalization to the server (PA-10, part)', async () => {
    serve();
    await afterContribution(context({ pool: '0xp', wallet: '0xw', amount: '7' }));
    await afterRefund(context({ pool: '0xp', wallet: '0xw' }));
    await afterFinalization(context({ pool: '0xp' }));
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/v1/presale/contribute',
        body: { poolContractAddress: '0xp', contributedAmountInWei: '7', walletAddress: '0xw' },
      },
      {
        method: 'DELETE',
        path: '/api/v1/presale/contribute',
        body: { poolContractAddress: '0xp', walletAddress: '0xw' },
      },
      { method: 'GET', path: '/api/v1/liquidity-locker/sync-lock-records', body: undefined },
    ]);
  });

  it('confirms the transaction where the server does not answer', async () => {
    serve(500);
    await expect(afterRefund(context({ pool: '0xp', wallet: '0xw' }))).rejects.toMatchObject({
      code: 'not-indexed',
    });
  });
});
