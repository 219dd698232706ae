import {
  listProofOf,
  listTreeSteps,
  saleListSteps,
  sameAddress,
  type Address,
  type Hex,
  type Issue,
  type ListedWallet,
  type ListProof,
} from '@kingspad/domain';
import { useEffect, useState } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { inSlices } from '#lib/in-slices.ts';

/** A list that can be used. */
export interface ReadList {
  /** As typed or from a file. */
  text: string;
  root: Hex;
  walletCount: number;
  /** Lines whose wallet was in the list already: the highest cap counts. */
  repeated: number;
  /** Base units of the coin; undefined if each wallet has the sale's maximum. */
  lowestCap: bigint | undefined;
  /** The wallet's entry with its proof; undefined if the wallet is not on the list. */
  entryOf: (wallet: Address) => ListProof | undefined;
}

/** A typed list: nothing yet, being read, wrong, or read. */
export type ListReading =
  | { state: 'empty' }
  | { state: 'reading'; part: number }
  | { state: 'wrong'; mistakes: readonly Issue[]; mistakeCount: number }
  | { state: 'read'; list: ReadList };

/** Pause after a key press, milliseconds. */
const PAUSE_MS = 250;

/** A cap of zero is the sale's maximum, which is above all others. */
function lowestCapOf(wallets: readonly ListedWallet[]): bigint | undefined {
  let lowest: bigint | undefined;
  for (const { cap } of wallets) if (cap > 0n && (lowest === undefined || cap < lowest)) lowest = cap;
  return lowest;
}

/** Reads a list and makes its root while the page stays usable. */
export function useSaleList(text: string, decimals: number): ListReading {
  const chainId = useAppConfig()?.chainId;
  const [reading, setReading] = useState<ListReading & { of?: string }>({ state: 'empty' });
  useEffect(() => {
    if (text.trim() === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const parsed = await inSlices(saleListSteps(text, { decimals, chainId }), signal);
      if (!parsed) return;
      const { wallets, repeated, mistakes, mistakeCount } = parsed;
      if (mistakeCount > 0) return setReading({ state: 'wrong', mistakes, mistakeCount, of: text });
      const tree = await inSlices(listTreeSteps(wallets), signal, (part) =>
        setReading({ state: 'reading', part, of: text }),
      );
      if (!tree) return;
      const entryOf = (wallet: Address) => {
        const place = wallets.findIndex((one) => sameAddress(one.wallet, wallet));
        const found = wallets[place];
        return found && { cap: found.cap, proof: listProofOf(tree, place) };
      };
      const list = {
        text,
        root: tree.root,
        walletCount: wallets.length,
        repeated,
        lowestCap: lowestCapOf(wallets),
        entryOf,
      };
      setReading({ state: 'read', list, of: text });
    };
    const timer = setTimeout(() => void read(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, decimals, chainId]);
  if (text.trim() === '') return { state: 'empty' };
  return reading.of === text ? reading : { state: 'reading', part: 0 };
}
