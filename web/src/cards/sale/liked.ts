import { parseAddress, type Address } from '@kingspad/domain';
import { isRecord, stored } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';

/** Liked pools by wallet, in lower case; the most recent like comes first. */
type Likes = Readonly<Record<string, readonly Address[]>>;

/** Limits the size of the storage, in case a third party writes there. */
const MOST = 500;

function parseLikes(raw: unknown): Likes | undefined {
  if (!isRecord(raw)) return undefined;
  const entries = Object.entries(raw).map(([wallet, pools]) => {
    const list = Array.isArray(pools) ? (pools as unknown[]) : [];
    const addresses = list.flatMap((pool) => (typeof pool === 'string' ? (parseAddress(pool) ?? []) : []));
    return [wallet, [...new Set(addresses)].slice(0, MOST)] as const;
  });
  return Object.fromEntries(entries);
}

const storage = stored<Likes>({ key: 'liked-presales', version: 1, parse: parseLikes, fallback: {} });
export const likes = createStore<Likes>(storage.read(), {});
storage.onOtherTab((others) => likes.set(others));

const NONE: readonly Address[] = [];

/** The pools that a wallet likes; empty without a wallet. */
export function useLiked(wallet: Address | undefined): readonly Address[] {
  const all = useStore(likes);
  return wallet ? (all[wallet.toLowerCase()] ?? NONE) : NONE;
}

/** Toggles a like. */
export function toggleLike(wallet: Address, pool: Address): void {
  const key = wallet.toLowerCase();
  // Another tab may have written since.
  const all = storage.read();
  const before = all[key] ?? NONE;
  const others = before.filter((other) => other !== pool);
  const after = others.length < before.length ? others : [pool, ...others].slice(0, MOST);
  const next = { ...all, [key]: after };
  storage.write(next);
  likes.set(next);
}
