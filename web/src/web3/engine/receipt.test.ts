import { custom } from 'viem';
import { expect, test } from 'vitest';
import { ALICE, BOB, FakeChain, rpcError, testConfig } from '../testing/fake-chain.ts';
import { createReadClient } from './chain.ts';
import { watchTransaction, type WatchOptions } from './receipt.ts';

const now = () => Math.floor(Date.now() / 1000);

/** One transaction in the pool; `onPause` runs each time before it is looked for again. */
async function watched(
  onPause: (chain: FakeChain, hash: `0x${string}`, look: number) => void,
  {
    submittedAt = now(),
    isContract = false,
    forget = false,
    ...options
  }: WatchOptions & { submittedAt?: number; isContract?: boolean; forget?: boolean } = {},
) {
  const chain = new FakeChain();
  const fields = { from: ALICE, to: BOB, data: '0x01', value: '0x0' };
  const hash = (await chain.request({ method: 'eth_sendTransaction', params: [fields] })) as `0x${string}`;
  const nonces: number[] = [];
  let look = 0;
  const settlement = await watchTransaction(
    createReadClient(testConfig(), custom(chain, { retryCount: 0 })),
    // What a Safe answers is no transaction's hash at all.
    { hash: forget ? `0x${'5a'.repeat(32)}` : hash, account: ALICE, submittedAt, isContract },
    {
      ...options,
      onNonce: (nonce) => nonces.push(nonce),
      pause: async () => {
        look += 1;
        onPause(chain, hash, look);
      },
    },
  );
  return { chain, hash, nonces, settlement };
}

test('a transaction that is mined is found, and its nonce was learnt on the way', async () => {
  const { hash, nonces, settlement } = await watched(
    (chain, pending, look) => look === 3 && chain.mine(pending),
  );
  expect(settlement).toMatchObject({ kind: 'mined', receipt: { transactionHash: hash, status: 'success' } });
  expect(nonces).toEqual([7]);
});

test('a chain that is away in between is waited for', async () => {
  const { settlement } = await watched((chain, hash, look) => {
    const { request } = chain;
    if (look === 1) {
      let answers = 0;
      chain.request = (args) => {
        answers += 1;
        return answers > 3 ? request(args) : Promise.reject(rpcError(-32000, 'down'));
      };
    }
    if (look === 4) chain.mine(hash);
  });
  expect(settlement.kind).toBe('mined');
});

test('one that was sped up in the wallet is the same call under another hash', async () => {
  let other = '';
  const { settlement } = await watched((chain, hash, look) => {
    if (look === 2) other = chain.replace(hash);
  });
  expect(settlement).toMatchObject({ kind: 'mined', receipt: { transactionHash: other } });
});

test('one that was cancelled in the wallet was replaced', async () => {
  let other = '';
  const { settlement } = await watched((chain, hash, look) => {
    if (look === 2) other = chain.replace(hash, { to: ALICE, input: '0x' });
  });
  expect(settlement).toEqual({ kind: 'replaced', by: other });
});

test('one that no node has is waited for, however long, until it is in a block or the user dismisses it', async () => {
  let waits = 0;
  const { settlement } = await watched(
    (chain, hash, look) => {
      if (look === 1) chain.pool.delete(hash);
      if (look === 5) chain.mine(hash);
    },
    { submittedAt: now() - 86_400, onWaiting: () => (waits += 1) },
  );
  expect(settlement.kind).toBe('mined');
  expect(waits).toBe(1);

  let isDismissed = false;
  const { settlement: dismissed } = await watched(
    (chain, hash, look) => {
      chain.pool.delete(hash);
      isDismissed = look === 4;
    },
    { submittedAt: now() - 86_400, isDismissed: () => isDismissed },
  );
  expect(dismissed).toEqual({ kind: 'dismissed' });
});

test('a contract account’s counts as waiting after seconds, a key’s after ten minutes', async () => {
  const waitsOf = async (isContract: boolean) => {
    let waits = 0;
    await watched(
      (chain, hash, look) => {
        chain.pool.delete(hash);
        if (look === 4) chain.mine(hash);
      },
      { submittedAt: now() - 60, isContract, onWaiting: () => (waits += 1) },
    );
    return waits;
  };
  expect(await waitsOf(true)).toBe(1);
  expect(await waitsOf(false)).toBe(0);
});

test('one that waits is found under another hash by its call', async () => {
  let other: `0x${string}` | undefined;
  const { settlement } = await watched(
    (chain, hash, look) => {
      if (look !== 3) return;
      other = chain.replace(hash);
    },
    { submittedAt: now() - 60, isContract: true, find: async () => other, forget: true },
  );
  expect(settlement).toMatchObject({ kind: 'mined', receipt: { transactionHash: other } });
});
