/**
 * `npm run check`: all static checks. Every check runs even if others fail, as many in parallel as the machine has
 * cores.
 */
import { availableParallelism } from 'node:os';
import { forge } from './lib/build.ts';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** A tool from node_modules. */
const tool = (name: string, bin: string, args: string[]): Check => ({
  name,
  command: inRoot('node_modules/.bin', bin),
  args,
});

/** A script of this repository. */
const script = (name: string, path: string, args: string[] = []): Check => ({
  name,
  command: process.execPath,
  args: ['--import', 'tsx', inRoot(path), ...args],
});

/** Compiled into its own folder from scratch, since the compiler repeats no warnings of cached files. */
const strictBuild = {
  ...process.env,
  FOUNDRY_PROFILE: 'ci',
  FOUNDRY_OUT: 'node_modules/.cache/kingspad/contracts/out',
  FOUNDRY_CACHE_PATH: 'node_modules/.cache/kingspad/contracts/cache',
};

const OPEN_PORTS = 'no-unbound-port-interfaces';

/** The slowest first. The checks of one row run one after the other. */
const CHECKS: Check[][] = [
  [
    {
      name: 'contracts: no warnings, sizes',
      command: forge(),
      args: ['build', 'contracts/src', '--force', '--sizes'],
      env: strictBuild,
    },
    // Compares the ABIs with the contracts compiled above.
    { ...script('ABI drift', 'packages/abi/scripts/generate.ts', ['--check']), env: strictBuild },
  ],
  [script('bundle budget', 'scripts/bundle-budget.ts')],
  [tool('lint', 'oxlint', ['--type-aware'])],
  [tool('dead code', 'knip', [])],
  [tool('code that tests alone use', 'knip', ['--production', '--include', 'files,exports'])],
  [tool('types', 'tsc', ['-p', 'tsconfig.json'])],
  [tool('types of the web app', 'tsc', ['-p', 'web/tsconfig.json'])],
  [tool('format', 'oxfmt', ['--check'])],
  [script('translations', 'scripts/i18n.ts')],
  [{ name: 'format of the contracts', command: forge(), args: ['fmt', '--check'] }],
  [script('forbidden strings', 'scripts/forbidden.ts')],
  [script('names defined once', 'scripts/concepts.ts', ['--check'])],
  [script('requirements', 'scripts/requirements.ts')],
  [script('signing descriptors', 'scripts/descriptors.ts', ['--check'])],
  [script('documentation site and its links', 'scripts/docs.ts')],
  [script('gas bars', 'scripts/gas-bars.ts')],
  // Checked by the schema of the Compose specification. The proxy's ports are public on purpose.
  [tool('compose file', 'dclint', ['deploy/compose.yaml', '--quiet', '--disable-rule', OPEN_PORTS])],
  [tool('Dockerfile', 'dockerfile-utils', ['lint', 'deploy/Dockerfile'])],
  [script('contract tests match their trees', 'contracts/test/unit/check-trees.ts')],
  [script('contract tests expect something', 'scripts/forge-expectations.ts')],
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const began = performance.now();
const failed: string[] = [];
const waiting = [...CHECKS];

/** Runs the rows of checks until none is left. */
async function work(): Promise<void> {
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
    for (const { name, command, args, env = process.env } of row) {
      const { ok, output, seconds } = await run(command, args, { env });
      if (!ok) failed.push(name);
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      if (!ok) console.log(`${output.trim()}\n`);
    }
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
console.log(failed.length === 0 ? `All checks passed (${seconds} s).` : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
