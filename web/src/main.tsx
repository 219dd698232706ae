import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { keepEarlyTexts } from '#app/early-texts.ts';
import { reportUncaught } from '#app/report-error.ts';
import { loadPageAt } from '#app/routes.tsx';
import { renderedDocument, type RenderedDocument } from '#lib/document-answers.ts';
import { prepareTimes, startLanguage, startLanguageOf } from '#lib/i18n/index.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { startHydration } from '#lib/rendering.ts';
import { tolerateTranslation } from '#lib/translated-page.ts';
import { wait } from '#lib/wait.ts';
import { loadParts } from '#ui/late.tsx';
import '#styles/fonts.css';
import '#styles/theme.css';
import '#styles/base.css';
import '#styles/splash.css';

/**
 * A loading page that is shown for a moment would stay for 0.3 s: React reveals what was waited for no sooner. The server's
 * document has named the page's files, so they are here nearly as soon as the app.
 */
const PAGE_WAIT_MS = 200;

reportUncaught();
const root = rootOf(document.getElementById('root'));
tolerateTranslation();
const app = (
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>
);
const rendered = renderedDocument();
void (rendered ? hydrate(rendered).catch(draw) : draw());

function rootOf(element: HTMLElement | null): HTMLElement {
  if (!element) throw new Error('The document has no #root.');
  return element;
}

async function draw(): Promise<void> {
  // With another language chosen, no English is shown first; the page's texts follow the choice.
  const languageIsHere = startLanguage();
  const pageIsHere = loadPageAt(window.location.pathname).catch(() => undefined);
  await Promise.all([languageIsHere, Promise.race([pageIsHere, wait(PAGE_WAIT_MS)])]);
  // Renders in slices, so that a press is not kept waiting.
  startTransition(() => createRoot(root).render(app));
}

/** Takes over the server's page. All of its code is here first: React would draw waiting parts again. */
async function hydrate({ now, language, parts }: RenderedDocument): Promise<void> {
  await Promise.all([startLanguageOf(language).then(prepareTimes), loadPageAt(window.location.pathname)]);
  await loadParts(parts);
  keepEarlyTexts(root);
  window.dispatchEvent(new Event('kingspad:hydrating'));
  startHydration({ now, language, parts: new Set(parts) });
  startTransition(() => void hydrateRoot(root, app));
}
