/** `npm run check`: everything that can be said without running the product. All checks run, whatever fails. */
import { buildContracts, forge } from './lib/build.ts';
import { inRoot } from './lib/paths.ts';
import { run, type RunResult } from './lib/run.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** A tool that npm installed. */
const tool = (name: string, bin: string, args: string[]): Check => ({
  name,
  command: inRoot('node_modules/.bin', bin),
  args,
});

/** A script of ours. */
const script = (name: string, path: string, args: string[] = []): Check => ({
  name,
  command: process.execPath,
  args: ['--import', 'tsx', inRoot(path), ...args],
});

/** Compiled apart and from nothing, as the compiler says nothing about what it does not compile. */
const strictContracts: Check = {
  name: 'contracts: no warnings, sizes',
  command: forge(),
  args: ['build', 'contracts/src', '--force', '--sizes'],
  env: {
    FOUNDRY_PROFILE: 'ci',
    FOUNDRY_OUT: 'node_modules/.cache/kingspad/contracts/out',
    FOUNDRY_CACHE_PATH: 'node_modules/.cache/kingspad/contracts/cache',
  },
};

const CHECKS: Check[] = [
  tool('types', 'tsc', ['-p', 'tsconfig.json']),
  tool('types of the web app', 'tsc', ['-p', 'web/tsconfig.json']),
  tool('lint', 'oxlint', ['--type-aware']),
  tool('format', 'oxfmt', ['--check']),
  { name: 'format of the contracts', command: forge(), args: ['fmt', '--check'] },
  tool('dead code', 'knip', []),
  script('forbidden strings', 'scripts/forbidden.ts'),
  strictContracts,
  script('contract tests match their trees', 'contracts/test/unit/check-trees.ts'),
  script('ABI drift', 'packages/abi/scripts/generate.ts', ['--check']),
  script('translations', 'scripts/i18n.ts'),
  script('bundle budget', 'scripts/bundle-budget.ts'),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

// The ABIs are compared with what the contracts compile to.
await buildContracts();
const results: { check: Check; result: RunResult }[] = [];
for (const check of CHECKS) {
  const { name, command, args, env } = check;
  const result = await run(command, args, { env: { ...process.env, ...env } });
  results.push({ check, result });
  console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${name} (${result.seconds.toFixed(1)} s)`);
  if (!result.ok) console.log(`${result.output.trim()}\n`);
}
const failed = results.filter(({ result }) => !result.ok).map(({ check }) => check.name);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
