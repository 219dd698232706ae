import type { Language } from './i18n/language.ts';
import { createStore } from './store.ts';

/**
 * The moment that a rendered page shows. On the server it is there while a page is rendered; in the browser from the start until
 * what the server rendered has been hydrated. Both then render the same, whatever the reader's clock, zone and storage are.
 */
export interface Rendering {
  /** Chain time, seconds. */
  now: number;
  language: Language;
  /** Names of the parts that were rendered, outer ones first; see `late`. */
  parts: Set<string>;
  /** Only on the server. */
  server?: ServerRendering;
}

/** The server's facts of a request, in place of a browser's. */
export interface ServerRendering {
  pathname: string;
  /** Query with its question mark, or empty. */
  search: string;
  /** The public origin, `https://…`. */
  origin: string;
  /** The payload of a call of the API, by its path with the query. */
  answerTo: (path: string) => unknown;
  /** Makes the HTML of strangers safe. */
  cleanHtml: (html: string) => string;
  /** Code that a part lacked; the page is rendered again once it is here. */
  missing: Promise<unknown>[];
}

const current = createStore<Rendering | undefined>(undefined);

/** The moment that is being rendered or hydrated; undefined on a live page. */
export const rendering = (): Rendering | undefined => current.get();

/** Calls back when a page goes live. */
export const onLive = current.subscribe;

/** Renders on the server. Other requests share the module's state, so nothing in `render` may be awaited. */
export function renderAs<T>(moment: Rendering, render: () => T): T {
  current.set(moment);
  try {
    return render();
  } finally {
    current.set(undefined);
  }
}

/** Browser: begins with the server's values. */
export function startHydration(moment: Rendering): void {
  startedAt = moment.now;
  current.set(moment);
}

let startedAt: number | undefined;

/** Chain time, seconds, as a rendered page's document was asked for; undefined without one. */
export const hydratedAt = (): number | undefined => startedAt;

/** Browser: from now on clock, zone and storage are the reader's own. */
export const goLive = (): void => current.set(undefined);

/** The page's origin. */
export const pageOrigin = (): string => rendering()?.server?.origin ?? window.location.origin;
