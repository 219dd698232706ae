import { useEffect } from 'react';
import { usePlace } from './SiteRouter.tsx';

/** A link to a part of the page leads there, for the keyboard too, and even if the page came after the link. */
export function useHashTarget(): void {
  const place = usePlace();
  useEffect(() => {
    const target = place.hash ? document.getElementById(place.hash.slice(1)) : null;
    if (!target) return;
    // The link is about the folded part there.
    target.querySelector('details')?.setAttribute('open', '');
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [place]);
}
