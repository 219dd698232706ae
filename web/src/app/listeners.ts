import { copyExactFigures } from '#lib/exact-copy.ts';
import { offerChinese } from './language-offer.ts';
import { listenForSearchKey } from './shell/search/search-key.ts';

/** Installs the document's listeners permanently, and offers Chinese; nothing of the first screen needs them. */
export function listen(): void {
  copyExactFigures();
  listenForSearchKey();
  offerChinese();
}
