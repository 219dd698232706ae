import axe, { type AxeResults } from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './page-health.ts';
import { Shell } from './pages/shell.ts';
import { TEST_WALLET_NAME } from '../../web/src/testing/pages/shell.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The rules whose result depends on colours; everything else is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const WIDTHS: readonly number[] = [360, 768, 1440];

/**
 * Runs axe in the current theme, and its colour rules in the other theme too, which is switched in the loaded page and
 * back.
 * @param part the whole page unless given
 * @throws if axe finds a violation of WCAG 2.2 A or AA, naming rule and elements
 */
export async function expectAccessible(page: Page, part = page.locator('html')): Promise<void> {
  await expectNoViolations(part, { type: 'tag', values: WCAG_2_2_AA });
  const isLight = (await page.locator('html').getAttribute('data-theme')) === 'light';
  await switchTheme(page, isLight ? 'dark' : 'light');
  await expectNoViolations(part, { type: 'rule', values: COLOUR_RULES });
  await switchTheme(page, isLight ? 'light' : 'dark');
}

/** Runs axe in the current theme alone. @throws as {@link expectAccessible} does */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  await expectNoViolations(page.locator('html'), { type: 'tag', values: WCAG_2_2_AA });
}

/**
 * {@link expectAccessible}, and no sideways scroll at any width.
 * @param part a dialog, where the page behind it was looked at before
 */
export async function expectAccessibleAndFits(page: Page, part?: Locator): Promise<void> {
  await expectAccessible(page, part);
  await expectFits(page);
}

/** @throws if the page scrolls sideways at one of the widths, the last of which stays */
export async function expectFits(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

async function expectNoViolations(part: Locator, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  const page = part.page();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The header covers a part of whatever has been scrolled under it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const violations = await part.evaluate(async (element, only): Promise<AxeResults['violations']> => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    return (await injected.run(element, { runOnly: only, resultTypes: ['violations'] })).violations;
  }, runOnly);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => `${node.target.join(' ')} — ${node.any[0]?.message ?? ''}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Switches the theme of a loaded page through storage, as another tab would, so that an open dialog does not block it. */
async function switchTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    const newValue = JSON.stringify(name);
    window.dispatchEvent(new StorageEvent('storage', { key: 'kingspad:theme:v1', newValue }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Waits until the page has finished rendering, without an overlay. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(new Shell(page).splash).toBeHidden();
}

/** More presses of Tab than any page needs. */
const MOST_STOPS = 80;

/** How many presses of Tab pass between two reads of the focus history. */
const LOOK_EVERY = 10;

/** Presses Tab until something of that name has the focus. @throws if nothing of that name can be reached */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`Tab never reached ${name}; the focus is on ${await focusedName(page)}`);
}

/** Presses Enter on the focused control once it is enabled: a busy or disabled button ignores it. */
export async function pressEnter(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Waits for the page that a link or an action leads to. Its heading then has the focus: a Tab before that would be undone. */
export async function arriveAt(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Connects the test wallet by the header's button and the dialog that it opens. */
export async function connectByKeyboard(page: Page): Promise<void> {
  const { walletDialog, walletButton } = new Shell(page);
  await tabTo(page, /^Connect wallet$/);
  await pressEnter(page);
  // Its code is loaded with the press; until then Tab goes on in the page behind.
  await expect(walletDialog).toBeVisible();
  await tabTo(page, new RegExp(TEST_WALLET_NAME));
  await pressEnter(page);
  await expect(walletButton).toBeVisible();
}

/** Visible controls that can be pressed or filled in. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** @throws if a control is out of the keyboard's reach, naming it */
export async function expectReachableByTab(page: Page): Promise<void> {
  // The page records what gets the focus by itself, so that each press is one message to the browser.
  const wanted = await page.evaluateHandle((controls) => {
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim();
    const missing = new Map(
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter(
          (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.closest('[inert]'),
        )
        // Disabled controls are skipped; one radio button represents its group.
        .filter((element) => !element.matches(':disabled, input[type=radio]'))
        .map((element) => [element, nameOf(element)]),
    );
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      missing.delete(target as HTMLElement);
      // A re-rendered control is another element of the same name; a running time changes a control's name.
      for (const [element, name] of missing) if (name === nameOf(target)) missing.delete(element);
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return { count: missing.size, missing };
  }, CONTROLS);
  const left = () =>
    wanted.evaluate(({ missing }) =>
      // A list replaced it meanwhile.
      [...missing].filter(([element]) => element.isConnected).map(([, name]) => name),
    );
  const count = await wanted.evaluate(({ count }) => count);
  // Starts at the current focus; one round and a little more visits every control.
  let missing = await left();
  for (let press = 1; press <= count + MOST_STOPS && missing.length > 0; press += 1) {
    await page.keyboard.press('Tab');
    if (press % LOOK_EVERY === 0 || press >= count) missing = await left();
  }
  expect(missing, `what Tab does not reach on ${page.url()}`).toEqual([]);
}

/** The approximate accessible name of the focused element: its label, or its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // The body and a dialog contain every name in their text, and Enter does not press them.
    if (!element || element.matches('body, dialog')) return '';
    const labels =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.innerText) : [];
    return (element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || '')).trim();
  });
}
