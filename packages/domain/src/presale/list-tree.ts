import { bytesToBigInt, bytesToHex, hexToBytes, keccak256 } from 'viem';
import type { Address, Hex } from '../address.ts';
import { finished, type ListedWallet } from './sale-list.ts';

/** A list's tree: OpenZeppelin's standard tree with the leaves (wallet, cap). */
export interface SaleListTree {
  root: Hex;
  /** Nodes of 32 bytes; the children of node i are 2i + 1 and 2i + 2. */
  nodes: Uint8Array;
  /** The node of each wallet's leaf, in the order of the wallets. */
  leaves: Uint32Array;
}

/** An entry of a list with its proof, as `participateToSale` takes it. */
export interface ListProof {
  /** Base units of the coin; 0 for the sale's maximum. */
  cap: bigint;
  proof: readonly Hex[];
}

const NODE = 32;
/** Hashes between two pauses: a few milliseconds. */
const HASHES_A_STEP = 200;

/** Hashed twice, so that no inner node is a leaf. @param encoded scratch of 64 bytes */
function leafOf({ wallet, cap }: ListedWallet, encoded = new Uint8Array(2 * NODE)): Uint8Array {
  encoded.set(hexToBytes(wallet), NODE - 20);
  encoded.set(hexToBytes(`0x${cap.toString(16).padStart(2 * NODE, '0')}`), NODE);
  return keccak256(keccak256(encoded, 'bytes'), 'bytes');
}

/** Negative if the first node sorts before the second. */
function compareNodes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < NODE; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The parent of two nodes, in either order. @param pair scratch of 64 bytes */
function parentOf(a: Uint8Array, b: Uint8Array, pair = new Uint8Array(2 * NODE)): Uint8Array {
  const isSorted = compareNodes(a, b) <= 0;
  pair.set(isSorted ? a : b, 0);
  pair.set(isSorted ? b : a, NODE);
  return keccak256(pair, 'bytes');
}

/**
 * The tree of a list.
 * @param wallets at least one, each once
 * @yields the part that is done, from 0 to 1
 */
export function* listTreeSteps(wallets: readonly ListedWallet[]): Generator<number, SaleListTree> {
  const count = wallets.length;
  if (count === 0) throw new TypeError('A list needs at least one wallet.');
  const all = 3 * count;
  const scratch = new Uint8Array(2 * NODE);
  const hashes: Uint8Array[] = [];
  for (const listed of wallets) {
    hashes.push(leafOf(listed, scratch));
    if (hashes.length % HASHES_A_STEP === 0) yield (2 * hashes.length) / all;
  }
  const nodes = new Uint8Array((2 * count - 1) * NODE);
  const node = (index: number) => nodes.subarray(index * NODE, (index + 1) * NODE);
  const leaves = new Uint32Array(count);
  const order = Array.from(hashes, (hash, index) => ({ hash, index }));
  order.sort((a, b) => compareNodes(a.hash, b.hash));
  for (const [place, { hash, index }] of order.entries()) {
    leaves[index] = 2 * count - 2 - place;
    nodes.set(hash, (2 * count - 2 - place) * NODE);
  }
  for (let index = count - 2; index >= 0; index -= 1) {
    nodes.set(parentOf(node(2 * index + 1), node(2 * index + 2), scratch), index * NODE);
    if (index % HASHES_A_STEP === 0) yield (all - index) / all;
  }
  return { root: bytesToHex(node(0)), nodes, leaves };
}

/**
 * The tree of a list at once, see {@link listTreeSteps}.
 * @example
 * const { root } = listTree([{ wallet: account, cap: 0n }]);
 */
export const listTree = (wallets: readonly ListedWallet[]): SaleListTree => finished(listTreeSteps(wallets));

/** The nodes that prove a leaf, from below. */
export function proofNodes(leaf: number): number[] {
  const path: number[] = [];
  for (let index = leaf; index > 0; index = (index - 1) >> 1)
    path.push(index % 2 === 1 ? index + 1 : index - 1);
  return path;
}

/**
 * The proof of a wallet.
 * @param place of the wallet in the list
 * @public of the protocol package
 * @example
 * const proof = listProofOf(listTree([{ wallet: account, cap: 0n }]), 0);
 */
export const listProofOf = ({ nodes, leaves }: SaleListTree, place: number): Hex[] =>
  proofNodes(leaves[place] ?? 0).map((index) => bytesToHex(nodes.subarray(index * NODE, (index + 1) * NODE)));

/**
 * Whether a wallet and its cap are on the list of a root, by the contract's rule.
 * @example
 * const tree = listTree([{ wallet: account, cap: 0n }]);
 * const isListed = isOnList(tree.root, account, { cap: 0n, proof: listProofOf(tree, 0) });
 */
export function isOnList(root: Hex, wallet: Address, { cap, proof }: ListProof): boolean {
  const leaf = leafOf({ wallet, cap });
  const top = proof.reduce((hash, step) => parentOf(hash, hexToBytes(step)), leaf);
  return bytesToBigInt(top) === BigInt(root);
}
