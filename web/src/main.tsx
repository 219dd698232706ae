import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { reportUncaught } from '#app/report-error.ts';
import { loadPageAt } from '#app/routes.tsx';
import { startLanguage } from '#lib/i18n/index.ts';
import { tolerateTranslation } from '#lib/translated-page.ts';
import { wait } from '#lib/wait.ts';
import '#styles/fonts.css';
import '#styles/theme.css';
import '#styles/base.css';
import '#styles/splash.css';

reportUncaught();
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
tolerateTranslation();
const page = createRoot(root);
// A loading page that is shown for a moment would stay for 0.3 s: React reveals what was waited for no sooner. The server's
// document has named the page's files, so they are here nearly as soon as the app.
const PAGE_WAIT_MS = 200;
// With another language chosen, no English is shown first; the page's texts follow the choice.
const languageIsHere = startLanguage();
const pageIsHere = loadPageAt(window.location.pathname).catch(() => undefined);
void Promise.all([languageIsHere, Promise.race([pageIsHere, wait(PAGE_WAIT_MS)])]).then(() =>
  // In slices, so that a press is not kept waiting.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
