import { expect, it } from 'vitest';
import type { Check } from './checks.ts';
import { inOrderOf, overallRiskOf, tilesOf } from './verdict.ts';

const NO_VALUES = { tax: 0, later: 0, block: 0, percent: 0, days: 0, times: 0, first: '', second: '' };
const check = (id: Check['id'], severity: Check['severity'], state: Check['state'] = 'pass'): Check => ({
  id,
  severity,
  state,
  values: NO_VALUES,
});
const leads = (checks: Check[]) => tilesOf(checks).map(({ id, lead }) => `${id}: ${lead.id}`);

it('puts the worst answer first, and leads each question with its worst check', () => {
  const checks = [
    check('supply', 'good'),
    check('tax', 'amber'),
    check('owner', 'red'),
    check('liquidity', 'grey'),
    check('ratio', 'red'),
  ];
  expect(leads(checks)).toEqual(['token: owner', 'exit: ratio', 'dump: supply']);
  expect(overallRiskOf(checks)).toBe('red');
});

it('keeps the questions in a fixed order until all checks have answered', () => {
  const checks = [check('supply', 'grey', 'loading'), check('tax', 'amber'), check('liquidity', 'red')];
  expect(leads(checks)).toEqual(['dump: supply', 'token: tax', 'exit: liquidity']);
  expect(overallRiskOf(checks)).toBeUndefined();
});

it('leaves out a question without checks', () => {
  expect(leads([check('supply', 'good'), check('tax', 'good')])).toEqual(['dump: supply', 'token: tax']);
});

it('keeps tiles in an earlier order, and puts a new one last', () => {
  const tiles = tilesOf([check('supply', 'good'), check('tax', 'red'), check('liquidity', 'amber')]);
  const ids = (order: Parameters<typeof inOrderOf>[1]) => inOrderOf(tiles, order).map(({ id }) => id);
  expect(ids([])).toEqual(['token', 'exit', 'dump']);
  expect(ids(['dump', 'token'])).toEqual(['dump', 'token', 'exit']);
  expect(ids(['sell', 'dump'])).toEqual(['dump', 'token', 'exit']);
});
