import type { Browser } from '@playwright/test';
import { open, WIDTHS } from '../../e2e/screenshots/scene.ts';
import { shiftsOf, type LayoutShift } from '../../e2e/support/layout-shifts.ts';

/** Viewport and theme of a measurement. */
export interface Mode {
  theme: 'dark' | 'light';
  /** CSS pixels. */
  width: number;
}

export const MODES: readonly Mode[] = (['dark', 'light'] as const).flatMap((theme) =>
  WIDTHS.map((width) => ({ theme, width })),
);

/** A slow phone's network, as in Lighthouse's mobile preset: layout shifts come from late answers. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (0.75 * 2 ** 20) / 8,
};

/** The cumulative layout shift of a first visit, until the page has all that it shows; no unit. */
export async function layoutShift(browser: Browser, url: string, mode: Mode): Promise<number> {
  const { theme, width } = mode;
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 780 : 900 },
    locale: 'en-GB',
  });
  try {
    await context.addInitScript(
      (chosen) => localStorage.setItem('kingspad:theme:v1', JSON.stringify(chosen)),
      theme,
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await open(page, url);
    return largestWindow(await shiftsOf(page));
  } finally {
    await context.close();
  }
}

/**
 * The largest session window, as Core Web Vitals define it: shifts less than a second apart, for five seconds at most.
 */
function largestWindow(shifts: readonly LayoutShift[]): number {
  let [largest, sum, first, last] = [0, 0, 0, 0];
  for (const { value, hadRecentInput, startTime } of shifts) {
    if (hadRecentInput) continue;
    const isSameWindow = startTime - last < 1000 && startTime - first < 5000;
    if (!isSameWindow) [sum, first] = [0, startTime];
    sum += value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}
