import type { Preparation } from './app-page.ts';

const refusing = (name: string) => ({
  configurable: true,
  get() {
    throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError');
  },
});

/** A browser that blocks all site data: storage, databases and locks. */
export const withoutStorage: Preparation = (target) => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(target, name, refusing(name));
  Object.defineProperty(target.navigator, 'locks', { configurable: true, value: undefined });
  Reflect.deleteProperty(target, 'BroadcastChannel');
};

/** A browser whose disk is full. */
export const withFullStorage: Preparation = (target) => {
  target.Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

/** A browser that forgets what it stores, as when site data is cleared while the page is open. */
export const withForgottenStorage: Preparation = (target) => {
  const { setItem } = target.Storage.prototype;
  target.Storage.prototype.setItem = function (this: Storage, ...entry) {
    setItem.apply(this, entry);
    this.clear();
  };
};

const SKIPPED = 'font, script, style, noscript, textarea, [translate=no]';

/**
 * A browser that translates the page, also what is added later, as Chrome does.
 * @param how a text is moved into elements of the translation, or replaced by a copy in them
 */
export const translated =
  (how: 'wraps' | 'replaces'): Preparation =>
  (target) => {
    const { document } = target;
    const translate = () => {
      const walker = document.createTreeWalker(document.body ?? document, target.NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(SKIPPED)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(how === 'wraps' ? text : text.data);
      }
    };
    new target.MutationObserver(translate).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  };
