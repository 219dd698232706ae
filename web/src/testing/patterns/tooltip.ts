import type { Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { expect } from '../expect.ts';

export interface Tooltip {
  trigger: Locator;
  tip: Locator;
  /** It adds to its trigger's name, and is its description. */
  describes: boolean;
}

const middleOf = (locator: Locator) => {
  const { left, top, width, height } = locator.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Asserts the tooltip pattern of the ARIA Authoring Practices and WCAG 1.4.13: it shows on focus and on hover, the
 * pointer can move onto it, and Escape closes it without moving focus or pointer.
 */
export async function expectTooltip(page: AppPage, { trigger, tip, describes }: Tooltip): Promise<void> {
  const away = () => page.moveMouse(page.window.innerWidth - 2, page.window.innerHeight - 2);
  await away();
  await expect(tip).toBeHidden();

  // Elements of a frame that is not looked at get no focus events.
  page.window.focus();
  await trigger.focus();
  await expect(tip).toBeVisible();
  if (describes) {
    expect(tip.element().getAttribute('role')).toBe('tooltip');
    expect(trigger.element().getAttribute('aria-describedby')).toBe(tip.element().id);
  }
  await page.press('Escape');
  await expect(tip).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.blur();

  await trigger.hover();
  await expect(tip).toBeVisible();
  const [from, to] = [middleOf(trigger), middleOf(tip)];
  for (let step = 1; step <= 20; step += 1) {
    await page.moveMouse(from.x + ((to.x - from.x) * step) / 20, from.y + ((to.y - from.y) * step) / 20);
    await expect(tip).toBeVisible();
  }
  await page.press('Escape');
  await expect(tip).toBeHidden();

  await away();
  await trigger.hover();
  await expect(tip).toBeVisible();
  await away();
  await expect(tip).toBeHidden();
}
