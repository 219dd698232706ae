/**
 * The locators that Vitest's browser and Playwright both have, so that one page object serves both test runners. `L` is
 * the runner's own type of a locator.
 */
export interface Locates<L> {
  getByRole(
    role: Role,
    options?: {
      name?: string | RegExp;
      exact?: boolean;
      level?: number;
      disabled?: boolean;
      checked?: boolean;
    },
  ): L;
  getByText(text: string | RegExp, options?: { exact?: boolean }): L;
  /** Vitest's name for a CSS selector, see locators.ts. */
  css?(selector: string): L;
  /** Playwright's name for it. */
  locator?(selector: string): L;
}

export interface Located<L> extends Locates<L> {
  filter(options: { has?: L; hasText?: string | RegExp }): L;
  first(): L;
  last(): L;
  nth(index: number): L;
  all(): readonly L[] | Promise<readonly L[]>;
  click(options?: { timeout: number }): Promise<void>;
  fill(text: string): Promise<void>;
  blur(): Promise<void>;
  check(): Promise<void>;
  waitFor(options?: { state: 'visible' | 'hidden' | 'detached' }): Promise<void>;
}

export interface TestPage<L> extends Locates<L> {
  /** Vitest's page whose locators `has` takes; Playwright takes those of the page itself. */
  inside?: Locates<L>;
  goto(address: string): Promise<unknown>;
}

type Role =
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'definition'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'status'
  | 'tab'
  | 'table'
  | 'term'
  | 'textbox';

/** Elements of a CSS selector within another element or the page. */
export function css<L>(where: Locates<L>, selector: string): L {
  const found = where.css?.(selector) ?? where.locator?.(selector);
  if (found === undefined) throw new Error('The test runner has no CSS selectors.');
  return found;
}

/** Locates what `filter({ has })` is given. */
export const inside = <L>(page: TestPage<L>): Locates<L> => page.inside ?? page;

/** The value of a labelled fact in a list of facts. */
export function factOf<L extends Located<L>>(page: TestPage<L>, within: Locates<L>, label: string): L {
  const facts: Located<L> = css(within, 'dl > div');
  const fact: Locates<L> = facts.filter({ has: inside(page).getByText(label, { exact: true }) });
  return css(fact, 'dd');
}
