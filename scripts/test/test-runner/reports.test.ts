import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureLines, inOneLine } from '../../test-runner/failures.ts';
import { inRoot, ROOT } from '../../lib/paths.ts';
import { forgeReport, judged, playwrightReport, type Report } from '../../test-runner/reports.ts';
import { run } from '../../lib/run.ts';
import { FailureReporter } from '../../test-runner/vitest-reporter.ts';

describe('forge', () => {
  const summary = (passed: number, failed: number) =>
    `Ran 3 test suites in 1.13s (2.20s CPU time): \u001b[32m${passed}\u001b[0m tests passed, \u001b[31m${failed}\u001b[0m failed, \u001b[33m2\u001b[0m skipped (57 total tests)`;

  test('a report gives the number of failures in its last line, with and without colour', () => {
    expect(forgeReport(`Ran 20 tests for a.t.sol\n${summary(54, 1)}\n`)?.counts).toEqual({
      passed: 54,
      failed: 1,
      skipped: 2,
    });
    const plain = 'Ran 1 test suite in 9ms (1ms CPU time): 4 tests passed, 0 failed, 0 skipped';
    expect(forgeReport(plain)).toEqual({
      counts: { passed: 4, failed: 0, skipped: 0 },
      failures: [],
      durations: [],
    });
    expect(forgeReport('Compiler run failed')).toBeUndefined();
  });

  test('names each gas figure that differs from the committed one', () => {
    const output = `[PASS] test_Unlock() (gas: 1)

[TokenLocker] Failed to match snapshots:
- [accept] 50479 → 50472
- [lock, new user] 158000 → 159001

\u001b[31mError\u001b[0m: Snapshots differ from previous run
`;
    const writes = '`npm run bench -- gas` writes the figures';
    expect(forgeReport(output)).toEqual({
      counts: { passed: 0, failed: 2, skipped: 0 },
      failures: [
        { title: 'gas › TokenLocker: accept', error: `takes 50472 gas, 50479 is committed; ${writes}` },
        {
          title: 'gas › TokenLocker: lock, new user',
          error: `takes 159001 gas, 158000 is committed; ${writes}`,
        },
      ],
      durations: [],
    });
  });

  test('reports the duration of each suite, not of each test', () => {
    const suite = (name: string, duration: string) =>
      `Ran 2 tests for contracts/test/${name}\n[PASS] test_a() (gas: 1)\nSuite result: \u001b[32mok\u001b[0m. 2 passed; 0 failed; 0 skipped; finished in ${duration} (1.00ms CPU time)\n`;
    const output = `${suite('A.t.sol:ATest', '20.34ms')}\n${suite('B.t.sol:BTest', '2.50s')}\n${suite('C.t.sol:CTest', '500.00µs')}`;
    expect(forgeReport(`${output}\n${summary(6, 0)}`)?.durations).toEqual([
      {
        title: 'contracts/test/A.t.sol:ATest (all 2 of its tests)',
        seconds: expect.closeTo(0.02034) as number,
      },
      { title: 'contracts/test/B.t.sol:BTest (all 2 of its tests)', seconds: 2.5 },
      { title: 'contracts/test/C.t.sol:CTest (all 2 of its tests)', seconds: 0.0005 },
    ]);
  });

  test('repeats failures at the end, an invariant’s with the calls that broke it', () => {
    const output = `[FAIL: no money] test_plain() (gas: 509)
${summary(1, 5)}

Failing tests:
Encountered 3 failing tests in test/A.t.sol:ATest
[FAIL: too large; counterexample: calldata=0x2bffa6fb args=[336]] testFuzz_small(uint256) (runs: 1, μ: 424, ~: 424)
\u001b[31m[FAIL: panic: assertion failed (0x01)]\u001b[0m test_bare() (gas: 230)
[FAIL] test_plain() (gas: 509)

Encountered 1 failing test in test/B.t.sol:BTest
[FAIL: no setup] setUp() (gas: 0)

Encountered 1 failing test in test/C.t.sol:CTest
[FAIL: high]
\t[Sequence] (original: 3, shrunk: 3)
\t\tsender=0xF5F6 addr=[test/A.t.sol:H]0x5615 calldata=up() args=[]
 invariant_low() (runs: 0, calls: 0, reverts: 0)

Encountered a total of 5 failing tests, 1 tests succeeded
`;
    expect(forgeReport(output)?.failures).toEqual([
      {
        title: 'test/A.t.sol:ATest › testFuzz_small(uint256)',
        error: 'too large; counterexample: calldata=0x2bffa6fb args=[336]',
      },
      { title: 'test/A.t.sol:ATest › test_bare()', error: 'panic: assertion failed (0x01)' },
      { title: 'test/A.t.sol:ATest › test_plain()', error: '' },
      { title: 'test/B.t.sol:BTest › setUp()', error: 'no setup' },
      { title: 'test/C.t.sol:CTest › invariant_low()', error: 'high' },
    ]);
  });
});

