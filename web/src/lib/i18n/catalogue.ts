import type { PageHead } from '@kingspad/domain';
import type { en } from './en/index.ts';
import { start } from './en/start.ts';
import { language, LOCALES, storedLanguage, type Language } from './language.ts';
import { onLive } from '../rendering.ts';
import { retried } from '../retried.ts';
import { rememberedLanguage, rememberLanguage } from './remembered.ts';

export type Catalogue = typeof en;
export type TextKey = keyof Catalogue;
type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Texts that are loaded together. Those of `start` come with the app, since every page shows some of them; the others
 * come with the pages that show them, with a dialog, or with the wallet’s part of the app.
 */
export type Part =
  | 'start'
  | 'locker'
  | 'lockerLists'
  | 'pages'
  | 'portfolio'
  | 'presale'
  | 'presaleFair'
  | 'presaleLists'
  | 'presaleWizard'
  | 'recover'
  | 'shellLate'
  | 'staking'
  | 'stakingCreate'
  | 'walletEngine';

const SOURCES: Record<Language, Record<Part, () => Texts | Promise<Texts>>> = {
  en: {
    start: () => start,
    locker: () => import('./en/locker-pages.ts').then((m) => m.lockerPages),
    lockerLists: () => import('./en/locker-list-pages.ts').then((m) => m.lockerListPages),
    pages: () => import('./en/site-pages.ts').then((m) => m.sitePages),
    presale: () => import('./en/presale.ts').then((m) => m.presale),
    presaleFair: () => import('./en/presale-fair-page.ts').then((m) => m.presaleFairPage),
    presaleWizard: () => import('./en/presale-wizard-page.ts').then((m) => m.presaleWizardPage),
    stakingCreate: () => import('./en/staking-create-page.ts').then((m) => m.stakingCreatePage),
    presaleLists: () => import('./en/presale-list-pages.ts').then((m) => m.presaleListPages),
    portfolio: () => import('./en/portfolio.ts').then((m) => m.portfolio),
    recover: () => import('./en/recover.ts').then((m) => m.recover),
    shellLate: () => import('./en/shell-late.ts').then((m) => m.shellLate),
    staking: () => import('./en/staking.ts').then((m) => m.staking),
    walletEngine: () => import('./en/wallet-engine.ts').then((m) => m.walletEngine),
  },
  ch: {
    start: () => import('./zh/start.ts').then((m) => m.start),
    locker: () => import('./zh/locker-pages.ts').then((m) => m.lockerPages),
    lockerLists: () => import('./zh/locker-list-pages.ts').then((m) => m.lockerListPages),
    pages: () => import('./zh/site-pages.ts').then((m) => m.sitePages),
    presale: () => import('./zh/presale.ts').then((m) => m.presale),
    presaleFair: () => import('./zh/presale-fair-page.ts').then((m) => m.presaleFairPage),
    presaleWizard: () => import('./zh/presale-wizard-page.ts').then((m) => m.presaleWizardPage),
    stakingCreate: () => import('./zh/staking-create-page.ts').then((m) => m.stakingCreatePage),
    presaleLists: () => import('./zh/presale-list-pages.ts').then((m) => m.presaleListPages),
    portfolio: () => import('./zh/portfolio.ts').then((m) => m.portfolio),
    recover: () => import('./zh/recover.ts').then((m) => m.recover),
    shellLate: () => import('./zh/shell-late.ts').then((m) => m.shellLate),
    staking: () => import('./zh/staking.ts').then((m) => m.staking),
    walletEngine: () => import('./zh/wallet-engine.ts').then((m) => m.walletEngine),
  },
};

const texts: Record<Language, Record<string, string>> = { en: { ...start }, ch: {} };
/** Loaded and loading texts, by language and part. */
const loads = new Map<string, Promise<void>>();
/** Parts that may be on screen: a change of language loads the same parts. */
const parts = new Set<Part>(['start']);
/** The language that will be shown once its texts have loaded. */
let aim: Language = 'en';

