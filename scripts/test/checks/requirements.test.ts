import { expect, test } from 'vitest';
import { compareRequirements, ledgerIds } from '../../checks/requirements.ts';

const LEDGER = '# a comment\nAA-01\tThe first.\nAA-02\tThe second.\n';
const NOTHING = { unknown: [], unproven: [], repeated: [] };

/** The findings for one test with this title. */
const compare = (title: string, ledger = LEDGER) =>
  compareRequirements(ledgerIds(ledger), new Map([['a.test.ts', `test('[AA-01] ${title}')`]]));

test('finds nothing if every requirement is in the brackets of a test', () => {
  expect(compare('[AA-02] holds')).toEqual(NOTHING);
});

test('names a requirement that tests prove only in part', () => {
  expect(compare('AA-02 (part): holds')).toEqual({ ...NOTHING, unproven: ['AA-02'] });
});

test.each(['[AA-02] [AA-03]', '[AA-02] AA-03 (part)'])(
  'names an ID that the ledger does not have: %s',
  (title) => {
    expect(compare(title)).toEqual({ ...NOTHING, unknown: ['a.test.ts: AA-03'] });
  },
);

test('names an ID of an area that the ledger does not have', () => {
  expect(compare('[AA-02] [ZZ-01]').unknown).toEqual(['a.test.ts: ZZ-01']);
});

test('names an ID that the ledger has twice', () => {
  expect(compare('[AA-02]', `${LEDGER}AA-01\tAgain.\n`).repeated).toEqual(['AA-01']);
});
