import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import type { Check } from '../model/checks.ts';
import { VerdictStrip } from './VerdictStrip.tsx';

await loadTexts('presale');
afterEach(cleanup);

const check = (id: Check['id'], severity: Check['severity'], state: Check['state'] = 'pass'): Check => ({
  id,
  severity,
  state,
  values: { tax: 0, later: 0, block: 0, percent: 0, days: 0, times: 0, first: '', second: '' },
});
const LOADING = [check('supply', 'grey', 'loading'), check('liquidity', 'red', 'warn')];
const ANSWERED = [check('supply', 'good'), check('liquidity', 'red', 'warn')];
const questions = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('tiles wait with their new order until pointer and focus have left them', () => {
  const { rerender } = render(<VerdictStrip checks={LOADING} />);
  const [supply, exit] = questions();
  const strip = screen.getByRole('region');
  fireEvent.pointerMove(strip);
  rerender(<VerdictStrip checks={ANSWERED} />);
  expect(questions()).toEqual([supply, exit]);
  fireEvent.pointerLeave(strip);
  expect(questions()).toEqual([exit, supply]);
  rerender(<VerdictStrip checks={LOADING} />);
  const [first, second] = screen.getAllByRole('button');
  act(() => first?.focus());
  rerender(<VerdictStrip checks={ANSWERED} />);
  act(() => second?.focus());
  expect(questions()).toEqual([supply, exit]);
  act(() => second?.blur());
  expect(questions()).toEqual([exit, supply]);
});

test('tiles take their new order under a pointer that does not move: it may have been there before them', () => {
  const { rerender } = render(<VerdictStrip checks={LOADING} />);
  const [supply, exit] = questions();
  fireEvent.pointerEnter(screen.getByRole('region'));
  rerender(<VerdictStrip checks={ANSWERED} />);
  expect(questions()).toEqual([exit, supply]);
});
