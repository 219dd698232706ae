import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import type { Check, CheckState } from '../model/checks.ts';
import { ChecksLink } from './ChecksLink.tsx';

await loadTexts('presale');
afterEach(cleanup);

const SEVERITIES = { pass: 'good', warn: 'amber', loading: 'grey', failed: 'grey', unknown: 'grey' } as const;

const checkOf = (state: CheckState, severity: Check['severity'] = SEVERITIES[state]): Check => ({
  id: 'tax',
  state,
  severity,
  values: { tax: 0, later: 0, block: 0, percent: 0, days: 0, times: 0, first: '', second: '' },
});

const show = (...checks: Check[]) => {
  cleanup();
  render(<ChecksLink checks={checks} />);
  return screen.getByRole('link');
};
const link = (...states: CheckState[]) => show(...states.map((state) => checkOf(state)));

test('counts the warnings of a sale, and leads to its checks', () => {
  expect(link('warn', 'warn', 'pass').textContent).toBe('Needs care, 2 warnings');
  expect(link('warn').textContent).toBe('Needs care, 1 warning');
  expect(link('pass').textContent).toBe('Checks passed');
  expect(link('pass').getAttribute('href')).toBe('#checks');
});

test('names the risk by the worst check', () => {
  expect(show(checkOf('warn'), checkOf('warn', 'red')).textContent).toBe('High risk, 2 warnings');
  expect(show(checkOf('warn', 'grey'), checkOf('pass')).textContent).toBe('Not fully checked, 1 warning');
});

test('counts nothing before all checks have answered', () => {
  expect(link('warn', 'loading', 'pass').textContent).toBe('Checking…');
  expect(link('loading', 'failed').textContent).toBe('Checking…');
});

test('names unknown checks next to the warnings', () => {
  expect(link('warn', 'unknown', 'failed').textContent).toBe('Needs care, 1 warning, 2 unknown');
  expect(link('unknown', 'pass').textContent).toBe('Not fully checked, 1 unknown');
});
