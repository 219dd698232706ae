import { stored } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';
import { openModals } from '#ui/modal-layer.ts';
import { openSearch } from './search-open.ts';

const disk = stored<boolean>({
  key: 'search-key',
  version: 1,
  parse: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  fallback: true,
});

/** Whether the key `/` opens the search: keys of one character can be switched off (WCAG 2.1.4). */
export const searchKey = createStore(disk.read(), true);

/** Shows the hint in the button, which is there before the key works. */
const mark = () => document.documentElement.toggleAttribute('data-search-key', searchKey.get());

const TYPED_IN = 'input, textarea, select, [contenteditable]';

function openByKey(event: KeyboardEvent): void {
  const isShortcut = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
  if (!isShortcut || isTyping || !searchKey.get() || openModals.get().length > 0) return;
  event.preventDefault();
  openSearch();
}

/** Installs the listener permanently. */
export function listenForSearchKey(): void {
  mark();
  searchKey.subscribe(() => {
    disk.write(searchKey.get());
    mark();
  });
  document.addEventListener('keydown', openByKey);
}
