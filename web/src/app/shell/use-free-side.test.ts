import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFreeSide } from './use-free-side.ts';

afterEach(() => document.body.replaceChildren());

/** A focused control whose upper edge is so far down. */
function pressedAt(top: number): void {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
  document.body.append(button);
  button.focus();
}

it('puts notices above where the pressed control is in the lower half, and below otherwise', () => {
  const { result, rerender } = renderHook(({ isShown }) => useFreeSide(isShown), {
    initialProps: { isShown: false },
  });
  pressedAt(window.innerHeight - 60);
  rerender({ isShown: true });
  expect(result.current).toBe('top');

  pressedAt(20);
  rerender({ isShown: true });
  expect(result.current).toBe('top');

  rerender({ isShown: false });
  rerender({ isShown: true });
  expect(result.current).toBe('bottom');
});
