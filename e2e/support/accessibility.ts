import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { Shell } from './pages/shell.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** @throws where axe finds a violation of WCAG 2.2 A or AA, naming rule and elements */
export async function expectAccessible(page: Page): Promise<void> {
  // What passes by behind the edge of its window counts for axe as lying over what stands beside it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => `${node.target.join(' ')} — ${node.any[0]?.message ?? ''}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The visitor chose this theme at an earlier visit. */
export async function choose(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('kingspad:theme:v1', JSON.stringify(name)), theme);
}

/** Waits until the page has all it shows, and nothing lies over it. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(new Shell(page).splash).toHaveCount(0);
}

/** More than any page has to be passed. */
const MOST_STOPS = 80;

/** Presses Tab until something of that name has the focus. @throws where nothing of that name can be reached */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`Tab never reached ${name}; the focus is on ${await focusedName(page)}`);
}

/** What can be pressed or filled in, and is to be seen. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** @throws where the keyboard cannot get to something that the mouse can, naming it */
export async function expectReachableByTab(page: Page): Promise<void> {
  const wanted = await page.evaluate((controls) => {
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim();
    return (
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter(
          (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.closest('[inert]'),
        )
        // Nobody presses those; and of radio buttons one stands for all.
        .filter((element) => !element.matches(':disabled, input[type=radio]'))
        .map(nameOf)
    );
  }, CONTROLS);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const missing = new Set(wanted);
  // Where it starts is where it was left; one round and a little more passes by everything.
  for (let press = 0; press < wanted.length + MOST_STOPS && missing.size > 0; press += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const element = document.activeElement;
      return element
        ? `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim()
        : '';
    });
    missing.delete(reached);
  }
  expect([...missing], `what Tab does not reach on ${page.url()}`).toEqual([]);
}

/** What a screen reader would call the focused element, roughly: its label, or its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // The page and a dialog hold every name in their text, and neither is what Enter would press.
    if (!element || element.matches('body, dialog')) return '';
    const labels =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.innerText) : [];
    return (element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || '')).trim();
  });
}
