import { useOutside } from './live-page.ts';

/** Whether a media query matches; false without media queries, as on a server. */
export function useMedia(query: string): boolean {
  return useOutside(
    (onChange) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