test('reads Playwright’s failures and durations from suites inside of suites', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1_500, errors: message === undefined ? [] : [{ message }] }] }],
  });
  const report = {
    stats: { expected: 5, unexpected: 1, skipped: 1 },
    suites: [
      {
        title: 'lists.e2e.ts',
        file: 'lists.e2e.ts',
        specs: [spec('a page', 'expected'), spec('the next', 'skipped')],
        suites: [
          {
            title: 'when empty',
            file: 'lists.e2e.ts',
            specs: [
              spec(
                'says so',
                'unexpected',
                'Error: \u001b[2mexpect(\u001b[22mlocator) failed\n\nLocator: x\nExpected: 1',
              ),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'Error: no browser' }],
  };
  expect(playwrightReport(JSON.stringify(report))).toEqual({
    counts: { passed: 5, failed: 1, skipped: 1 },
    failures: [
      {
        title: 'lists.e2e.ts › when empty › says so',
        error: 'Error: expect(locator) failed · Locator: x · Expected: 1',
      },
      { title: 'outside of the tests', error: 'Error: no browser' },
    ],
    durations: [
      { title: 'lists.e2e.ts › a page', seconds: 1.5 },
      { title: 'lists.e2e.ts › when empty › says so', seconds: 1.5 },
    ],
  });
});

test('errors outside of all tests are failures to Vitest’s reporter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-report-'));
  try {
    const report = join(folder, 'report.json');
    new FailureReporter(report).onTestRunEnd(
      [],
      [
        { name: 'TypeError', message: 'much later' },
        {
          name: 'Error',
          message: 'ended',
          VITEST_TEST_PATH: join(ROOT, 'a.test.ts'),
          VITEST_TEST_NAME: 'a stop',
        },
      ],
    );
    expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
      counts: { passed: 0, failed: 2, skipped: 0 },
      failures: [
        { title: 'outside of the tests', error: 'TypeError: much later' },
        { title: 'a.test.ts › a stop › outside of the tests', error: 'Error: ended' },
      ],
      durations: [],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Vitest’s tests and the hooks of its suites are each a failure with its message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-report-'));
  try {
    const report = join(folder, 'report.json');
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `import { FailureReporter } from ${JSON.stringify(inRoot('scripts/test-runner/vitest-reporter.ts'))};
       export default { test: { globals: true, reporters: [new FailureReporter(${JSON.stringify(report)})] } };`,
    );
    writeFileSync(
      join(folder, 'a.test.mjs'),
      `describe('outer', () => {
         test('is well', () => {});
         test('is wrong', () => expect(1).toBe(2));
         test('never ends', () => new Promise(() => {}), 50);
       });
       describe('with a hook', () => {
         beforeAll(() => { throw new Error('no start'); });
         test('is not reached', () => {});
       });
       afterAll(() => { throw new Error('no stop'); });`,
    );
    const vitest = inRoot('node_modules/vitest/vitest.mjs');
    const { ok, output } = await run(process.execPath, [vitest, 'run', '--root', folder]);
    expect(ok, output).toBe(false);

    const { counts, failures, durations } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const said = failures.map(({ title, error }) => `${title.replace(/^.*(?=a\.test)/, '')}: ${error}`);
    expect(counts).toEqual({ passed: 1, failed: 4, skipped: 1 });
    expect(said).toEqual([
      'a.test.mjs › outside of its tests: Error: no stop',
      'a.test.mjs › with a hook › outside of its tests: Error: no start',
      'a.test.mjs › outer › is wrong: AssertionError: expected 1 to be 2 // Object.is equality',
      expect.stringContaining('a.test.mjs › outer › never ends: Error: Test timed out in 50ms.'),
    ]);
    const slow = durations.find(({ title }) => title.endsWith('a.test.mjs › outer › never ends'));
    expect(slow?.seconds).toBeGreaterThanOrEqual(0.04);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('a run’s result', () => {
  const crash = { ok: false, end: 'ended by SIGKILL', output: 'much\nCompiler run failed\nno such file\n' };
  const well = { ok: true, end: 'ended with code 0', output: '' };
  const counted = (passed: number, failed: number, skipped = 0): Report => ({
    counts: { passed, failed, skipped },
    failures: [],
    durations: [],
  });

  test('a runner that crashed, or ran nothing, is a failure, and its last output is shown', () => {
    expect(judged(undefined, crash)).toEqual({
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: [
        {
          title: 'the test runner',
          error:
            'It ended by SIGKILL and names no test that failed. · much · Compiler run failed · no such file',
        },
      ],
      durations: [],
    });
    expect(judged(counted(9, 0), crash).counts.failed).toBe(1);
    expect(judged(counted(0, 0, 3), well).counts.failed).toBe(1);
    expect(judged(undefined, well, { mayRunNothing: true }).counts.failed).toBe(0);
    expect(judged(undefined, crash, { mayRunNothing: true }).counts.failed).toBe(1);
    expect(judged(counted(9, 2), crash)).toEqual(counted(9, 2));
    expect(judged(counted(9, 0, 1), well)).toEqual(counted(9, 0, 1));
  });
});

test('the end of the log names each failure and its error in one line', () => {
  expect(failureLines('unit', [{ title: 'a.test.ts › works', error: 'Error: no' }])).toEqual([
    'FAILED unit: a.test.ts › works',
    '       Error: no',
  ]);
  expect(inOneLine(`\n  one\n\n${'x'.repeat(4_000)}`)).toBe(`one · ${'x'.repeat(1_194)}…`);
});
