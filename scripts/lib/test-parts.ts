import { buildContracts } from './build.ts';
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

/** The parts of `npm test`, in the order in which they run: what fails fast comes first. */
const PARTS = {
  unit: () => projects('domain', 'model', 'web', 'browser', 'devnet', 'scripts'),
  contracts: () => forgeTests('default'),
  server: () => projects('server', 'start'),
  e2e: () => playwright([]),
} as const;

/** Parts that take long, for their own command. */
const LONG_PARTS = {
  chaos: async () => together([await forgeTests('deep'), await projects('chaos')]),
} as const;

export type PartName = keyof typeof PARTS | keyof typeof LONG_PARTS;

/** What `npm test` runs. */
export const USUAL_PARTS = Object.keys(PARTS) as PartName[];

export const PART_NAMES = [...USUAL_PARTS, ...(Object.keys(LONG_PARTS) as PartName[])];

/** Runs one part; its output goes to this terminal. A part that crashes counts as a failed test. */
export async function runPart(name: PartName): Promise<Report> {
  return { ...PARTS, ...LONG_PARTS }[name]();
}

/** Compiles what tests deploy, the mocks too. */
export const PREPARE: Part = {
  name: 'prepare',
  work: async () => {
    await buildContracts({ withTests: true });
    return together([]);
  },
};
