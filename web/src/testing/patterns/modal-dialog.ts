import type { Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { expect } from '../expect.ts';

/**
 * Asserts the modal dialog pattern of the ARIA Authoring Practices: it has a name, takes the focus and keeps it, and
 * Escape closes it and gives the focus back.
 * @param opener has the focus that comes back; pressed with Enter
 * @param dialog found by its role and name
 */
export async function expectModalDialog(page: AppPage, opener: Locator, dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden();
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await opener.focus();
  await page.press('Enter');
  await expect(dialog).toBeVisible();
  expect(dialog.element().matches(':modal')).toBe(true);
  // A control has the focus, and not its scroll container.
  await expect.poll(() => dialog.element().contains(page.document.activeElement)).toBe(true);
  await expect.poll(() => page.document.activeElement?.matches('a, button, input')).toBe(true);
  const stops = dialog.element().querySelectorAll('a[href], button, input, select, textarea').length;
  for (let press = 0; press < stops + 2; press += 1) {
    await page.press('Tab');
    const { activeElement, body } = page.document;
    // Between the last stop and the first the focus is in the browser's own controls.
    expect(activeElement === body || dialog.element().contains(activeElement)).toBe(true);
  }
  await page.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
