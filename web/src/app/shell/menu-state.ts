import { stored } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

const disk = stored<boolean>({
  key: 'menu-folded',
  version: 1,
  parse: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  fallback: false,
});

/** Whether the side menu shows icons alone, on wide screens. */
export const menuFolded = createStore(disk.read());
menuFolded.subscribe(() => disk.write(menuFolded.get()));

/** Whether the menu lies over the page, on narrow screens. */
export const drawerOpen = createStore(false);
