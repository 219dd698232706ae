import { expect as plain, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && Symbol.for('$$vitest:locator') in value;

const normalised = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Matching as in Playwright: a string is the whole text, a pattern is found in it. */
const is = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === normalised(wanted) : wanted.test(text);

const contains = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(normalised(wanted)) : wanted.test(text);

/** Vitest's matchers only recognise patterns of the page's own window. */
function inRealmOf(element: HTMLElement, wanted: string | RegExp): string | RegExp {
  const page = element.ownerDocument.defaultView;
  return page && wanted instanceof RegExp ? new page.RegExp(wanted.source, wanted.flags) : wanted;
}

/**
 * Waiting assertions with Playwright's names, as in the full-stack tests, over Vitest's matchers for one element.
 */
class Shown {
  constructor(
    readonly locator: Locator,
    readonly what: string | undefined,
    readonly negated = false,
  ) {}

  get not(): Shown {
    return new Shown(this.locator, this.what, !this.negated);
  }

  toBeVisible = (): Promise<void> =>
    this.negated ? this.not.toBeHidden() : this.#one((it) => it.toBeVisible());
  /** Missing or invisible. */
  toBeHidden = (): Promise<void> =>
    this.negated
      ? this.not.toBeVisible()
      : until(() => {
          for (const element of this.locator.elements()) plain(element, this.what).not.toBeVisible();
        });
  toBeAttached = () => this.toHaveCount(1);
  toBeChecked = () => this.#one((it) => it.toBeChecked());
  toBeDisabled = () => this.#one((it) => it.toBeDisabled());
  toBeEnabled = () => this.#one((it) => it.toBeEnabled());
  toBeFocused = () => this.#one((it) => it.toHaveFocus());
  toBeInViewport = () => this.#one((it) => it.toBeInViewport());
  toHaveAccessibleDescription = (text: string | RegExp) =>
    this.#one((it, element) => it.toHaveAccessibleDescription(inRealmOf(element, text)));
  toHaveValue = (value: string) => this.#one((it) => it.toHaveValue(value));

  /** Accepts typing. */
  toBeEditable = () =>
    this.#one((it, element) => {
      if (!this.negated) plain(element, this.what).toBeVisible();
      it.toSatisfy(
        (field: HTMLInputElement) =>
          !field.matches(':disabled, [readonly]') && field.matches('input, textarea, select'),
        'can be typed into',
      );
    });
  toHaveAttribute = (name: string, value?: string | RegExp) =>
    value === undefined
      ? this.#one((it) => it.toHaveAttribute(name))
      : this.#one((it) =>
          it.toHaveAttribute(name, value instanceof RegExp ? plain.stringMatching(value) : value),
        );
  toHaveCSS = (property: string, value: string) =>
    this.#same(
      (element) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(property),
      value,
    );
  toHaveText = (text: string | RegExp | readonly string[]) =>
    typeof text === 'string' || text instanceof RegExp
      ? this.#one((_, element) => this.#judge(normalised(element.textContent), text, is))
      : until(() =>
          this.#on(
            plain(
              this.locator.elements().map((element) => normalised(element.textContent)),
              this.what,
            ),
          ).toEqual(text),
        );
  toContainText = (text: string | RegExp) =>
    this.#one((_, element) => this.#judge(normalised(element.textContent), text, contains));
  toHaveCount = (count: number) =>
    until(() => this.#on(plain(this.locator.elements(), this.what)).toHaveLength(count));

  #judge(
    text: string,
    wanted: string | RegExp,
    fits: (text: string, wanted: string | RegExp) => boolean,
  ): void {
    if (fits(text, wanted) === this.negated) {
      plain(text, this.what ?? 'the text').toBe(`${this.negated ? 'anything but ' : ''}${String(wanted)}`);
    }
  }

  #same(read: (element: HTMLElement) => unknown, wanted: unknown): Promise<void> {
    return this.#one((_, element) => this.#on(plain(read(element), this.what)).toBe(wanted));
  }

  #on<T>(assertion: T & { not: T }): T {
    return this.negated ? assertion.not : assertion;
  }

  #one(judge: (it: ReturnType<typeof plain<HTMLElement>>, element: HTMLElement) => unknown): Promise<void> {
    return until(async () => {
      const element = this.locator.element() as HTMLElement;
      // Some matchers answer later; what they say unheard fails no test, and the whole run now and then.
      await judge(this.#on(plain(element, this.what)), element);
    });
  }
}

const until = (judge: () => void | Promise<void>): Promise<void> => vi.waitFor(judge);

/** {@link Shown} for a locator of the page; Vitest's own matchers for everything else. */
function expectOf(value: Locator, what?: string): Shown;
function expectOf<T>(value: T, what?: string): ReturnType<typeof plain<T>>;
function expectOf(value: unknown, what?: string): unknown {
  return isLocator(value) ? new Shown(value, what) : plain(value, what);
}

export const expect = Object.assign(expectOf, {
  poll: plain.poll,
  any: plain.any,
  stringMatching: plain.stringMatching,
});
