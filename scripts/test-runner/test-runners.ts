import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forge } from '../lib/build.ts';
import { inRoot } from '../lib/paths.ts';
import { forgeReport, judged, playwrightReport, type Report, type RunnerOptions } from './reports.ts';
import { run } from '../lib/run.ts';
import { VITEST_REPORT } from './vitest-reporter.ts';

const show = (text: string) => void process.stdout.write(text);

/** The usual run uses fixed fuzz seeds, so that it fails for a change and not by chance. */
const FUZZ_SEED = '0x6b696e6773706164';

/**
 * Runs `forge test`; `deep` with more runs and new seeds. A gas figure that differs from the committed one fails
 * the usual run; only `npm run bench -- gas` writes the figures. Prints to this terminal.
 */
export async function forgeTests(profile: 'default' | 'deep', args: string[] = []): Promise<Report> {
  const usual = { FOUNDRY_FUZZ_SEED: FUZZ_SEED, FORGE_SNAPSHOT_CHECK: 'true' };
  const env = {
    ...process.env,
    FOUNDRY_PROFILE: profile,
    FORGE_SNAPSHOT_EMIT: 'false',
    ...(profile === 'default' ? usual : {}),
  };
  const ended = await run(forge(), ['test', ...args], { env, onOutput: show });
  return judged(forgeReport(ended.output), ended);
}
/** Runs `vitest` with the arguments. Prints to this terminal. */
export async function vitest(args: string[], options: RunnerOptions = {}): Promise<Report> {
  return withReport(async (report) => {
    const ended = await run(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
      env: { ...process.env, [VITEST_REPORT]: report },
      onOutput: show,
    });
    return judged(
      existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined,
      ended,
      options,
    );
  });
}

/** Runs the specs with Playwright. Prints to this terminal. */
export async function playwright(args: string[], options: RunnerOptions = {}): Promise<Report> {
  return withReport(async (report) => {
    const ended = await run(
      process.execPath,
      [inRoot('node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', '--reporter=list,json', ...args],
      { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, onOutput: show },
    );
    return judged(
      existsSync(report) ? playwrightReport(readFileSync(report, 'utf8')) : undefined,
      ended,
      options,
    );
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
