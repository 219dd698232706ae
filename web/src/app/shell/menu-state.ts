import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { stored } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';
import { groupOf, type MenuGroupId } from './menu-entries.ts';

const disk = stored<boolean>({
  key: 'menu-folded',
  version: 1,
  parse: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  fallback: false,
});

/** Whether the side menu shows icons alone, on wide screens. */
export const menuFolded = createStore(disk.read(), false);
menuFolded.subscribe(() => disk.write(menuFolded.get()));

/** Whether the menu lies over the page, on narrow screens. */
export const drawerOpen = createStore(false);

/** The group opened by hand, and its page; going to another page resets it. */
const chosenGroup = createStore<{ on: string; group: MenuGroupId | undefined } | undefined>(undefined);

/**
 * The one group of the menu that is open: that of the page shown, until another one is opened by hand.
 * @returns it, and what opens one, or none
 */
export function useOpenGroup(): [MenuGroupId | undefined, (group: MenuGroupId | undefined) => void] {
  const [pathname] = useLocation();
  const chosen = useStore(chosenGroup);
  const open = useCallback(
    (group: MenuGroupId | undefined) => chosenGroup.set({ on: pathname, group }),
    [pathname],
  );
  return [chosen?.on === pathname ? chosen.group : groupOf(pathname), open];
}
