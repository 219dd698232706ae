import { cards } from './cards.ts';
import { pages } from './pages.ts';

/** What comes with the site's own pages, and with what lies below the first screen of `/`. */
export const sitePages = { ...cards, ...pages } as const;
