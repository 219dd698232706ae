import { stored } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';

export const VIEWS = ['cards', 'table'] as const;
type View = (typeof VIEWS)[number];

const disk = stored<View>({
  key: 'presale-view',
  version: 1,
  parse: (raw) => VIEWS.find((view) => view === raw),
  fallback: 'cards',
});

/** Whether all presales are shown as cards or in a table, on this device. */
export const portalView = createStore<View>(disk.read(), 'cards');
portalView.subscribe(() => disk.write(portalView.get()));
