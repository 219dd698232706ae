import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FAILED, known, LOADING, type Read } from '#lib/read.ts';
import { ReadValue } from './ReadValue.tsx';

afterEach(cleanup);

const shown = (read: Read<bigint | null>) => {
  cleanup();
  const { container } = render(
    <ReadValue read={read}>{(value) => (value === null ? 'None' : String(value))}</ReadValue>,
  );
  return container;
};

it('shows a placeholder without a claim, then a failure, and only then a value', () => {
  expect(shown(LOADING).textContent).toBe('');
  expect(shown(LOADING).querySelector('[aria-hidden]')).toBeTruthy();
  expect(shown(FAILED).textContent).toBe('Couldn’t load');
  expect(screen.getByTitle('Trying again.')).toBeTruthy();
  expect(shown(known(null)).textContent).toBe('None');
  expect(shown(known(0n)).textContent).toBe('0');
});
