import { cards } from './cards.ts';
import { pages } from './pages.ts';

/** Texts that load with the site's own pages, and with the part of `/` below its first screen. */
export const sitePages = { ...cards, ...pages } as const;
