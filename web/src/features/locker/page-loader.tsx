import { lazy, useState, type ComponentType } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';
import type { LockerKind } from './kinds.ts';

type Page = ComponentType<{ kind: LockerKind }>;

/** A page's code and texts, fetched once. */
export interface PageLoader {
  load(): Promise<Page>;
  /** Undefined until it is loaded. */
  loaded: Page | undefined;
}

export function pageLoader(fetchPage: () => Promise<Page>): PageLoader {
  const fetchAll = withTexts('locker', fetchPage);
  const loader: PageLoader = {
    loaded: undefined,
    load: async () => (loader.loaded ??= await fetchAll()),
  };
  return loader;
}

/**
 * The page of a loader. Loaded code is shown at once; React's `lazy` would show the loading page
 * for a moment even then.
 */
export function pageOf(loader: PageLoader): Page {
  const Lazy = lazy(async () => ({ default: await loader.load() }));
  return function LoadedPage(props) {
    // Kept while the page is mounted: another component type would remount it.
    const [Shown] = useState<Page>(() => loader.loaded ?? Lazy);
    return <Shown {...props} />;
  };
}
