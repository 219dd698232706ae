const SPLASH_MS = 500;

/**
 * Half a second of crown at start (spec A.9), which the document has drawn since the first paint. It lies over a page that is
 * already there and never holds it up. A rendered document's goes by itself, and is only taken away here.
 */
export function endSplash(): void {
  const splash = document.querySelector<HTMLElement>('.splash');
  if (!splash) return;
  splash.dataset.leaving = '';
  setTimeout(() => splash.remove(), SPLASH_MS);
}
