import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContracts, forge } from './build.ts';
import { sum } from './counts.ts';
import { inRoot } from './paths.ts';
import { forgeReport, judged, playwrightReport, type Report } from './reports.ts';
import { run } from './run.ts';
import { VITEST_REPORT } from './vitest-reporter.ts';

const show = (text: string) => void process.stdout.write(text);

/** The parts of `npm test`, in the order in which they run: what fails fast comes first. */
const PARTS = {
  unit: () => vitest('domain', 'web', 'devnet', 'scripts'),
  contracts: () => forgeTests('default'),
  server: () => vitest('server', 'start'),
  e2e: playwright,
} as const;

/** Parts that take long, for their own command. */
const LONG_PARTS = {
  chaos: async () => together([await forgeTests('deep'), await vitest('chaos')]),
} as const;

export type PartName = keyof typeof PARTS | keyof typeof LONG_PARTS;

/** What `npm test` runs. */
export const USUAL_PARTS = Object.keys(PARTS) as PartName[];

export const PART_NAMES = [...USUAL_PARTS, ...(Object.keys(LONG_PARTS) as PartName[])];

/** Runs one part; its output goes to this terminal. A part that crashes counts as a failed test. */
export async function runPart(name: PartName): Promise<Report> {
  return { ...PARTS, ...LONG_PARTS }[name]();
}

/** Compiles what tests deploy, the mocks too. @throws where it does not compile */
export async function prepare(): Promise<Report> {
  await buildContracts({ withTests: true });
  return together([]);
}

const together = (reports: readonly Report[]): Report => ({
  counts: sum(reports.map(({ counts }) => counts)),
  failures: reports.flatMap(({ failures }) => failures),
});

/** The usual run tries the same values every time, so that it fails for a change and not by chance. */
const FUZZ_SEED = '0x6b696e6773706164';

async function forgeTests(profile: 'default' | 'deep'): Promise<Report> {
  const seed = profile === 'default' ? { FOUNDRY_FUZZ_SEED: FUZZ_SEED } : {};
  const env = { ...process.env, FOUNDRY_PROFILE: profile, ...seed };
  const ended = await run(forge, ['test'], { env, onOutput: show });
  return judged(forgeReport(ended.output), ended);
}

async function vitest(...projects: string[]): Promise<Report> {
  return withReport(async (report) => {
    const ended = await run(
      process.execPath,
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
      ],
      { env: { ...process.env, [VITEST_REPORT]: report }, onOutput: show },
    );
    return judged(
      existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined,
      ended,
    );
  });
}

async function playwright(): Promise<Report> {
  return withReport(async (report) => {
    const ended = await run(
      process.execPath,
      [inRoot('node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', '--reporter=list,json'],
      { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, onOutput: show },
    );
    return judged(existsSync(report) ? playwrightReport(readFileSync(report, 'utf8')) : undefined, ended);
  });
}

async function withReport(work: (report: string) => Promise<Report>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
