/**
 * `npm run test:changed`: the tests that the difference to `main` can reach, including uncommitted changes. `-- --e2e`
 * adds the specs if the product changed; `-- --base BRANCH` compares with another branch.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { planFor, type ChangePlan } from './test-runner/change-plan.ts';
import { changedFiles } from './test-runner/changed-files.ts';
import { beginTestRun, leftOverPart } from './test-runner/left-overs.ts';
import { inRoot, ROOT } from './lib/paths.ts';
import type { Sources } from './test-runner/solidity-imports.ts';
import { PREPARE } from './test-runner/test-parts.ts';
import { closingLines, runParts, summaryOf, type Part } from './test-runner/test-run.ts';
import { forgeTests, playwright, vitest } from './test-runner/test-runners.ts';

const { values } = parseArgs({
  options: { e2e: { type: 'boolean', default: false }, base: { type: 'string' } },
});

function soliditySources(): Sources {
  // Compiled contracts are in folders named like their sources.
  const paths = ['contracts/src', 'contracts/test', 'contracts/script'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sol'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  return new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
}

const browserTests = () =>
  readdirSync(inRoot('web/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.browser.test.ts'))
    .map((path) => `web/src/${path.replaceAll('\\', '/')}`);

function partsOf({ related, projects, contracts, e2e }: ChangePlan, base: string): Part[] {
  const there = related.filter((path) => existsSync(inRoot(path)));
  const parts: (Part & { wanted: boolean })[] = [
    {
      name: 'related',
      wanted: there.length > 0,
      // The long tests of server failures belong to `npm run test:chaos`.
      work: () =>
        vitest(
          [
            'related',
            ...there.map((path) => inRoot(path)),
            '--run',
            '--passWithNoTests',
            ...['chaos', 'smoke', ...projects].map((project) => `--project=!${project}`),
          ],
          { mayRunNothing: true },
        ),
    },
    {
      name: 'whole',
      wanted: projects.length > 0,
      work: () => vitest(['run', ...projects.map((project) => `--project=${project}`)]),
    },
    {
      name: 'contracts',
      wanted: contracts.length > 0,
      work: () => forgeTests('default', ['--match-path', `{${contracts.join(',')}}`]),
    },
    {
      name: 'e2e',
      wanted: e2e !== 'none',
      work: () =>
        e2e === 'all'
          ? playwright([])
          : playwright([`--only-changed=${base}`, '--pass-with-no-tests'], { mayRunNothing: true }),
    },
  ];
  return parts.filter(({ wanted }) => wanted);
}

const run = await beginTestRun();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void run.end(0).finally(() => process.exit(130)));
}
const began = performance.now();
const { base, files } = changedFiles(ROOT, values.base);
const plan = planFor(files, { sources: soliditySources(), browserTests: browserTests() }, values);
const parts = partsOf(plan, base);
console.log(
  `${files.length} files differ from ${base.slice(0, 9)}; to run: ${parts.map(({ name }) => name).join(', ') || 'nothing'}.`,
);
const results = parts.length > 0 ? await runParts(PREPARE, parts) : [];
results.push(...(await leftOverPart(run)));
const summary = summaryOf(results, Math.round((performance.now() - began) / 1_000));
const notes = plan.left.map((sentence) => `Not run: ${sentence}`);
for (const line of closingLines(results, summary, notes)) console.log(line);
process.exit(summary.summary.failed > 0 ? 1 : 0);
