import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Longer than a notice stays without pointer or focus. */
const LONG_MS = 60_000;

/**
 * Asserts WCAG 2.2.1, 2.1.1 and 4.1.3 for notices: they are announced politely and whole, stay while they are hovered
 * or have the focus, and are reached and dismissed by keyboard, after which the focus is where it was. Timers are fake.
 * @param show shows one that leaves by itself
 * @param origin has the focus before and after
 */
export async function expectNotices(show: (title: string) => void, origin: HTMLElement): Promise<void> {
  const region = screen.getByRole('region', { name: 'Notices' });
  const wait = () => act(() => void vi.advanceTimersByTime(LONG_MS));
  const titles = () =>
    within(region)
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
  const showAll = async (...names: string[]) => {
    act(() => names.forEach(show));
    // Their keys are fetched with them.
    await act(() => vi.dynamicImportSettled());
  };
  expect(region.getAttribute('aria-live')).toBe('polite');

  await showAll('One');
  expect(region.querySelector('[aria-atomic=true]')?.textContent).toContain('One');
  wait();
  expect(titles()).toEqual([]);

  await showAll('One', 'Two', 'Three');
  fireEvent.pointerOver(screen.getByText('Two'));
  wait();
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  fireEvent.pointerOut(screen.getByText('Two'), { relatedTarget: document.body });
  wait();
  expect(titles()).toEqual([]);

  await showAll('One', 'Two', 'Three');
  act(() => origin.focus());
  fireEvent.keyDown(origin, { key: region.getAttribute('aria-keyshortcuts') ?? '' });
  expect(document.activeElement).toBe(region);
  wait();
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  const [first] = within(region).getAllByRole('button');
  act(() => first?.focus());
  fireEvent.keyDown(document.activeElement ?? region, { key: 'Escape' });
  expect(titles()).toEqual(['Two', 'Three']);
  expect(document.activeElement).toBe(within(region).getByRole('button', { name: 'Dismiss: Two' }));
  fireEvent.click(document.activeElement ?? region, { detail: 0 });
  expect(titles()).toEqual(['Three']);
  fireEvent.keyDown(document.activeElement ?? region, { key: 'Escape' });
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(origin);
}
