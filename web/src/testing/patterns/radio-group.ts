import type { Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { expect } from '../expect.ts';

/**
 * Asserts the radio group pattern of the ARIA Authoring Practices: one tab stop, and arrow keys that move the choice
 * around its ends.
 * @param group found by its role and name, with its first button chosen
 */
export async function expectRadioGroup(page: AppPage, group: Locator): Promise<void> {
  const radios = group.getByRole('radio');
  const count = radios.elements().length;
  expect(count).toBeGreaterThan(1);
  await radios.nth(0).focus();
  const expectChosen = async (index: number) => {
    await expect(radios.nth(index)).toBeFocused();
    for (let other = 0; other < count; other += 1) {
      if (other === index) await expect(radios.nth(other)).toBeChecked();
      else await expect(radios.nth(other)).not.toBeChecked();
    }
  };
  await expectChosen(0);
  for (const key of ['ArrowDown', 'ArrowRight'] as const) {
    await page.press(key);
    await expectChosen(1);
    await page.press(key === 'ArrowDown' ? 'ArrowUp' : 'ArrowLeft');
    await expectChosen(0);
  }
  await page.press('ArrowUp');
  await expectChosen(count - 1);
  await page.press('ArrowDown');
  await expectChosen(0);
  await page.press('Tab');
  expect(group.element().contains(page.document.activeElement)).toBe(false);
}
