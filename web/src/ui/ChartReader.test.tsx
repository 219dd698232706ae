import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChartReader } from './ChartReader.tsx';

const STEPS = [
  { time: 0, share: 0 },
  { time: 100, share: 0.5 },
  { time: 200, share: 1 },
];

beforeEach(() => {
  render(
    <ChartReader label="Raised" steps={STEPS} from={0} to={400} figureOf={(index) => `${index * 5} BNB`} />,
  );
  reader().getBoundingClientRect = () => ({ left: 0, width: 400 }) as DOMRect;
});
afterEach(cleanup);

const reader = () => screen.getByRole('slider', { name: 'Raised' });
const shown = () => screen.queryByText(/BNB$/)?.textContent;
const said = () => reader().getAttribute('aria-valuetext');

it('shows the step under the pointer, and none once it left', () => {
  expect(shown()).toBeUndefined();
  fireEvent.pointerMove(reader(), { clientX: 150 });
  expect(shown()).toBe('5 BNB');
  expect(screen.getByText('1970.01.01 00:01:40 UTC')).toBeTruthy();
  fireEvent.pointerMove(reader(), { clientX: 399 });
  expect(shown()).toBe('10 BNB');
  fireEvent.pointerLeave(reader());
  expect(shown()).toBeUndefined();
});

it('moves by keyboard, and announces each step', () => {
  fireEvent.focus(reader());
  expect(said()).toBe('1970.01.01 00:03:20 UTC 10 BNB');
  fireEvent.keyDown(reader(), { key: 'ArrowLeft' });
  expect(said()).toBe('1970.01.01 00:01:40 UTC 5 BNB');
  fireEvent.keyDown(reader(), { key: 'Home' });
  expect(shown()).toBe('0 BNB');
  fireEvent.keyDown(reader(), { key: 'ArrowLeft' });
  expect(shown()).toBe('0 BNB');
  fireEvent.keyDown(reader(), { key: 'End' });
  expect(shown()).toBe('10 BNB');
  fireEvent.keyDown(reader(), { key: 'Escape' });
  expect(shown()).toBeUndefined();
});
