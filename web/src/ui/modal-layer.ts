import { createStore } from '../lib/store.ts';

/** The modal dialogs that are open, the topmost last. All that lies outside of that one is inert. */
export const openModals = createStore<readonly HTMLElement[]>([]);

/** Opens a dialog above everything. @returns what closes it */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openModals.set((open) => [...open, dialog]);
  return () => {
    openModals.set((open) => open.filter((one) => one !== dialog));
    dialog.close();
  };
}
