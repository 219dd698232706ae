import { QueryClient } from '@tanstack/react-query';
import { custom } from 'viem';
import { expect, vi } from 'vitest';
import { unlock } from '@kingspad/protocol/lock/calls';
import { toasts } from '#lib/toast.ts';
import { createReadClient } from '../engine/chain.ts';
import { runWrite, type WriteContext } from '../engine/write.ts';
import type { WritePhase, WriteRequest } from '../types.ts';
import { latestTransactions, updateTransaction } from '../transactions.ts';
import { ALICE, FakeChain, LOCKER, testConfig } from './fake-chain.ts';

/** An unlock, unless changed. */
export function unlockRequest(change: Partial<WriteRequest> = {}): WriteRequest {
  return {
    kind: 'unlock',
    intent: 'unlock:17',
    label: 'Unlock 5 KGT',
    prepare: async () => ({ call: unlock({ locker: LOCKER, id: 17 }, false) }),
    failure: { title: 'Transaction Error', fallback: 'Something went wrong.' },
    success: { title: 'Token has been unlocked', text: '' },
    data: {},
    ...change,
  };
}

/** A wallet on a fake chain with the write pipeline. `turn` runs one round of the waiting loops. */
export function harness() {
  const chain = new FakeChain();
  const config = testConfig();
  const client = createReadClient(config, custom(chain, { retryCount: 0 }));
  const waiting: (() => void)[] = [];
  const phases: WritePhase[] = [];
  const context: WriteContext = {
    config,
    client,
    queryClient: new QueryClient(),
    connected: () => ({ account: ALICE, provider: async () => chain }),
    pause: () => new Promise((resolve) => waiting.push(resolve)),
  };
  return {
    chain,
    context,
    phases,
    /** Waits for a loop to wait, then lets it poll again. */
    async turn() {
      await vi.waitFor(() => expect(waiting).not.toHaveLength(0), { interval: 1 });
      for (const go of waiting.splice(0)) go();
    },
    /** Runs rounds of the waiting loops until there is an `outcome`. */
    async finish<T>(outcome: Promise<T>): Promise<T> {
      const results: T[] = [];
      void outcome.then((result) => results.push(result));
      await vi.waitFor(
        () => {
          for (const go of waiting.splice(0)) go();
          expect(results).toHaveLength(1);
        },
        { interval: 1 },
      );
      return outcome;
    },
    /** Runs some rounds of the waiting loops. */
    async rounds(count: number) {
      for (let round = 0; round < count; round += 1) {
        await vi.waitFor(() => expect(waiting).not.toHaveLength(0), { interval: 1 });
        for (const go of waiting.splice(0)) go();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    /** Runs rounds of the waiting loops until an assertion holds. */
    async until(holds: () => void) {
      await vi.waitFor(
        () => {
          for (const go of waiting.splice(0)) go();
          holds();
        },
        { interval: 1 },
      );
    },
    /** Lets a search begin, then 21 blocks and 61 seconds pass. */
    async age() {
      await vi.waitFor(
        () => {
          for (const go of waiting.splice(0)) go();
          expect(latestTransactions()[0]?.since).toBeDefined();
        },
        { interval: 1 },
      );
      chain.head += 21;
      for (const { id, since } of latestTransactions()) {
        if (since) updateTransaction(id, { since: { ...since, at: since.at - 61 } });
      }
    },
    run(request = unlockRequest()) {
      return runWrite(context, request, ({ phase }) => {
        if (phases.at(-1) !== phase) phases.push(phase);
      });
    },
    /** The only transaction in the wallet. */
    async sent() {
      await vi.waitFor(() => expect(chain.pool.size).toBe(1), { interval: 1 });
      const [hash] = chain.pool.keys();
      if (!hash) throw new Error('Nothing was sent.');
      return hash;
    },
    /** The batch that the wallet accepted. */
    async sentBundle() {
      const [bundle] = await vi.waitFor(
        () => {
          expect(chain.bundles).toHaveLength(1);
          return chain.bundles;
        },
        { interval: 1 },
      );
      if (!bundle) throw new Error('Nothing was sent.');
      return bundle;
    },
    notices: () => toasts.get().map(({ tone, title, text }) => ({ tone, title, text })),
  };
}
