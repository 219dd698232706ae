import type { Counts } from './counts.ts';
import type { Duration } from './durations.ts';
import { inOneLine, stripColors, titleOf, type Failure } from './failures.ts';

/** The results of a test runner. */
export interface Report {
  counts: Counts;
  failures: Failure[];
  /** Durations of tests, or of suites if the runner has none of tests. */
  durations: Duration[];
}

/** Reads the output of `forge test`; undefined without its last line. */
export function forgeReport(output: string): Report | undefined {
  const text = stripColors(output);
  const pattern = /Ran \d+ test suites? in .*?: (\d+) tests passed, (\d+) failed, (\d+) skipped/;
  const [, passed, failed, skipped] = pattern.exec(text) ?? [];
  if (passed === undefined) return gasReport(text);
  const counts = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
  return { counts, failures: forgeFailures(text), durations: forgeDurations(text) };
}

/**
 * Reads a run that forge aborted at changed gas figures, with the figures in place of tests;
 * undefined if it ended for another reason.
 */
function gasReport(text: string): Report | undefined {
  const [, group = '', list = ''] = /^\[(\w+)\] Failed to match snapshots:\n((?:- .*\n)+)/m.exec(text) ?? [];
  const failures = [...list.matchAll(/^- \[(.+)\] (\d+) → (\d+)$/gm)].map(
    ([, name = '', committed, measured]) => ({
      title: titleOf('gas', `${group}: ${name}`),
      error: `takes ${measured} gas, ${committed} is committed; \`npm run bench -- gas\` writes the figures`,
    }),
  );
  if (failures.length === 0) return undefined;
  return { counts: { passed: 0, failed: failures.length, skipped: 0 }, failures, durations: [] };
}

const SECONDS: Record<string, number> = { ns: 1e-9, µs: 1e-6, ms: 1e-3, s: 1 };

/** The duration of each suite: forge prints none of single tests. */
function forgeDurations(text: string): Duration[] {
  const suites =
    /^Ran (\d+) tests? for (\S+)$(?:(?!^Ran )[^])*?^Suite result: .*finished in ([\d.]+)(ns|µs|ms|s) \(/gmu;
  return [...text.matchAll(suites)].map(([, tests = '', suite = '', duration = '', unit = '']) => ({
    title: `${suite} (all ${tests} of its tests)`,
    seconds: Number(duration) * (SECONDS[unit] ?? 0),
  }));
}

/** Reads the list at the end of the output. An invariant's calls are between its reason and its name. */
function forgeFailures(text: string): Failure[] {
  const [, list = ''] = text.split(/^Failing tests:$/m);
  return list.split(/^Encountered \d+ failing tests? in /m).flatMap((suite, index) => {
    if (index === 0) return [];
    const [file = '', ...rest] = suite.split('\n');
    return rest
      .join('\n')
      .split(/^\[FAIL/m)
      .slice(1)
      .map((entry) => {
        const name = /(?:^|\s)(\w+\([^()\n]*\)) \((?:gas|runs):/.exec(entry)?.[1] ?? 'a test';
        const [reason = ''] = entry.replace(/^: /, '').split(/\](?:\s|$)/);
        return { title: titleOf(file.trim(), name), error: inOneLine(reason) };
      });
  });
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: { status: string; results: { duration: number; errors?: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightJson {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
}

/** Results from Playwright's JSON report. */
export function playwrightReport(json: string): Report {
  const { stats, suites, errors } = JSON.parse(json) as PlaywrightJson;
  const tests = suites.flatMap((suite) => playwrightTests(suite));
  const failures = [
    ...tests.filter(({ status }) => status === 'unexpected').map(({ title, error }) => ({ title, error })),
    ...errors.map((error) => ({ title: 'outside of the tests', error: messageOf([error]) })),
  ];
  const counts = { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
  const durations = tests
    .filter(({ status }) => status !== 'skipped')
    .map(({ title, seconds }) => ({ title, seconds }));
  return { counts, failures, durations };
}

/** All tests of a suite, each with its first error. */
function playwrightTests(
  suite: PlaywrightSuite,
  above: string[] = [],
): (Failure & Duration & { status: string })[] {
  // The outermost suite is the file.
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title: titleOf(...path, title),
      status,
      error: messageOf(results.flatMap(({ errors }) => errors ?? [])),
      seconds: results.reduce((total, { duration }) => total + duration / 1_000, 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, path))];
}

const messageOf = ([first]: PlaywrightError[]): string => inOneLine(first?.message ?? 'no error was noted');

/** How a runner ended, with its output. */
interface RunnerEnd {
  ok: boolean;
  end: string;
  output: string;
}

export interface RunnerOptions {
  /** Whether the run may have no tests, as one of selected files. */
  mayRunNothing?: boolean;
}

/** The result of a run: a runner that fails without naming a failure, or that ran no test, counts as a failure. */
export function judged(
  report: Report | undefined,
  { ok, end, output }: RunnerEnd,
  { mayRunNothing = false }: RunnerOptions = {},
): Report {
  const ended: Report = report ?? {
    counts: { passed: 0, failed: 0, skipped: 0 },
    failures: [],
    durations: [],
  };
  const { counts, failures } = ended;
  const ranNothing = !mayRunNothing && counts.passed + counts.failed === 0;
  if (counts.failed > 0 || (ok && !ranNothing)) return ended;
  const lastOutput = output.trim().split('\n').slice(-3).join('\n');
  const error = inOneLine(`It ${end} and names no test that failed.\n${lastOutput}`);
  return {
    ...ended,
    counts: { ...counts, failed: 1 },
    failures: failures.length > 0 ? failures : [{ title: 'the test runner', error }],
  };
}
