import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { rendering, startHydration } from '#lib/rendering.ts';
import { LiveFromHere } from './LiveFromHere.tsx';

const root = document.documentElement;
const onLive = vi.fn<() => void>();
window.addEventListener('kingspad:live', onLive);
afterEach(() => {
  delete root.dataset.rendered;
  onLive.mockClear();
});

it('a hydrated page goes live', () => {
  root.dataset.rendered = '';
  startHydration({ now: 1, language: 'en', parts: new Set() });
  render(<LiveFromHere />);
  expect([rendering(), root.dataset.rendered]).toEqual([undefined, undefined]);
  expect(onLive).toHaveBeenCalledOnce();
});

it('a rendered page that was drawn again goes live too', () => {
  root.dataset.rendered = '';
  render(<LiveFromHere />);
  expect(root.dataset.rendered).toBeUndefined();
  expect(onLive).toHaveBeenCalledOnce();
});

it('a plain page never goes live', () => {
  render(<LiveFromHere />);
  expect(onLive).not.toHaveBeenCalled();
});
