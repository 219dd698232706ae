import type pg from 'pg';
import { maxUint256 } from 'viem';
import type { Probes } from '../../probe/probes.ts';
import { readIndexedBlock } from '../../store/queries/index-state.ts';
import { invalidField } from '../errors.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import type { LockerKind } from './kind.ts';

/** Simulates how a token behaves in a lock, before any payment. */
export function registerProbe(app: App, kind: LockerKind, pool: pg.Pool, probes: Probes): void {
  route(app, `GET ${kind.prefix}/probe/{token}`, {
    tag: kind.tag,
    summary: 'Simulate a transfer to the locker and back; nothing is sent',
    config: { routeClass: 'simulation' },
    handle: async ({ params, query }) => {
      const token = readAddress('token', params.token);
      const holder = readAddress('holder', query.holder);
      const amount = BigInt(query.amount);
      if (amount === 0n || amount > maxUint256) {
        throw invalidField('amount', 'Send an amount above zero and below 2^256.');
      }
      const question = { locker: kind.newest, token, holder, amount };
      return await probes.probe(question, await readIndexedBlock(pool));
    },
  });
}
