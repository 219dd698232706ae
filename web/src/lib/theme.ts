import { stored } from './storage.ts';
import { createStore } from './store.ts';

export type Theme = 'dark' | 'light';

const isTheme = (raw: unknown): raw is Theme => raw === 'dark' || raw === 'light';

/** public/theme.js reads the same entry before the first paint. */
const disk = stored<Theme>({
  key: 'theme',
  version: 1,
  parse: (raw) => (isTheme(raw) ? raw : undefined),
  fallback: 'dark',
});

/** The theme of the page; dark unless light was chosen. Other tabs follow. */
export const theme = createStore<Theme>(disk.read(), 'dark');

function show(next: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = next;
  const background = getComputedStyle(root).getPropertyValue('--bg').trim();
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', background);
  theme.set(next);
}

disk.onOtherTab(show);

export function setTheme(next: Theme): void {
  disk.write(next);
  show(next);
}
