import { DAY, fromUtcText, projectStepIssues } from '@kingspad/domain';
import { expect, test } from 'vitest';
import { PRESETS, presetValues } from './presets.ts';
import { EMPTY_WIZARD } from './wizard-values.ts';

const NOW = 1_900_000_123;
const CONTEXT = { tokenDecimals: 18, coinDecimals: 18, now: NOW };
/** Fields that an owner types after a preset. */
const OWN = {
  projectName: 'King Gold',
  tokensPerBNB: '1000',
  minimumBuy: '0.1',
  maximumBuy: '2',
  softCap: '10',
  hardCap: '20',
  liquidityProvider: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
};

test.each(PRESETS)('the preset %s leaves nothing to correct beside the owner’s rates and caps', (preset) => {
  const values = { ...EMPTY_WIZARD, ...OWN };
  expect(projectStepIssues({ ...values, ...presetValues(preset, values, NOW) }, CONTEXT)).toEqual({});
});

test('a preset starts at a full hour, a day ahead, and lasts a week', () => {
  const { startTime = '', endTime = '' } = presetValues('standard', EMPTY_WIZARD, NOW);
  const start = fromUtcText(startTime) ?? 0;
  expect(start % 3_600).toBe(0);
  expect(start - NOW).toBeGreaterThanOrEqual(DAY);
  expect((fromUtcText(endTime) ?? 0) - start).toBe(7 * DAY);
});

test('a launch rate that is typed stays, and an empty one becomes the presale rate', () => {
  expect(presetValues('standard', { tokensPerBNB: '1000', launchRate: '' }, NOW).launchRate).toBe('1000');
  expect(presetValues('standard', { tokensPerBNB: '1000', launchRate: '800' }, NOW).launchRate).toBe('800');
});

test('a preset clears the values of another one', () => {
  const filled = { ...EMPTY_WIZARD, ...presetValues('vesting', EMPTY_WIZARD, NOW) };
  expect(filled.isVestingEnabled).toBe(true);
  expect({ ...filled, ...presetValues('standard', filled, NOW) }).toMatchObject({
    isVestingEnabled: false,
    initialTokenReleasePercentage: '',
  });
});