/** A text in one language; falls back to English, then to the key. */
export function textOf(shown: Language, key: string): string {
  return texts[shown][key] ?? texts.en[key] ?? key;
}

/** Whether the texts that are loaded have the key. */
export const isTextKey = (key: string): key is TextKey => key in texts.en;

/** The title of a page; English is that of the document. */
export const pageTitle = (shown: Language, { path, title }: PageHead): string =>
  texts[shown][`title:${path}`] ?? title;

/** The description of a page, fetched: nothing that a page shows needs it. */
export async function pageDescription(shown: Language, { path }: PageHead): Promise<string | undefined> {
  const { PAGE_DESCRIPTIONS } = await import('@kingspad/domain/page-descriptions');
  return texts[shown][`description:${path}`] ?? PAGE_DESCRIPTIONS[path];
}

function load(wanted: Language, part: Part): Promise<void> {
  const name = `${wanted}:${part}`;
  const found = loads.get(name);
  if (found) return found;
  const coming = Promise.resolve(SOURCES[wanted][part]()).then(
    (more) => void Object.assign(texts[wanted], more),
    (error: unknown) => {
      // The next use fetches it again.
      loads.delete(name);
      throw error;
    },
  );
  loads.set(name, coming);
  return coming;
}

/**
 * Loads the texts of a part, in English and in the language chosen. A translation that cannot be fetched leaves
 * English. @throws what the import throws where English cannot be fetched
 */
export async function loadTexts(part: Part): Promise<void> {
  parts.add(part);
  const translation = aim === 'en' ? undefined : load(aim, part).catch(() => undefined);
  await Promise.all([load('en', part), translation]);
}

/** Loads all texts of both languages, for a server. */
export async function loadAllTexts(): Promise<void> {
  const languages = Object.entries(SOURCES) as [Language, Record<Part, unknown>][];
  await Promise.all(
    languages.flatMap(([of, sources]) => (Object.keys(sources) as Part[]).map((part) => load(of, part))),
  );
}

/** A page's code together with its texts. `lazy(withTexts('pages', () => import('./Page.tsx')))`. */
export const withTexts = <T>(part: Part, fetchPage: () => Promise<T>): (() => Promise<T>) =>
  retried(async () => {
    const [page] = await Promise.all([fetchPage(), loadTexts(part)]);
    return page;
  });

/** Shows a language once its texts have loaded. @throws the import's error; the language then stays */
async function show(next: Language): Promise<void> {
  aim = next;
  try {
    await Promise.all([...parts].map((part) => load(next, part)));
  } catch (error) {
    if (aim === next) aim = language.get();
    throw error;
  }
  // The language may have been changed again meanwhile.
  if (aim !== next) return;
  document.documentElement.lang = LOCALES[next];
  language.set(next);
}

/** Selects a language and stores the choice. @throws if its texts cannot be fetched; nothing is stored then */
export async function setLanguage(next: Language): Promise<void> {
  await show(next);
  if (aim === next) rememberLanguage(next);
}

/**
 * Before the first render: shows the language chosen earlier, and from then on follows other tabs. English stands
 * where its texts cannot be fetched.
 */
export async function startLanguage(): Promise<void> {
  followLanguage();
  await show(rememberedLanguage()).catch(() => undefined);
}

/** Follows the choices of other tabs. */
function followLanguage(): void {
  storedLanguage.onOtherTab((next) => void show(next).catch(() => undefined));
}

/**
 * Before a rendered page is hydrated: its own language, so that the same texts are here. Once it is live, the language that was
 * chosen earlier follows. @throws if the texts cannot be fetched
 */
export async function startLanguageOf(rendered: Language): Promise<void> {
  await show(rendered);
  const stop = onLive(() => {
    stop();
    followLanguage();
    const chosen = rememberedLanguage();
    if (chosen !== rendered) void show(chosen).catch(() => undefined);
  });
}
