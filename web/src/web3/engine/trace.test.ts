import { custom, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { ALICE, BOB, FakeChain, LOCKER, testConfig } from '../testing/fake-chain.ts';
import { createReadClient } from './chain.ts';
import { traceOf, tracer } from './trace.ts';

const DATA = '0xb6b55f250000000000000000000000000000000000000000000000000000000000000064';

/** A chain on which `from` has the same call made through a bundle, and a look for ALICE's. */
function world(from: typeof ALICE) {
  const chain = new FakeChain();
  const client = createReadClient(testConfig(), custom(chain, { retryCount: 0 }));
  const find = tracer(client, ALICE, traceOf(LOCKER, DATA, chain.head));
  const request = { from, chainId: numberToHex(97), calls: [{ to: LOCKER, data: DATA } as const] };
  chain.bundles.push({ id: 'one', request });
  return { chain, find };
}

test('a call that another account sent is found by its data', async () => {
  const { chain, find } = world(ALICE);
  expect(await find()).toBeUndefined();
  const hash = chain.mineBundle('one');
  expect(await find()).toBe(hash);
});

test('the same call of another account is not taken for it', async () => {
  const { chain, find } = world(BOB);
  chain.mineBundle('one');
  expect(await find()).toBeUndefined();
});

test('a look goes on where the last one ended', async () => {
  const { chain, find } = world(ALICE);
  await find();
  await find();
  const looks = chain.count('eth_getLogs');
  chain.head += 1;
  await find();
  expect(chain.count('eth_getLogs')).toBe(looks + 1);
});
