import { describe, expect, test, vi } from 'vitest';
import type { Report } from '../../test-runner/reports.ts';
import { closingLines, runParts, summaryOf, type PartResult } from '../../test-runner/test-run.ts';

const report = (change: Partial<Report> = {}): Report => ({
  counts: { passed: 1, failed: 0, skipped: 0 },
  failures: [],
  durations: [],
  ...change,
});

const unit: PartResult = {
  name: 'unit',
  seconds: 61,
  ...report({
    counts: { passed: 12, failed: 1, skipped: 0 },
    failures: [{ title: 'a.test.ts › adds', error: 'Error: no' }],
    durations: Array.from({ length: 12 }, (_, index) => ({
      title: `a.test.ts › ${index}`,
      seconds: index / 8,
    })),
  }),
};
const e2e: PartResult = {
  name: 'e2e',
  seconds: 120,
  ...report({
    counts: { passed: 2, failed: 0, skipped: 1 },
    durations: [{ title: 'lists.e2e.ts › a page', seconds: 12.345 }],
  }),
};

describe('the end of a run', () => {
  const results = [unit, e2e];

  test('names failures, the ten slowest tests of all parts, each part’s duration, and counts in its last line', () => {
    expect(closingLines(results, summaryOf(results, 182))).toEqual([
      '',
      'FAILED unit: a.test.ts › adds',
      '       Error: no',
      'The slowest tests:',
      '  12.3 s  e2e: lists.e2e.ts › a page',
      '   1.4 s  unit: a.test.ts › 11',
      '   1.3 s  unit: a.test.ts › 10',
      '   1.1 s  unit: a.test.ts › 9',
      '   1.0 s  unit: a.test.ts › 8',
      '   0.9 s  unit: a.test.ts › 7',
      '   0.8 s  unit: a.test.ts › 6',
      '   0.6 s  unit: a.test.ts › 5',
      '   0.5 s  unit: a.test.ts › 4',
      '   0.4 s  unit: a.test.ts › 3',
      'unit       12 passed, 1 failed (61 s)',
      'e2e        2 passed, 0 failed, 1 skipped (120 s)',
      'all parts  182 s',
      '14 passed, 1 failed, 1 skipped',
    ]);
  });

  test('prints the notes of a run above the last line', () => {
    expect(closingLines([], summaryOf([], 3), ['Not run: the specs.'])).toEqual([
      '',
      'all parts  3 s',
      'Not run: the specs.',
      '0 passed, 0 failed',
    ]);
  });

  test('records a run’s total, the parts with their counts, and the slowest tests with their parts', () => {
    const { summary, parts, slowest } = summaryOf(results, 182);
    expect(summary).toEqual({ passed: 14, failed: 1, skipped: 1, seconds: 182 });
    expect(parts).toEqual([
      { part: 'unit', passed: 12, failed: 1, skipped: 0, seconds: 61 },
      { part: 'e2e', passed: 2, failed: 0, skipped: 1, seconds: 120 },
    ]);
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toEqual({ part: 'e2e', title: 'lists.e2e.ts › a page', seconds: 12.3 });
  });
});

describe('the parts of a run', () => {
  const quiet = () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  };
  const named = (name: string, work = () => Promise.resolve(report())) => ({ name, work });

  test('records each run, and one that could not start as a failure with its reason', async () => {
    quiet();
    const broken = named('contracts', () => Promise.reject(new Error('no compiler')));
    const results = await runParts(named('prepare'), [broken, named('server')]);
    expect(results.map(({ name, counts }) => [name, counts.failed])).toEqual([
      ['prepare', 0],
      ['contracts', 1],
      ['server', 0],
    ]);
    expect(results[1]?.failures[0]?.error).toContain('no compiler');
  });

  test('runs independent parts next to the first ones, and the others after them', async () => {
    quiet();
    const begun: string[] = [];
    const part = (name: string, needsNothing: boolean, until?: Promise<void>) => ({
      name,
      needsNothing,
      work: async () => {
        begun.push(name);
        await until;
        return report();
      },
    });
    let compiled = () => {};
    const compiling = new Promise<void>((resolve) => (compiled = resolve));
    const unit = part('unit', true);
    const run = runParts(part('prepare', false, compiling), [part('server', false), unit]);
    await vi.waitFor(() => expect(begun).toEqual(['prepare', 'unit']), { timeout: 30_000 });
    compiled();
    expect((await run).map(({ name }) => name)).toEqual(['prepare', 'unit', 'server']);
    expect(begun).toEqual(['prepare', 'unit', 'server']);
  });

  test('runs independent parts alone', async () => {
    quiet();
    const prepare = vi.fn<() => Promise<Report>>(() => Promise.resolve(report()));
    const results = await runParts(named('prepare', prepare), [{ ...named('unit'), needsNothing: true }]);
    expect(results.map(({ name }) => name)).toEqual(['unit']);
    expect(prepare).not.toHaveBeenCalled();
  });

  test('skips parts whose dependency failed', async () => {
    quiet();
    const work = vi.fn<() => Promise<Report>>(() => Promise.resolve(report()));
    const results = await runParts(
      named('prepare', () => Promise.reject(new Error('does not compile'))),
      [named('server', work)],
    );
    expect(results.map(({ name }) => name)).toEqual(['prepare']);
    expect(work).not.toHaveBeenCalled();
  });
});
