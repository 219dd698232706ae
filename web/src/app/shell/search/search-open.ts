import { createStore } from '#lib/store.ts';

/** Whether the search panel is open. */
export const searchOpen = createStore(false);
export const openSearch = (): void => searchOpen.set(true);
