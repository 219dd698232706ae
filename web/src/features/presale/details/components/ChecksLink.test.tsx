import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import type { CheckState } from '../model/checks.ts';
import { ChecksLink } from './ChecksLink.tsx';

await loadTexts('presale');
afterEach(cleanup);

const link = (...states: CheckState[]) => {
  cleanup();
  render(<ChecksLink checks={states.map((state) => ({ state }))} />);
  return screen.getByRole('link');
};

test('counts the warnings of a sale, and leads to its checks', () => {
  expect(link('warn', 'warn', 'pass').textContent).toBe('2 warnings');
  expect(link('warn').textContent).toBe('1 warning');
  expect(link('pass').textContent).toBe('Checks');
  expect(link('pass').getAttribute('href')).toBe('#checks');
});

test('counts nothing before all checks have answered', () => {
  expect(link('warn', 'loading', 'pass').textContent).toBe('Checking…');
  expect(link('loading', 'failed').textContent).toBe('Checking…');
});

test('names what is unknown next to the warnings', () => {
  expect(link('warn', 'unknown', 'failed').textContent).toBe('1 warning, 2 unknown');
  expect(link('unknown', 'pass').textContent).toBe('1 unknown');
});
