import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { withTexts, type Part } from './i18n/index.ts';

/** A page's code and texts, fetched once. */
export interface PageLoader<P extends object> {
  load(): Promise<ComponentType<P>>;
  /** Undefined until it is loaded. */
  loaded: ComponentType<P> | undefined;
}

export function pageLoader<P extends object>(
  part: Part,
  fetchPage: () => Promise<ComponentType<P>>,
): PageLoader<P> {
  const fetchAll = withTexts(part, fetchPage);
  const loader: PageLoader<P> = {
    loaded: undefined,
    load: async () => (loader.loaded ??= await fetchAll()),
  };
  return loader;
}

/** A page, and its loader. */
export type LoadedPage<P extends object> = ComponentType<P> & { load: () => Promise<unknown> };

/**
 * The page of a loader. Loaded code is shown at once; React's `lazy` would show the loading page
 * for a moment even then, and keep it for 0.3 s.
 */
export function pageOf<P extends object>(loader: PageLoader<P>): LoadedPage<P> {
  const Lazy = lazy(async () => ({ default: await loader.load() }));
  function Page(props: P) {
    // Kept while the page is mounted: another component type would remount it.
    const [Shown] = useState<ComponentType<P>>(() => loader.loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { load: loader.load });
}

/** A page of a route with its texts: `visited('pages', () => import('./Page.tsx').then((m) => m.Page))`. */
export const visited = <P extends object>(part: Part, fetchPage: () => Promise<ComponentType<P>>) =>
  pageOf(pageLoader(part, fetchPage));

/** An address and its page. */
export interface PageRoute {
  path: string;
  element: ReactNode;
  /** Fetches the page's code before it is shown. */
  load?: () => Promise<unknown>;
}
