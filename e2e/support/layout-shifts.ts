import type { Page } from '@playwright/test';

/** Something on a page that moved by itself. */
export interface LayoutShift {
  /** No unit; see the Layout Instability API. */
  value: number;
  /** Milliseconds since the document was asked for. */
  startTime: number;
  hadRecentInput: boolean;
  /** Texts of what moved. */
  of: string[];
}

/** All shifts of a document so far; the browser keeps 150. */
export const shiftsOf = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(async () => {
    type Entry = LayoutShift & { sources: { node: Node | null }[] };
    const entries = await new Promise<Entry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as unknown as Entry[])).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // A page without a shift has no notice.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))));
    });
    return entries.map(({ value, startTime, hadRecentInput, sources }) => {
      const of = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40));
      return { value, startTime, hadRecentInput, of };
    });
  });
