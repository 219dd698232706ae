import { readFileSync } from 'node:fs';
import { buildWeb, WEB_DIST } from '../../scripts/lib/build.ts';
import { gzippedSize, readManifest, weigh, type BundleBudget } from '../../scripts/lib/bundle.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import type { Benchmark, Row } from '../lib/result.ts';

/** What each page loads at first, and its parts when they are used: the figures of the budget, with results kept. */
export const web: Benchmark = {
  about: 'Bytes that each route loads at first, gzipped, against the committed budget',
  run: async () => {
    const budget = JSON.parse(readFileSync(inRoot('bundle-budget.json'), 'utf8')) as BundleBudget;
    await buildWeb();
    const weights = weigh(readManifest(WEB_DIST), budget, gzippedSize(WEB_DIST));
    const rows = weights.map(({ name, size, limit }): Row => ({ name, bytes: size, limit }));
    const missed = weights
      .filter(({ size, limit }) => size > limit)
      .map(({ name, size, limit }) => `${name} loads ${size} bytes, the budget is ${limit}`);
    const landing = weights.find(({ name }) => name === '/' || name === budget.landing);
    return { rows, summary: { 'JavaScript of /, bytes': landing?.size ?? 'unknown' }, missed };
  },
};
