import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MUTATED_PROJECTS, type MutatedPart } from './mutation-plan.ts';
import { inRoot } from './paths.ts';
import { run, runQuietly } from './run.ts';

/** The last version that runs on Node.js 20. */
const VERSION = '9.6.1';
const TOOL = inRoot('node_modules/.cache/kingspad/stryker', VERSION);
const PACKAGES = join(TOOL, 'node_modules/@stryker-mutator');

/**
 * Installs the mutation tool where it is not yet. Its Vitest is the repository's.
 * @throws if npm cannot
 */
export async function installStryker(): Promise<void> {
  const done = join(TOOL, 'installed');
  if (existsSync(done)) return;
  console.log(`Installing Stryker ${VERSION}, once.`);
  mkdirSync(TOOL, { recursive: true });
  writeFileSync(join(TOOL, 'package.json'), JSON.stringify({ private: true }));
  const names = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  await runQuietly(
    'Stryker cannot be installed',
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...names],
    { cwd: TOOL },
  );
  writeFileSync(done, '');
}

/**
 * Mutates what a part names in a copy of the repository, and prints its score and what no test noticed.
 * @param tests files of tests that judge it; those that import what is mutated, where there are none
 * @param folder for the copy and the configuration
 * @returns whether the tool came to its end
 */
export async function mutatePart(
  { name, projects, mutate }: MutatedPart,
  tests: readonly string[],
  folder: string,
): Promise<boolean> {
  const configuration = join(folder, `stryker-${name}.json`);
  const options = {
    mutate,
    tempDirName: join(folder, `mutated-${name}`),
    ...(tests.length > 0 && { testFiles: tests }),
  };
  writeFileSync(configuration, JSON.stringify({ ...OPTIONS, ...options }));
  const { ok } = await run(process.execPath, [join(PACKAGES, 'core/bin/stryker.js'), 'run', configuration], {
    env: { ...process.env, [MUTATED_PROJECTS]: projects.join(',') },
    onOutput: (text) => void process.stdout.write(text),
  });
  return ok;
}

const OPTIONS = {
  cleanTempDir: 'always',
  testRunner: 'vitest',
  plugins: [join(PACKAGES, 'vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: {
    allowColor: process.stdout.isTTY,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
  },
  concurrency: availableParallelism(),
  // Its rewriting of the file asks the compiler for functions that TypeScript 7 has no more.
  tsconfigFile: 'no-tsconfig.json',
  // A limit is there for what hangs.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 60,
  // Not read by any of these tests.
  ignorePatterns: ['.ci', '.data', 'contracts/cache', 'contracts/out', 'docs', 'test-results', 'web/dist'],
};
