import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MUTATED_PROJECTS, type MutatedPart } from './mutation-plan.ts';
import { inRoot } from '../lib/paths.ts';
import { run, runQuietly } from '../lib/run.ts';

/** The last version that runs on Node.js 20. */
const VERSION = '9.6.1';
const TOOL = inRoot('node_modules/.cache/kingspad/stryker', VERSION);
const PACKAGES = join(TOOL, 'node_modules/@stryker-mutator');

/**
 * Installs the mutation tool if missing. It uses the repository's Vitest.
 * @throws if npm fails
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
 * Mutates a part in a copy of the repository, and prints its score and survivors.
 * @param tests test files that judge it; those that import the mutated code if empty
 * @param folder of the copy and the configuration
 * @returns whether the tool finished
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
  // Stryker rewrites the file through compiler functions that TypeScript 7 does not have.
  tsconfigFile: 'no-tsconfig.json',
  // The limit ends tests that hang.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 60,
  // A file that these tests do not read.
  ignorePatterns: ['.ci', '.data', 'contracts/cache', 'contracts/out', 'docs', 'test-results', 'web/dist'],
};
