/** Builds the web app and prints what each page loads; exits with 1 if that exceeds bundle-budget.json. */
import { readFileSync } from 'node:fs';
import { buildWeb, WEB_DIST } from './lib/build.ts';
import { weighBuild, type BundleBudget, type Weight } from './checks/bundle.ts';
import { inRoot } from './lib/paths.ts';

const budget = JSON.parse(readFileSync(inRoot('bundle-budget.json'), 'utf8')) as BundleBudget;
let weights: Weight[];
try {
  await buildWeb();
  weights = weighBuild(WEB_DIST, budget);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
for (const { name, size, limit } of weights) {
  console.log(
    `${size > limit ? 'ABOVE' : 'ok   '} ${kB(size).padStart(9)} of ${kB(limit).padStart(9)}  ${name}`,
  );
}
process.exit(weights.some(({ size, limit }) => size > limit) ? 1 : 0);
