import type { AppPage } from './app-page.ts';
import { expect } from './expect.ts';

/** The widths at which every card, table and chart keeps its layout, CSS pixels. */
export const WIDTHS = [360, 768, 1440, 1920] as const;

/** Lighthouse rates a shift up to 0.1 as good. */
const SHIFT_MAX = 0.02;

/**
 * Follows what moves by itself in the pages that are opened from now on.
 * @returns a check: throws where the layout has shifted by more than 0.02 since
 */
export function followShifts(page: AppPage): () => Promise<void> {
  const shifts: { value: number; of: string[] }[] = [];
  page.beforeLoad((target) => {
    new target.PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as unknown as LayoutShift;
        shifts.push({ value, of: sources.map(({ node }) => (node ? shownAs(node) : 'gone')) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.drawn();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX);
  };
}

/** Entry of the Layout Instability API. */
interface LayoutShift {
  value: number;
  sources?: { node: Node | null }[];
}

const shownAs = (node: Node): string => `${node.nodeName} “${(node.textContent ?? '').slice(0, 24)}”`;

const visible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

/** Boxes of an element's own text, in CSS pixels of the page. */
function textBoxes(element: Element): DOMRect[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

/** Elements that hide or scroll their overflow may be wider inside. */
function isClipped(element: Element, within: Element): boolean {
  for (let at: Element | null = element; at && at !== within; at = at.parentElement) {
    const { overflowX, position } = getComputedStyle(at);
    if (overflowX !== 'visible' || position === 'absolute') return true;
  }
  return false;
}

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 24)}”`;

/**
 * Checks each element that `selector` finds: its text lies inside it, and no two of its texts lie over each other.
 * @throws naming the texts that stick out or overlap
 */
export function expectLaidOut(page: AppPage, selector: string): void {
  const boxes = [...page.document.querySelectorAll(selector)].filter(visible);
  expect(boxes.length, `${selector} on ${page.address}`).toBeGreaterThan(0);
  for (const box of boxes) {
    const outer = box.getBoundingClientRect();
    const texts = [...box.querySelectorAll('*')].flatMap((element) =>
      isClipped(element, box) ? [] : textBoxes(element).map((rect) => ({ element, rect })),
    );
    const outside = texts
      .filter(({ rect }) => rect.left < outer.left - 1 || rect.right > outer.right + 1)
      .map(({ element }) => nameOf(element));
    expect(outside, `sticks out of ${nameOf(box)} at ${page.window.innerWidth} px`).toEqual([]);
    const overlapping = texts.flatMap(({ element: one, rect: a }, index) =>
      texts
        .slice(index + 1)
        .filter(({ element: other, rect: b }) => one !== other && areOverlapping(a, b))
        .map(({ element: other }) => `${nameOf(one)} and ${nameOf(other)}`),
    );
    expect(overlapping, `overlaps in ${nameOf(box)} at ${page.window.innerWidth} px`).toEqual([]);
  }
}

/** Lines of text may touch: their boxes are as high as the font, above what is drawn. */
function areOverlapping(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 2 && down > Math.min(a.height, b.height) / 2;
}

/** The pieces of an element's text as placed on the screen, from left to right within a line. */
export function readAcross(element: Element): string {
  const words: { text: string; top: number; left: number }[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const match of (node.textContent ?? '').matchAll(/\S+/gu)) {
      const range = element.ownerDocument.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const { top, left } = range.getBoundingClientRect();
      words.push({ text: match[0], top: Math.round(top / 8), left });
    }
  }
  return words
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .map(({ text }) => text)
    .join(' ');
}

/** Whether the middle of an element is in the window and nothing lies over it. */
export function isUncovered(page: AppPage, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = page.document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/**
 * Scrolls to each control that `selector` finds, as the Tab key does.
 * @returns the controls that something still covers
 */
export function coveredControls(page: AppPage, selector: string): string[] {
  const controls = [...page.document.querySelectorAll(selector)].filter(visible);
  expect(controls.length, `${selector} on ${page.address}`).toBeGreaterThan(0);
  return controls
    .filter((control) => {
      control.scrollIntoView({ block: 'nearest' });
      return !isUncovered(page, control);
    })
    .map(nameOf);
}

/** The element that gives the whole of a cut text. */
const WAYS = '[title], a[href], button, summary, [tabindex], textarea, input, select';

/**
 * Checks that each text which its box cuts off can be read whole: by its title, on the page that it leads to, or by
 * scrolling.
 * @throws naming the texts that cannot
 */
export function expectNothingCutOff(page: AppPage): void {
  const main = page.getByRole('main').element();
  const cut = [...main.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!visible(element) || textBoxes(element).length === 0 || element.closest('svg')) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut = (overflow: string, inner: number, outer: number) =>
      (overflow === 'hidden' || overflow === 'clip') && inner > outer + 2;
    return (
      isCut(overflowX, element.scrollWidth, element.clientWidth) ||
      isCut(overflowY, element.scrollHeight, element.clientHeight)
    );
  });
  const lost = cut.filter((element) => !element.closest(WAYS) && !element.querySelector(WAYS));
  expect(lost.map(nameOf), `cut off on ${page.address} at ${page.window.innerWidth} px`).toEqual([]);
}
