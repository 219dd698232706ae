import type { Page } from '@playwright/test';

/** Documents carry the first answers of their pages. From now on the page's do not, so that it asks, and a test can answer. */
export async function withoutAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => document.getElementById('answers')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
}
