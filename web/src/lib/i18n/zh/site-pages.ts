import { cards } from './cards.ts';
import { landingProof } from './landing-proof.ts';
import { pages } from './pages.ts';

/** Texts that load with the site's own pages in Chinese. */
export const sitePages = { ...cards, ...landingProof, ...pages };
