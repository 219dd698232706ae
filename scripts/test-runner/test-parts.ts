import { buildContracts } from '../lib/build.ts';
import { sum } from './counts.ts';
import type { Report } from './reports.ts';
import type { Part } from './test-run.ts';
import { forgeTests, playwright, vitest } from './test-runners.ts';

const projects = (...names: string[]) => vitest(['run', ...names.map((name) => `--project=${name}`)]);

const together = (reports: readonly Report[]): Report => ({
  counts: sum(reports.map(({ counts }) => counts)),
  failures: reports.flatMap(({ failures }) => failures),
  durations: reports.flatMap(({ durations }) => durations),
});

const GAS_TESTS = 'contracts/test/gas/*';

/** Gas figures separately, as forge aborts a run at the first one that differs from the committed figure. */
const contractTests = async () =>
  together([
    await forgeTests('default', ['--no-match-path', GAS_TESTS]),
    await forgeTests('default', ['--match-path', GAS_TESTS]),
  ]);

/**
 * The parts of `npm test` in order: what fails fast comes first. The first one deploys nothing, so that the
 * contracts' tests, whose compilation takes minutes on one core, are compiled meanwhile.
 */
export const USUAL_PARTS: readonly Part[] = [
  { name: 'unit', needsNothing: true, work: () => projects('domain', 'model', 'web', 'browser') },
  { name: 'contracts', work: contractTests },
  { name: 'server', work: () => projects('devnet', 'scripts', 'start', 'server', 'simulation') },
  { name: 'chaos', work: () => projects('chaos') },
  { name: 'e2e', work: () => playwright([]) },
];

/** The part with options: see `stormEnvironment`. */
export const STORM = 'storm';

/** All parts, including long ones with a separate command. */
export const PARTS: readonly Part[] = [
  ...USUAL_PARTS,
  { name: 'deep', work: () => forgeTests('deep') },
  { name: STORM, work: () => projects('chaos') },
];

/** Compiles the contracts that tests deploy, including the mocks. */
export const PREPARE: Part = {
  name: 'prepare',
  work: async () => {
    await buildContracts({ withTests: true });
    return together([]);
  },
};
