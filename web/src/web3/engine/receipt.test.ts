import { custom } from 'viem';
import { expect, test } from 'vitest';
import { ALICE, BOB, FakeChain, rpcError, testConfig } from '../testing/fake-chain.ts';
import { createReadClient } from './chain.ts';
import { watchTransaction } from './receipt.ts';

const now = () => Math.floor(Date.now() / 1000);

/** One transaction in the pool; `onPause` runs each time before it is looked for again. */
async function watched(
  onPause: (chain: FakeChain, hash: `0x${string}`, look: number) => void,
  submittedAt = now(),
) {
  const chain = new FakeChain();
  const fields = { from: ALICE, to: BOB, data: '0x01', value: '0x0' };
  const hash = (await chain.request({ method: 'eth_sendTransaction', params: [fields] })) as `0x${string}`;
  const nonces: number[] = [];
  let look = 0;
  const settlement = await watchTransaction(
    createReadClient(testConfig(), custom(chain, { retryCount: 0 })),
    { hash, account: ALICE, submittedAt },
    {
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

test('one that no node has any more is given up after ten minutes, and not before', async () => {
  const { settlement } = await watched((chain, hash) => chain.pool.delete(hash), now() - 601);
  expect(settlement).toEqual({ kind: 'dropped' });
  const { settlement: late } = await watched((chain, hash, look) => {
    if (look === 1) chain.pool.delete(hash);
    if (look === 5) chain.mine(hash);
  });
  expect(late.kind).toBe('mined');
});
