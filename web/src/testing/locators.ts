import { locators, type Locator } from 'vitest/browser';
import { expect, vi } from 'vitest';
import { expect as expectLocated } from './expect.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements of a CSS selector. */
    css(selector: string): Locator;
    check(): Promise<void>;
    uncheck(): Promise<void>;
    focus(): Promise<void>;
    blur(): Promise<void>;
    waitFor(options?: { state: 'visible' | 'hidden' | 'detached' }): Promise<void>;
  }
}

/** A text as it is read. */
const readText = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ').trim();

/** The texts of a table's cells, row by row, without its head. */
export const tableCells = (table: Locator): string[][] =>
  [...table.element().querySelectorAll('tr:has(td)')].map((row) =>
    [...row.querySelectorAll('td')].map(readText),
  );

/** The one element, once it is there. */
function found(locator: Locator): Promise<HTMLElement> {
  return vi.waitFor(() => locator.element() as HTMLElement);
}

async function setChecked(locator: Locator, checked: boolean): Promise<void> {
  const box = (await found(locator)) as HTMLInputElement;
  if (box.checked !== checked) await locator.click();
  await vi.waitFor(() => expect(box.checked).toBe(checked));
}

/** Vitest offers its methods on pages too, where these make no sense. */
const asLocator = (where: unknown) => where as Locator;

locators.extend({
  css: (selector: string) => selector,
  check() {
    return setChecked(asLocator(this), true);
  },
  uncheck() {
    return setChecked(asLocator(this), false);
  },
  async focus() {
    (await found(asLocator(this))).focus();
  },
  async blur() {
    (await found(asLocator(this))).blur();
  },
  async waitFor({ state }: { state: 'visible' | 'hidden' | 'detached' } = { state: 'visible' }) {
    const shown = expectLocated(asLocator(this));
    if (state === 'detached') await shown.toHaveCount(0);
    else if (state === 'hidden') await shown.toBeHidden();
    else await shown.toBeVisible();
  },
});
