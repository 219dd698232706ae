import type { Hex } from '@kingspad/domain';
import { createStore, del, delMany, get, setMany } from 'idb-keyval';
import type { ReadList } from './use-sale-list.ts';

/** Lists are too long for the storage of forms: twelve megabytes. */
const table = createStore('kingspad-lists', 'lists');
/** Roots of the kept lists, the newest first. */
const ROOTS = 'roots';
const MOST = 5;

/** The part of a list that publishing it takes. */
export type KeptList = Pick<ReadList, 'root' | 'text' | 'walletCount'>;

/** The newest list, for this page alone where the browser refuses to keep it. */
let newest: KeptList | undefined;

/**
 * Keeps a list in this browser by its root, from the form of a sale until it is published.
 * @param instead the root of an earlier list of the same form
 */
export async function keepList({ root, text, walletCount }: KeptList, instead?: Hex): Promise<void> {
  const list = { root, text, walletCount };
  newest = list;
  try {
    const kept = ((await get<Hex[]>(ROOTS, table)) ?? []).filter((one) => one !== root);
    const others = kept.filter((one) => one !== instead).slice(0, MOST - 1);
    await setMany(
      [
        [root, list],
        [ROOTS, [root, ...others]],
      ],
      table,
    );
    await delMany(
      kept.filter((one) => !others.includes(one)),
      table,
    );
  } catch {
    // Without a database the page still has it.
  }
}

/** The kept list of a root; null if this browser has it no more. */
export async function keptList(root: Hex): Promise<KeptList | null> {
  if (newest?.root === root) return newest;
  try {
    return (await get<KeptList>(root, table)) ?? null;
  } catch {
    return null;
  }
}

/** Called once the server has the list. */
export async function dropList(root: Hex): Promise<void> {
  if (newest?.root === root) newest = undefined;
  try {
    await del(root, table);
  } catch {
    // Nothing was kept.
  }
}
