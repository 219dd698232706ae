import { startOfUtcDay } from '@kingspad/domain';
import type { Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { expect } from '../expect.ts';

const DAY = 86_400;

/**
 * Asserts the date picker dialog of the ARIA Authoring Practices: a grid of days with one tab stop, its keys, today and
 * the chosen day marked, and the focus given back.
 * @param opener the button that opens it
 * @param today UTC seconds
 */
export async function expectDatePicker(page: AppPage, opener: Locator, today: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose a date and time in UTC' });
  const grid = dialog.getByRole('grid');
  const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });
  const expectFocused = async (day: number) => {
    const button = grid.getByRole('button', { name: full.format(day * 1_000), exact: true });
    await expect(button).toBeFocused();
    expect(grid.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  };
  /** Leads from a day, by key, to another day. */
  const expectKeys = async (from: number, keys: readonly (readonly [key: string, to: number])[]) => {
    await expectFocused(from);
    for (const [key, to] of keys) {
      await page.press(key);
      await expectFocused(to);
    }
  };

  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.focus();
  await page.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');

  const first = startOfUtcDay(today);
  await expectFocused(first);
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(dialog.getByRole('grid', { name: month.format(first * 1_000) })).toBeVisible();
  await expect(grid.getByRole('columnheader')).toHaveCount(7);
  await expect(grid.getByRole('row')).toHaveCount(7);
  await expect(grid.getByRole('gridcell')).toHaveCount(42);
  const todays = grid.css('[aria-current=date]');
  await expect(todays).toHaveCount(1);
  await expect(todays).toHaveAttribute('aria-label', full.format(first * 1_000));

  const date = new Date(first * 1_000);
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 15) / 1_000;
  const nextYear = Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth() + 1, 15) / 1_000;
  const monthAfter = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 15) / 1_000;
  for (let day = first; day < nextMonth; day += DAY) await page.press('ArrowRight');
  const weekday = (new Date(nextMonth * 1_000).getUTCDay() + 6) % 7;
  await expectKeys(nextMonth, [
    ['ArrowRight', nextMonth + DAY],
    ['ArrowLeft', nextMonth],
    ['ArrowDown', nextMonth + 7 * DAY],
    ['ArrowUp', nextMonth],
    ['Home', nextMonth - weekday * DAY],
    ['End', nextMonth + (6 - weekday) * DAY],
  ]);
  for (let day = weekday; day < 6; day += 1) await page.press('ArrowLeft');
  await expectKeys(nextMonth, [
    ['PageDown', monthAfter],
    ['PageUp', nextMonth],
    ['Shift+PageDown', nextYear],
    ['Shift+PageUp', nextMonth],
  ]);

  await page.press('Enter');
  const selected = grid.css('[role=gridcell][aria-selected=true]');
  await expect(selected).toHaveCount(1);
  await expect(selected.getByRole('button')).toHaveAttribute('aria-label', full.format(nextMonth * 1_000));
  await page.press('Tab');
  expect(grid.element().contains(page.document.activeElement)).toBe(false);
  expect(dialog.element().contains(page.document.activeElement)).toBe(true);
  await page.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
