import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app/App.tsx';
import { loadPageAt } from '#app/routes.tsx';
import { loadAllTexts } from '#lib/i18n/index.ts';
import { language } from '#lib/i18n/language.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { renderAs, type Rendering, type ServerRendering } from '#lib/rendering.ts';

/** A page to be rendered; the server's `PageRequest` (server/src/http/rendered-pages.ts). */
export interface PageRequest extends Pick<Rendering, 'now' | 'language'>, Omit<ServerRendering, 'missing'> {}

export interface RenderedPage {
  html: string;
  /** Parts whose code hydration needs. */
  parts: string[];
  /** The page's own title rather than its address's, as HTML. */
  title?: string;
  /** Milliseconds for which nothing else ran. */
  took: number;
}

/** A part may have another one inside. */
const ATTEMPTS = 4;

/** Elements that belong into the head, which the server writes itself. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)+/;
const TITLE = /<title[^>]*>([^<]*)<\/title>/g;
/** A boundary that failed or waits. */
const UNFINISHED = /<!--\$[!?]-->/;

const texts = loadAllTexts();

/**
 * A page's HTML, as the app shows it first. All code that it needs is kept, so that only the first page of a kind waits.
 * @throws if a part of the page failed or waits
 */
export async function renderPage({ now, language: chosen, ...request }: PageRequest): Promise<RenderedPage> {
  await Promise.all([texts, loadPageAt(request.pathname)]);
  let took = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server: ServerRendering = { ...request, missing: [] };
    const moment: Rendering = { now, language: chosen, parts: new Set(), server };
    const start = performance.now();
    const html = renderNow(moment);
    took += performance.now() - start;
    if (server.missing.length === 0) {
      if (UNFINISHED.test(html)) throw new Error('A part of the page failed or waits.');
      const hoisted = HOISTED.exec(html)?.[0] ?? '';
      const title = [...hoisted.matchAll(TITLE)].at(-1)?.[1];
      return { html: html.slice(hoisted.length), title, parts: [...moment.parts], took };
    }
    await Promise.all(server.missing);
  }
  throw new Error('The page asks for more and more code.');
}

/** Synchronous: the language, and all that is read of the moment, is shared by all requests. */
function renderNow(moment: Rendering): string {
  const queryClient = createQueryClient();
  language.set(moment.language);
  try {
    return renderAs(moment, () =>
      renderToString(
        <StrictMode>
          <App queryClient={queryClient} />
        </StrictMode>,
      ),
    );
  } finally {
    language.set('en');
    // Its timers would otherwise keep the process for ten minutes.
    queryClient.clear();
  }
}
