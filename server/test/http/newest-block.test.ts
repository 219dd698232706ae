import Fastify from 'fastify';
import type { Deployment } from '@kingspad/abi';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { tokenLockerKind } from '../../src/http/locker/kind.ts';
import { registerProbe } from '../../src/http/locker/probe.ts';
import { registerPriceRoutes } from '../../src/http/price-routes.ts';
import type { App } from '../../src/http/typebox-provider.ts';
import { AJV } from '../../src/http/validation.ts';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A database whose index stands at a block. */
const indexAt = (blockNumber: number) =>
  ({ query: async () => ({ rows: [{ block_number: blockNumber }] }) }) as unknown as pg.Pool;

it('a price and a probe of a token are as of the newest indexed block', async () => {
  const asked: unknown[] = [];
  const app: App = Fastify({ ajv: AJV });
  const pool = indexAt(12);
  await app.register(async (scope: App) => {
    registerPriceRoutes(scope, pool, {
      priceOf: async (token, since) => {
        asked.push(['price', token, since]);
        return { tokenAddress: token, priceUsd: null, depthUsd: null, reason: 'no-pair', blockNumber: since };
      },
    });
    registerProbe(
      scope,
      tokenLockerKind({ startBlock: 0, contracts: { tokenLocker: TOKEN } } as unknown as Deployment),
      pool,
      {
        probe: async ({ token, holder, amount }, since) => {
          asked.push(['probe', token, since]);
          return {
            tokenAddress: token,
            holder,
            amount: amount.toString(),
            blockNumber: since,
            blockTimestamp: null,
            result: 'unchecked',
            deposit: null,
            withdrawal: null,
            reason: null,
          };
        },
      },
    );
  });
  const paths = [`/api/v1/price/${TOKEN}`, `/api/v1/token-locker/probe/${TOKEN}?holder=${HOLDER}&amount=1`];
  for (const url of paths) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ payload: { blockNumber: number } }>().payload.blockNumber).toBe(12);
  }
  expect(asked).toEqual([
    ['price', TOKEN, 12],
    ['probe', TOKEN, 12],
  ]);
});
