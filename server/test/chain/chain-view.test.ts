import { zeroAddress } from '@kingspad/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChainView } from '../../src/chain/chain-view.ts';
import type { NodeClient } from '../../src/chain/node-client.ts';

/** A node at a block, and how often it was asked for its newest one. */
function nodeAt(number: number) {
  const node = { number, asked: 0, isAway: false };
  const client = {
    getBlock: async () => {
      node.asked += 1;
      if (node.isAway) throw new Error('away');
      return { number: BigInt(node.number), timestamp: BigInt(node.number * 3) };
    },
  };
  return { node, chain: createChainView(client as unknown as NodeClient) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the head of the chain', () => {
  it('reads the head once a second for any number of requests', async () => {
    const { node, chain } = nodeAt(7);
    for (let count = 0; count < 100; count += 1) await chain.head();
    expect(node.asked).toBe(1);
    node.number = 8;
    vi.advanceTimersByTime(1000);
    expect(await chain.head()).toEqual({ number: 7, timestamp: 21 });
    vi.advanceTimersByTime(1);
    expect(await chain.head()).toEqual({ number: 8, timestamp: 24 });
    expect(node.asked).toBe(2);
  });

  it('reads the head again within the second if the index is ahead of it, once for each block', async () => {
    const { node, chain } = nodeAt(7);
    await chain.head();
    node.number = 9;
    expect(await Promise.all([9, 9, 8, 0].map((since) => chain.head(since)))).toEqual(
      Array.from({ length: 4 }, () => ({ number: 9, timestamp: 27 })),
    );
    await chain.head(9);
    expect(node.asked).toBe(2);
  });

  it('refuses requests that need a newer head, once a second, and answers the others', async () => {
    const { node, chain } = nodeAt(7);
    for (let count = 0; count < 10; count += 1) {
      await expect(chain.head(8)).rejects.toThrow('The node is at block 7, behind the indexed block 8.');
      expect(await chain.head()).toMatchObject({ number: 7 });
    }
    expect(node.asked).toBe(1);
    node.number = 8;
    vi.advanceTimersByTime(1001);
    expect(await chain.head(8)).toMatchObject({ number: 8 });
  });

  it('reads the head again a second after a failure', async () => {
    const { node, chain } = nodeAt(7);
    node.isAway = true;
    await expect(chain.head()).rejects.toThrow('away');
    await expect(chain.head()).rejects.toThrow('away');
    expect(node.asked).toBe(1);
    node.isAway = false;
    vi.advanceTimersByTime(1001);
    expect(await chain.head()).toMatchObject({ number: 7 });
  });
});

it('a fee that a node is slow to give is the last known one, and the new one once it is there', async () => {
  let fee = Promise.resolve(5n);
  const client = { readContract: () => fee };
  const chain = createChainView(client as unknown as NodeClient);
  const at = (block: number) => chain.lockFee(zeroAddress, block);
  expect(await at(1)).toBe(5n);
  let answer = (_value: bigint) => {};
  fee = new Promise((resolve) => (answer = resolve));
  const asked = at(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(await asked).toBe(5n);
  answer(6n);
  expect(await at(2)).toBe(6n);
});
