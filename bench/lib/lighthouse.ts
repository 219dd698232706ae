import lighthouse from 'lighthouse';
import { launchDebuggable } from './debuggable.ts';
import { blockedByProcessor } from './blocked.ts';

/** The four scores, 0…100, as Lighthouse names their categories. */
export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Result of one run for a page. */
export interface PageRun {
  /** Scores of the judged categories. */
  scores: Partial<Record<(typeof SCORES)[number], number>>;
  /** First contentful paint, milliseconds. */
  fcp: number;
  /** Largest contentful paint, milliseconds. */
  lcp: number;
  /** Total blocking time by the clock, milliseconds. */
  tbt: number;
  /** The same by processor time, which other processes do not lengthen; milliseconds. */
  blocked: number;
  /** Cumulative layout shift; no unit. */
  cls: number;
  /** Audits that cost points: `category: title`. */
  faults: string[];
}

export interface VisitOptions {
  /** Search engines are to have the page; the others refuse them on purpose. */
  isIndexed: boolean;
  /** Judges performance alone: the other categories do not differ between visits, and take most of the time. */
  isTimed: boolean;
  /** Slows network and processor down (DevTools) instead of computing the effect of a slow phone. */
  isApplied?: boolean;
}

/** Opens a page like a first visitor on a slow phone: Lighthouse's mobile preset, in a separate browser. */
export async function visit(
  url: string,
  { isIndexed, isTimed, isApplied = false }: VisitOptions,
): Promise<PageRun> {
  const { browser, port } = await launchDebuggable();
  const judged = isTimed ? (['performance'] as const) : SCORES;
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...judged],
      skipAudits: isIndexed ? [] : ['is-crawlable'],
      disableFullPageScreenshot: true,
      throttlingMethod: isApplied ? 'devtools' : 'simulate',
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const faults = judged.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .map(({ id, weight }) => ({ audit: audits[id], weight }))
        .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        .map(({ audit }) => `${name}: ${audit?.title}`),
    );
    return {
      scores: Object.fromEntries(judged.map((name) => [name, score(name)])),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      blocked: blockedByProcessor(result.artifacts.Trace.traceEvents),
      cls: value('cumulative-layout-shift'),
      faults,
    };
  } finally {
    await browser.close();
  }
}
