import { cards } from './cards.ts';
import { pages } from './pages.ts';

/** What comes with the site's own pages where Chinese is chosen. */
export const sitePages = { ...cards, ...pages };
