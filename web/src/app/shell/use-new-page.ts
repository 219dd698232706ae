import { useEffect, useRef, type RefObject } from 'react';
import { usePlace } from '#lib/SiteRouter.tsx';
import { dismissToastsOfPage } from '#lib/toast.ts';

/**
 * A new page starts at its top, and for the keyboard and screen readers at its main heading: at the page itself until
 * that is there, and at the next one where a page puts another in its place. It ends at the user's first action. Notices
 * about the page that was left go with it. A link to a part of a page leads to that part instead.
 * @param main what holds the page
 */
export function useNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = usePlace();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    dismissToastsOfPage();
    // A loaded page has scrolled to its part already: effects of inner components run first.
    if (hash && document.getElementById(hash.slice(1))) return undefined;
    window.scrollTo(0, 0);
    const stop = main.current && keepFocusOnHeading(main.current);
    return () => stop?.();
  }, [pathname, hash, main]);
}

function keepFocusOnHeading(place: HTMLElement): () => void {
  let focused = place;
  const ending = new AbortController();

  function look() {
    if (focused !== place && focused.isConnected) return;
    const heading = place.querySelector('h1');
    if (heading) focus(heading);
  }
  function focus(element: HTMLElement) {
    focused = element;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }

  focus(place);
  look();
  const watching = new MutationObserver(look);
  watching.observe(place, { childList: true, subtree: true });
  ending.signal.addEventListener('abort', () => watching.disconnect());
  const { signal } = ending;
  const goneOn = ({ target }: Event) => void (target === focused || ending.abort());
  document.addEventListener('focusin', goneOn, { signal });
  document.addEventListener('pointerdown', () => ending.abort(), { signal });
  return () => ending.abort();
}
