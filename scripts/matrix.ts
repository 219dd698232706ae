/**
 * `npm run test:matrix`: installs, tests and starts a copy of the repository with each supported Node.js and npm;
 * with `--short`, with one other than this machine's. Both come from the npm registry.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMBINATIONS, SHORT } from './test-runner/combination.ts';
import { tryCombination } from './test-runner/try-combination.ts';

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort());

const isShort = process.argv.includes('--short');
const domain = isShort
  ? ['amounts', 'schedule'].map((name) => `packages/domain/test/${name}.test.ts`)
  : ['packages'];
const tests = [
  '--project=domain',
  '--project=scripts',
  ...domain,
  'scripts/test/test-runner/browser.test.ts',
];

const seconds = (value: number) => `${value.toFixed(0)} s`.padStart(8);
let failed = 0;
/** The compiler runs in Node.js, so the contracts are compiled once per Node.js; npm does not matter. */
const compilers = new Set<string>();
console.log(['Node.js', 'npm'].map((title) => title.padEnd(10)).join('') + ' install    unit   start');
for (const combination of isShort ? SHORT : COMBINATIONS) {
  const name = combination.node.padEnd(10) + combination.npm.padEnd(10);
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-matrix-'));
  try {
    const { signal } = interrupt;
    const { install, unit, start } = await tryCombination(combination, {
      folder,
      tests,
      seed: !isShort,
      isCompiled: isShort || compilers.has(combination.node),
      signal,
    });
    compilers.add(combination.node);
    console.log(name + [install, unit, start].map(seconds).join(''));
  } catch (error) {
    if (interrupt.signal.aborted) break;
    failed += 1;
    console.log(`${name}FAILED ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (interrupt.signal.aborted) process.exit(130);
console.log(failed === 0 ? 'All of them install, pass and start.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
