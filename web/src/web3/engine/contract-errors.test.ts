import * as abis from '@kingspad/abi';
import { contractIssue } from '@kingspad/domain';
import { englishText, isIssueCode } from '@kingspad/domain/english';
import type { Abi, AbiParameter } from 'viem';
import { describe, expect, it } from 'vitest';

/** Any value of the type: sentences may format numbers and dates. */
const sample = ({ type }: AbiParameter) => (type === 'address' ? `0x${'1'.repeat(40)}` : 1n);

describe('the errors of our contracts', () => {
  // The server alone runs the view probe, and handles its error.
  const { viewProbeAbi: _, ...shown } = abis;
  const errors = (Object.values(shown) as Abi[]).flat().filter((item) => item.type === 'error');

  it.each(errors.map((error) => [error.name, error] as const))(
    '%s has a sentence that says what to do',
    (name, { inputs }) => {
      const issue = contractIssue(name, inputs.map(sample), isIssueCode);
      const sentence = issue && englishText(issue);
      expect(sentence, 'write one in packages/domain/src/issues/en').toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/undefined|NaN|null|[{}]/);
    },
  );

  it('finds errors of our contracts', () => {
    expect(errors.length).toBeGreaterThan(10);
  });
});
