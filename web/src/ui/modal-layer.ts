import { createStore } from '#lib/store.ts';

/** Open modal dialogs, the topmost last. Everything outside of the topmost one is inert. */
export const openModals = createStore<readonly HTMLElement[]>([]);

/** Opens a dialog on top. @returns the function that closes it */
export function openModal(dialog: HTMLDialogElement): () => void {
  keepScrollbarSpace();
  dialog.showModal();
  openModals.set((open) => [...open, dialog]);
  return () => {
    openModals.set((open) => open.filter((one) => one !== dialog));
    dialog.close();
    if (openModals.get().length === 0) document.documentElement.style.removeProperty('padding-inline-end');
  };
}

/** The page behind a dialog loses its scroll bar (styles/base.css): it must not become wider by that. */
function keepScrollbarSpace(): void {
  if (openModals.get().length > 0) return;
  const root = document.documentElement;
  root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
}
