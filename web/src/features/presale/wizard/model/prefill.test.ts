import { expect, it } from 'vitest';
import { prefilled } from './prefill.ts';
import { EMPTY_WIZARD } from './wizard-values.ts';

const token = { name: 'North Star' };

it('fills in the token’s name and the usual listing in an untouched step', () => {
  expect(Object.fromEntries(prefilled(EMPTY_WIZARD, token, undefined))).toEqual({
    projectName: 'North Star',
    liquidityPercentage: '60',
    liquidityUnlockTime: '365',
  });
});

it('keeps typed values, and the terms of a step that was begun', () => {
  const typed = { ...EMPTY_WIZARD, projectName: 'Mine', softCap: '2' };
  expect(prefilled(typed, token, 'North Star')).toEqual([]);
});

it('follows another token as long as the name is the filled one', () => {
  const values = { ...EMPTY_WIZARD, projectName: 'Old Star', softCap: '2' };
  expect(prefilled(values, token, 'Old Star')).toEqual([['projectName', 'North Star']]);
});

it('cuts a long name and drops signs that do not show', () => {
  const [[, name] = []] = prefilled(EMPTY_WIZARD, { name: `\u202E${'x'.repeat(500)}` }, undefined);
  expect([...(name ?? '')].length).toBeLessThanOrEqual(100);
  expect(name).not.toContain('\u202E');
});
