import MiniSearch, { type Options } from 'minisearch';

/** A part of a page as the search finds it. */
export interface Found {
  /** Address from the site's root, with the heading's anchor. */
  id: string;
  /** The page's title. */
  title: string;
  /** Empty for the words above the first heading. */
  heading: string;
}

export interface Entry extends Found {
  text: string;
}

/** The index is written and read with the same options. */
export const SEARCH_OPTIONS: Options<Entry> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading'],
  searchOptions: { boost: { heading: 3, title: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
};

/** The index of a site, as JSON. */
export function indexOf(entries: readonly Entry[]): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(entries);
  return JSON.stringify(index);
}
