import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Counter, Histogram } from 'prom-client';
import type { PageAnswers } from './page-answers.ts';
import { callsOfAddress, type FilesOfPages, type RenderedFiles } from './page-files.ts';
import { rewriteMarkup } from './presale/markup.ts';

/** The choice as the specification names it: 'ch' is Chinese. */
export type PageLanguage = 'en' | 'ch';

/** A page that the web app's server build renders; see web/src/server.tsx. */
interface PageRequest {
  pathname: string;
  search: string;
  origin: string;
  language: PageLanguage;
  /** Chain time, seconds. */
  now: number;
  answerTo: (path: string) => unknown;
  cleanHtml: (html: string) => string;
}

interface Rendering {
  html: string;
  /** The page's title in HTML. */
  title?: string;
  parts: string[];
  /** Milliseconds for which nothing else ran. */
  took: number;
}

/** The server build of the web app. */
export type RenderPage = (request: PageRequest) => Promise<Rendering>;

/** A rendered page, with everything its document needs. */
export interface RenderedPage {
  html: string;
  /** Text in the page's language, as HTML. */
  title: string | undefined;
  answers: PageAnswers;
  parts: readonly string[];
  now: number;
  language: PageLanguage;
  files: RenderedFiles;
  /** All styles of the page. */
  css: string;
}

export interface AskedPage {
  /** Its pattern. */
  pattern: string;
  path: string;
  /** Query with its question mark, or empty. */
  search: string;
  origin: string;
  language: PageLanguage;
  answers: PageAnswers;
}

export interface RenderedPagesOptions {
  files: FilesOfPages;
  /** Folder of the built web app. */
  root: string;
  render: RenderPage;
  /** Chain time, seconds. */
  now: () => Promise<number>;
  counter: Counter<'result'>;
  seconds: Histogram;
  /** The answers with those to calls that the page makes of its address. */
  readMore: (answers: PageAnswers, calls: readonly string[]) => Promise<PageAnswers | undefined>;
}

/** Milliseconds for which a page is given again while no block comes, like its answers. */
const KEPT_MS = 2_000;
/** Characters of all kept pages. */
const KEPT_LENGTH = 16_000_000;
/** The share of the processor that rendering may take, and milliseconds that it may be ahead of that. */
const SHARE = 0.3;
const AHEAD_MS = 500;
/** Lists of one page. */
const MOST_CALLS = 4;
/** Longer queries are nonsense: they would fill the cache. */
const LONGEST_SEARCH = 300;

/**
 * The renderer of a built web app; undefined if the build has none.
 * @throws the import's error
 */
export async function loadRenderer(root: string): Promise<RenderPage | undefined> {
  const file = join(root, '.render/server.js');
  if (!existsSync(file)) return undefined;
  return ((await import(pathToFileURL(file).href)) as { renderPage: RenderPage }).renderPage;
}

/**
 * Pages rendered in this process, each once for a block. While rendering has taken more than its share of the processor, and where
 * it fails, there is none: the document is then a plain one, which the app fills.
 */
export function createRenderedPages(options: RenderedPagesOptions) {
  const { files, root, render, now, counter, seconds, readMore } = options;
  const budget = createTimeBudget();
  const styles = new Map<string, string>();
  const kept = new LRUCache<string, RenderedPage, AskedPage>({
    maxSize: KEPT_LENGTH,
    sizeCalculation: ({ html }, key) => html.length + key.length,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context }) => renderOnce(context),
  });

  function cssOf({ css }: RenderedFiles): string {
    const known = styles.get(css);
    if (known !== undefined) return known;
    const text = readFileSync(join(root, '.vite', css), 'utf8');
    styles.set(css, text);
    return text;
  }

  async function renderOnce(asked: AskedPage): Promise<RenderedPage | undefined> {
    const { pattern, path, search, origin, language, answers } = asked;
    const own = files[pattern]?.rendered;
    if (!own) return undefined;
    if (!budget.hasRoom()) {
      counter.inc({ result: 'busy' });
      return undefined;
    }
    const moment = await now();
    const renderWith = async (known: PageAnswers) => {
      const asked = new Set<string>();
      const page = await render({
        pathname: path,
        search,
        origin,
        language,
        now: moment,
        answerTo: (call) => {
          const answer = known.answers.get(call);
          if (!answer) asked.add(call);
          return answer?.payload;
        },
        cleanHtml: rewriteMarkup,
      });
      budget.spend(page.took);
      seconds.observe(page.took / 1_000);
      return { ...page, answers: known, asked: [...asked] };
    };
    let page = await renderWith(answers);
    const calls = callsOfAddress(files, pattern, page.asked);
    if (calls.length > 0) {
      const more = calls.length > MOST_CALLS ? undefined : await readMore(answers, calls);
      // A list without its rows would be rendered in vain.
      if (!more) return undefined;
      page = await renderWith(more);
    }
    counter.inc({ result: 'rendered' });
    const { html, title, parts } = page;
    return {
      html,
      title,
      answers: page.answers,
      parts,
      now: moment,
      language,
      files: own,
      css: cssOf(own),
    };
  }

  return async (asked: AskedPage): Promise<RenderedPage | undefined> => {
    const { path, search, origin, language, answers } = asked;
    if (search.length > LONGEST_SEARCH || !files[asked.pattern]?.rendered) return undefined;
    const key = [answers.revision, answers.writes, language, origin, path, search].join(' ');
    const known = kept.get(key);
    if (known) {
      counter.inc({ result: 'kept' });
      return known;
    }
    try {
      return await kept.fetch(key, { context: asked });
    } catch {
      counter.inc({ result: 'failed' });
      return undefined;
    }
  };
}

/** A share of the time that passes. */
function createTimeBudget() {
  let ahead = 0;
  let at = performance.now();
  const catchUp = () => {
    const present = performance.now();
    ahead = Math.max(0, ahead - (present - at) * SHARE);
    at = present;
  };
  return {
    hasRoom(): boolean {
      catchUp();
      return ahead < AHEAD_MS;
    },
    spend(ms: number): void {
      catchUp();
      ahead += ms;
    },
  };
}
