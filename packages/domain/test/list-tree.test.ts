import fc from 'fast-check';
import { getAddress, type Hex } from 'viem';
import { expect, test } from 'vitest';
import {
  isOnList,
  listProofOf,
  listTree,
  listTreeSteps,
  type Address,
  type ListedWallet,
} from '../src/index.ts';

const listed = fc.record({
  wallet: fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes): Address => `0x${Buffer.from(bytes).toString('hex')}`),
  cap: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
});
const lists = fc.uniqueArray(listed, { minLength: 1, maxLength: 40, selector: ({ wallet }) => wallet });

/** Roots that OpenZeppelin's own `StandardMerkleTree.of` makes of these lists (version 1.0.8). */
const VECTORS: [count: number, root: Hex][] = [
  [1, '0x3f9553dc324cd1fd24b54243720c42e18e5c20165bc5e523e42b440a8654abd1'],
  [2, '0x38f291b80685070f505d94e259c8ee15d3a5655cc9d45ac1df367541ad83a990'],
  [3, '0x75948ee03a66db7c4a9cc699521aa2abb17d33dd07c422b0fcc81046f8eae7c2'],
  [5, '0x3990b51b6efe75935b3cf6a926c0163625a59cca7b466b0fa3b66b5490d2eb66'],
  [8, '0x612c3d3f125018e04edd21925fe55e5ae63fe6776b5dcd7eedb2753e2a35987f'],
  [100, '0xebcf515939499b0357340f248b7acfab8bcf781090b10715f796d62bd7820670'],
];
const vectorOf = (count: number): ListedWallet[] =>
  Array.from({ length: count }, (_, index) => ({
    wallet: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    cap: BigInt(index) * 10n ** 15n,
  }));

test.each(VECTORS)('the root of a list of %i wallets is that of OpenZeppelin’s tree', (count, root) => {
  expect(listTree(vectorOf(count)).root).toBe(root);
});

test('the root does not depend on the order of the wallets', () => {
  fc.assert(
    fc.property(lists, (wallets) => {
      expect(listTree(wallets.toReversed()).root).toBe(listTree(wallets).root);
    }),
  );
});

test('each wallet is proved with its own cap, and no other wallet or cap is', () => {
  fc.assert(
    fc.property(lists, listed, (wallets, stranger) => {
      const tree = listTree(wallets);
      for (const [place, { wallet, cap }] of wallets.entries()) {
        const proof = listProofOf(tree, place);
        expect(isOnList(tree.root, getAddress(wallet), { cap, proof })).toBe(true);
        expect(isOnList(tree.root, wallet, { cap: cap ^ 1n, proof })).toBe(false);
        fc.pre(wallet !== stranger.wallet);
        expect(isOnList(tree.root, stranger.wallet, { cap, proof })).toBe(false);
        expect(isOnList(tree.root, wallet, { cap, proof: [...proof, tree.root] })).toBe(false);
      }
    }),
  );
});

test('making a long tree pauses often', () => {
  expect([...listTreeSteps(vectorOf(2_000))].length).toBeGreaterThanOrEqual(20);
});

test('a tree without a wallet is refused', () => {
  expect(() => listTree([])).toThrow(TypeError);
});
