import { relative } from 'node:path';
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { Duration } from './durations.ts';
import { inOneLine, titleOf, type Failure } from './failures.ts';
import { ROOT } from '../lib/paths.ts';
import type { Report } from './reports.ts';

/** The variable with the path for {@link FailureReporter}; Vitest's configuration adds the reporter if it is set. */
export const VITEST_REPORT = 'VITEST_REPORT';

/**
 * Writes a {@link Report} into a file. Vitest's own JSON lacks failures of suite hooks, errors
 * outside of tests, and messages of timeouts; here each of them is a failure.
 */
export class FailureReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = [
      ...modules.flatMap(failuresIn),
      ...unhandled.map((error) => ({ title: placeOf(error), error: wordsOf([error]) })),
    ];
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string) => states.filter((one) => one === state).length;
    const counts = {
      passed: count('passed'),
      failed: failures.length,
      skipped: count('skipped') + count('pending'),
    };
    const report: Report = { counts, failures, durations: modules.flatMap(durationsIn) };
    writeFileSync(this.#path, JSON.stringify(report));
  }
}

/** The file and test that ran as an error was thrown, which Vitest notes on it: its cause may be an earlier one. */
function placeOf({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }: SerializedError): string {
  const file = typeof path === 'string' ? relative(ROOT, path) : '';
  return titleOf(file, typeof name === 'string' ? name : '', 'outside of the tests');
}

function durationsIn(module: TestModule): Duration[] {
  return [...module.children.allTests()].flatMap((test) => {
    const diagnostic = test.diagnostic();
    return diagnostic ? [{ title: titleIn(module, test), seconds: diagnostic.duration / 1_000 }] : [];
  });
}

const titleIn = (module: TestModule, test: TestCase) =>
  titleOf(relative(ROOT, module.moduleId), test.fullName.replaceAll(' > ', ' › '));

function failuresIn(module: TestModule): Failure[] {
  const file = relative(ROOT, module.moduleId);
  const ofSuite = (suite: TestModule | TestSuite, name: string): Failure[] =>
    suite.errors().length === 0
      ? []
      : [{ title: titleOf(file, name, 'outside of its tests'), error: wordsOf(suite.errors()) }];
  const ofTests = [...module.children.allTests('failed')].map((test) => ({
    title: titleIn(module, test),
    error: wordsOf(test.result().errors ?? []),
  }));
  const ofSuites = [...module.children.allSuites()].flatMap((suite) => ofSuite(suite, suite.fullName));
  return [...ofSuite(module, ''), ...ofSuites, ...ofTests];
}

const wordsOf = ([first]: readonly { name?: string; message: string }[]): string =>
  inOneLine(first ? `${first.name ?? 'Error'}: ${first.message}` : 'no error was noted');
