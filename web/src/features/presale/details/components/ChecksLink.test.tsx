import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CheckState } from '../model/checks.ts';
import { ChecksLink } from './ChecksLink.tsx';

afterEach(cleanup);

test('counts the warnings of a sale, and leads to its checks', () => {
  const link = (...states: CheckState[]) => {
    cleanup();
    render(<ChecksLink checks={states.map((state) => ({ state }))} />);
    return screen.getByRole('link');
  };
  expect(link('warn', 'warn', 'unknown', 'pass').textContent).toBe('2 warnings');
  expect(link('warn').textContent).toBe('1 warning');
  expect(link('unknown', 'pass').textContent).toBe('Checks');
  expect(link('pass').getAttribute('href')).toBe('#checks');
});
