import type { Counts } from './counts.ts';
import { inOneLine, stripColors, titleOf, type Failure } from './failures.ts';

/** What a runner says about its tests. */
export interface Report {
  counts: Counts;
  failures: Failure[];
}

/** From what `forge test` prints; undefined where it did not get to its last line. */
export function forgeReport(output: string): Report | undefined {
  const text = stripColors(output);
  const pattern = /Ran \d+ test suites? in .*?: (\d+) tests passed, (\d+) failed, (\d+) skipped/;
  const [, passed, failed, skipped] = pattern.exec(text) ?? [];
  if (passed === undefined) return undefined;
  const counts = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
  return { counts, failures: forgeFailures(text) };
}

/** From the list at the end of the output. An invariant's sequence of calls stands between its reason and its name. */
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
    tests: { status: string; results: { errors?: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightJson {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
}

/** From Playwright's JSON report. */
export function playwrightReport(json: string): Report {
  const { stats, suites, errors } = JSON.parse(json) as PlaywrightJson;
  const failures = [
    ...suites.flatMap((suite) => playwrightFailures(suite)),
    ...errors.map((error) => ({ title: 'outside of the tests', error: messageOf([error]) })),
  ];
  const counts = { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
  return { counts, failures };
}

/** The tests that failed, each with its first error. */
function playwrightFailures(suite: PlaywrightSuite, above: string[] = []): Failure[] {
  // The outermost suite is the file and carries its name.
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        title: titleOf(...path, title),
        error: messageOf(results.flatMap(({ errors }) => errors ?? [])),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightFailures(inner, path))];
}

const messageOf = ([first]: PlaywrightError[]): string => inOneLine(first?.message ?? 'no error was noted');

/** How a runner ended: whether well, in which words, and what it wrote. */
interface RunnerEnd {
  ok: boolean;
  end: string;
  output: string;
}

/** What counts in the end: a runner that fails without naming a failure, or that ran nothing, is a failure itself. */
export function judged(report: Report | undefined, { ok, end, output }: RunnerEnd): Report {
  const ended: Report = report ?? { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
  const { counts, failures } = ended;
  const ranNothing = counts.passed + counts.failed === 0;
  if (counts.failed > 0 || (ok && !ranNothing)) return ended;
  const lastWords = output.trim().split('\n').slice(-3).join('\n');
  const error = inOneLine(`It ${end} and names no test that failed.\n${lastWords}`);
  return {
    counts: { ...counts, failed: 1 },
    failures: failures.length > 0 ? failures : [{ title: 'the test runner', error }],
  };
}
