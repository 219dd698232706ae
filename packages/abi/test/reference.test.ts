import { parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { structTexts, type Natspec } from '../scripts/natspec.ts';
import { referencePage } from '../scripts/reference.ts';

/** A contract whose units are the token locker's. */
const page = (
  signatures: readonly string[],
  methods: Record<string, { notice: string }>,
  errors: Record<string, { notice: string }[]> = {},
) => {
  const natspec: Natspec = { userdoc: { methods, errors }, devdoc: { methods: {} } };
  return referencePage('TokenLocker', parseAbi(signatures), natspec, {});
};

describe('the page of a contract', () => {
  it('names the unit of each number', () => {
    const text = page(['function setFee(uint256 newFee)'], { 'setFee(uint256)': { notice: 'Sets {fee}.' } });
    expect(text).toContain('function setFee(uint256 newFee)');
    expect(text).toContain('| `newFee` | uint256 | wei |  |');
    expect(text).toContain('Sets `fee`.');
  });

  it('refuses a function without a notice', () => {
    expect(() => page(['function setFee(uint256 newFee)'], {})).toThrow('setFee(uint256) has no @notice.');
  });

  it('refuses a number without a unit', () => {
    const methods = { 'wait(uint256)': { notice: 'Waits.' } };
    expect(() => page(['function wait(uint256 length)'], methods)).toThrow(
      'TokenLocker: wait has no unit for length.',
    );
  });

  it('makes lists of requirements and links of names', () => {
    const notice = 'Pays out. Requirements: - The caller owns it. - See {lock}.';
    const text = page(['function lock()', 'function pay()'], {
      'lock()': { notice: 'Locks.' },
      'pay()': { notice },
    });
    expect(text).toContain('Pays out.\n\nRequirements:\n\n- The caller owns it.\n- See [lock](#lock).');
  });

  it('makes no link of an error, which has no heading', () => {
    const text = page(
      ['function pay()', 'error Empty()'],
      { 'pay()': { notice: 'Reverts with {Empty}.' } },
      { 'Empty()': [{ notice: 'Nothing is left.' }] },
    );
    expect(text).toContain('Reverts with `Empty`.');
  });
});

it('reads the texts of a structure’s fields from its comment', () => {
  const source = [
    '/// @param value In base units.',
    'struct Permit {',
    'interface ILocker is IFees {',
    '    /// @notice One lock.',
    '    /// @param time When it opens, or the',
    '    /// first release.',
    '    /// @param cycle Seconds.',
    '    struct Terms {',
    'library PairListing {',
    '    /// @param rate Another one’s.',
    '    struct Terms {',
  ].join('\n');
  expect(structTexts(`${source}\n`)).toEqual({
    Permit: { value: 'In base units.' },
    'ILocker.Terms': { time: 'When it opens, or the first release.', cycle: 'Seconds.' },
    'PairListing.Terms': { rate: 'Another one’s.' },
  });
});
