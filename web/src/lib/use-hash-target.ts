import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link to a part of the page leads there, also for the keyboard, and also where the page came after the link. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [hash, key]);
}
