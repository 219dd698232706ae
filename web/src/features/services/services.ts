import type { TextKey } from '../../lib/i18n/index.ts';

/** Texts of these pages that stand without values. */
export type PageText = Exclude<Extract<TextKey, `pages.${string}`>, `pages.home.${string}`>;

/** A sentence with a heading. */
interface Step {
  title: PageText;
  text: PageText;
}

/** What a page of a service that is not offered yet says; the pages differ by this object alone. */
export interface PlannedService {
  title: PageText;
  intro: PageText;
  steps: readonly Step[];
  costs: readonly { label: PageText; value: string }[];
  today: PageText;
  /** Its pages, which say that they open later. */
  pages: readonly { to: string; text: PageText }[];
}

/** A page that stands where a feature will be. */
export interface LaterPage {
  title: PageText;
  intro: PageText;
  points: readonly PageText[];
  /** The page of its service. */
  about: string;
}

export const STAKING: PlannedService = {
  title: 'pages.staking.title',
  intro: 'pages.staking.intro',
  steps: [
    { title: 'pages.staking.step.pool', text: 'pages.staking.step.pool.text' },
    { title: 'pages.staking.step.stake', text: 'pages.staking.step.stake.text' },
    { title: 'pages.staking.step.harvest', text: 'pages.staking.step.harvest.text' },
  ],
  // Nothing is stated yet, so nothing is said.
  costs: [],
  today: 'pages.staking.today',
  pages: [
    { to: '/create-stakingpool', text: 'pages.later.createPool.title' },
    { to: '/pool-portal', text: 'pages.later.poolPortal.title' },
  ],
};

/** By address (spec A.2): pages whose features do not exist yet. */
export const LATER_PAGES: Record<string, LaterPage> = {};
