import axe from 'axe-core/axe.min.js?raw';
import type { AxeResults } from 'axe-core';
import type { AppPage } from './app-page.ts';
import { expect } from './expect.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** A target under a fixed bar can be scrolled from there: which one it is depends on where the page stands. */
const UNDER_A_BAR = /insufficient size because it is partially obscured/;

type WithAxe = Window & { axe?: { run(context: Document, options: object): Promise<AxeResults> } };

/** @throws if axe finds a violation of WCAG 2.2 A or AA, naming rule and elements */
export async function expectAccessible(page: AppPage): Promise<void> {
  const target = page.window as WithAxe;
  if (!target.axe) page.window.eval(axe);
  const results = await target.axe?.run(page.document, { runOnly: WCAG_2_2_AA });
  const found = results?.violations
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes
        .map((node) => `${node.target.join(' ')} — ${node.any[0]?.message ?? ''}`)
        .filter((at) => !UNDER_A_BAR.test(at)),
    }))
    .filter(({ at }) => at.length > 0);
  expect(found, `accessibility of ${page.address}`).toEqual([]);
}

/** Waits until the page has all it shows. */
export async function settle(page: AppPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').css('[aria-busy=true]')).toHaveCount(0);
}

/** @throws if the page scrolls sideways, naming the elements that stick out */
export function expectNoSidewaysScroll(page: AppPage): void {
  const { clientWidth, scrollWidth } = page.document.documentElement;
  const outside = [...page.document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  const found =
    scrollWidth <= clientWidth ? [] : [...outside.slice(0, 10), `${scrollWidth} > ${clientWidth}`];
  expect(found, `${page.address} scrolls sideways`).toEqual([]);
}
