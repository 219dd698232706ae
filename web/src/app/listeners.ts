import { copyExactFigures } from '#lib/exact-copy.ts';
import { listenForSearchKey } from './shell/search/search-key.ts';

/** Installs the document's listeners permanently; nothing of the first screen needs them. */
export function listen(): void {
  copyExactFigures();
  listenForSearchKey();
}
