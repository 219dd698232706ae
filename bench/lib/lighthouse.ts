import lighthouse from 'lighthouse';
import { launchDebuggable } from './debuggable.ts';

/** The four scores, 0…100, as Lighthouse names their categories. */
export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one run says of a page. */
export interface PageRun {
  scores: Record<(typeof SCORES)[number], number>;
  /** Largest contentful paint, milliseconds. */
  lcp: number;
  /** Total blocking time, milliseconds. */
  tbt: number;
  /** Cumulative layout shift; no unit. */
  cls: number;
  /** Audits that cost points: `category: title`. */
  faults: string[];
}

/**
 * Opens a page as a first visitor on a slow phone does: Lighthouse's mobile preset, in a browser of its own.
 * @param isIndexed whether search engines are to have the page; the others refuse them on purpose
 */
export async function visit(url: string, isIndexed: boolean): Promise<PageRun> {
  const { browser, port } = await launchDebuggable();
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...SCORES],
      skipAudits: isIndexed ? [] : ['is-crawlable'],
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const faults = SCORES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .map(({ id, weight }) => ({ audit: audits[id], weight }))
        .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        .map(({ audit }) => `${name}: ${audit?.title}`),
    );
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults,
    };
  } finally {
    await browser.close();
  }
}
