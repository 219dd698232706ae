import { cards } from './cards.ts';
import { landingProof } from './landing-proof.ts';
import { pages } from './pages.ts';

/** Texts that load with the site's own pages, and with the part of `/` below its first screen. */
export const sitePages = { ...cards, ...landingProof, ...pages } as const;
