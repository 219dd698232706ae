import { listTree, parseSaleList, type Hex, type Issue } from '@kingspad/domain';
import { toBytea } from '../store/queries/encoding.ts';

/** A list's text. */
export interface ListQuestion {
  text: Uint8Array;
  /** Decimals of the sale's coin. */
  decimals: number;
  chainId: number;
}

/** A list with its tree, ready to be stored. */
export interface HashedList {
  root: Hex;
  walletCount: number;
  /** {@link ENTRY_BYTES} for each wallet: its address, its cap, and the node of its leaf. */
  entries: Uint8Array;
  /** 32 bytes for each node of the tree. */
  nodes: Uint8Array;
}

/** A list that cannot be read: its first mistakes, and how many there are. */
export interface WrongList {
  mistakes: Issue[];
  mistakeCount: number;
}

/** Bytes of an entry: 20 of the address, 32 of the cap, 4 of the leaf. */
export const ENTRY_BYTES = 56;

/** Reads a list and hashes its tree: seconds for 100,000 wallets. */
export function hashedList({ text, decimals, chainId }: ListQuestion): HashedList | WrongList {
  const list = parseSaleList(new TextDecoder().decode(text), { decimals, chainId });
  const { wallets, mistakes, mistakeCount } = list;
  if (mistakeCount > 0) return { mistakes, mistakeCount };
  const { root, nodes, leaves } = listTree(wallets);
  const entries = Buffer.alloc(wallets.length * ENTRY_BYTES);
  for (const [place, { wallet, cap }] of wallets.entries()) {
    const at = place * ENTRY_BYTES;
    entries.set(toBytea(wallet), at);
    entries.write(cap.toString(16).padStart(64, '0'), at + 20, 'hex');
    entries.writeUInt32BE(leaves[place] ?? 0, at + 52);
  }
  return { root, walletCount: wallets.length, entries, nodes };
}
