import { expect, test } from 'vitest';
import type { KnownFile } from '../../mutation/contract-mutation.ts';
import { noticedBy } from '../../mutation/mutation-harness.ts';
import { reportOf, fileSummaryOf, type Explanations } from '../../mutation/mutation-report.ts';

const FILE: KnownFile = {
  path: 'contracts/src/shared/A.sol',
  mutants: 4,
  judged: [
    {
      file: 'contracts/src/shared/A.sol',
      line: 1,
      original: '<',
      replacement: '<=',
      code: 'a < b',
      by: 'test_A',
    },
    { file: 'contracts/src/shared/A.sol', line: 2, original: '||', replacement: '&&', code: 'a || b' },
    { file: 'contracts/src/shared/A.sol', line: 3, original: '_check()', replacement: '', code: '_check();' },
  ],
};
const explanations: Explanations = {
  whyOf: ({ line }) => (line === 2 ? 'It is the same.' : undefined),
  describe: () => '',
};

test('a run of forge names for each change the test that noticed it, and leaves out unfinished changes', () => {
  const output = `Compiling\n${JSON.stringify({
    'MutantRun.t.sol:A': {
      test_results: {
        'test_0()': { status: 'Success', reason: null },
        'test_3()': { status: 'Failure', reason: 'noticed by A.t.sol:ATest test_Rule' },
        'test_12()': { status: 'Failure', reason: 'EvmError: OutOfGas' },
      },
    },
  })}\n`;
  expect([...noticedBy(output)]).toEqual([
    [0, null],
    [3, 'ATest test_Rule'],
    [12, 'EvmError: OutOfGas'],
  ]);
});

test('the report counts tried, noticed and surviving changes, and names each survivor with its reason', () => {
  expect(fileSummaryOf(FILE)).toBe('contracts/src/shared/A.sol: 1 of 3 noticed, 1 not tried');
  const report = reportOf([FILE], explanations);
  expect(report).toContain('**4 changes, 3 tried, 1 noticed: 33.3 %.**');
  expect(report).toContain('| shared/A.sol | 4 | 1 | 1 | 2 | 33.3 % |');
  expect(report).toContain(
    String.raw`| shared/A.sol:2 | ${'`\\|\\|`'} → ${'`&&`'} in ${'`a \\|\\| b`'} | It is the same. |`,
  );
  expect(report).toContain('| shared/A.sol:3 | `_check()` → nothing | **not explained** |');
});
