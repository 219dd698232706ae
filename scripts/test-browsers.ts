/**
 * `npm run test:browsers`: the component tests in the system's Chromium, and the smoke tests in Chromium, Firefox and
 * WebKitGTK. With `--short`, those component tests alone that pick dates, open dialogs or move the focus; with
 * `--missing`, only prints the Debian packages to install. The last line is the total.
 */
import { BROWSERS, isInstalled, program } from '../e2e/browsers/launch.ts';
import { beginTestRun, leftOverPart } from './test-runner/left-overs.ts';
import { PREPARE } from './test-runner/test-parts.ts';
import { closingLines, runParts, summaryOf, type Part } from './test-runner/test-run.ts';
import { vitest } from './test-runner/test-runners.ts';

/** Component tests of dates, dialogs and focus. */
const SHORT = ['lock-dates', 'lock-update', 'vesting-form', 'controls', 'wallet.browser'];

const options = process.argv.slice(2);
const missing = BROWSERS.filter((kind) => !isInstalled(kind));
const packages = missing.flatMap((kind) => kind.packages);
if (options.includes('--missing')) {
  console.log(packages.join(' '));
  process.exit(0);
}
for (const { name } of missing) console.log(`skipped: ${name}, which is not installed.`);
if (packages.length > 0) console.log(`To install it: apt-get install ${packages.join(' ')}`);

const chromium = program('chromium');
const components: Part = {
  name: 'components',
  needsNothing: true,
  work: () => {
    process.env.E2E_BROWSER = chromium;
    return vitest(['run', '--project=browser', ...(options.includes('--short') ? SHORT : [])]);
  },
};
const smoke: Part = { name: 'smoke', work: () => vitest(['run', '--project=smoke']) };
const parts = [
  ...(chromium === undefined ? [] : [components]),
  ...(missing.length === BROWSERS.length ? [] : [smoke]),
];

const run = await beginTestRun();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void run.end(0).finally(() => process.exit(130)));
}
const began = performance.now();
const results = await runParts(PREPARE, parts);
results.push(...(await leftOverPart(run)));
const summary = summaryOf(results, Math.round((performance.now() - began) / 1_000));
for (const line of closingLines(results, summary)) console.log(line);
process.exit(summary.summary.failed > 0 ? 1 : 0);
