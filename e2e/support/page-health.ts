import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';

/**
 * The two calls that answer 404 for what the index does not know, a lock of this very moment too: the page then waits
 * for it, while the browser itself logs it to the console. Whether the index is that late is the machine's affair.
 */
const NOT_KNOWN_YET = /status of 404 .*\/api\/v1\/(token|liquidity)-locker\/(lock-record|get)\//;

/** The document of an address that is no page: the server says 404, and the page that it brings says the rest. */
const NO_PAGE = /status of 404 .*\(https?:\/\/[^/]+\/(?!(?:api|abi|assets)\/)[^.)]*\)/;

/**
 * Listens to what a page says to its console: errors, uncaught exceptions and violations of the content security
 * policy. A test that provokes some says which; everything else fails it.
 */
export class PageHealth {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [NOT_KNOWN_YET, NO_PAGE];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (event) => this.#problems.push(`uncaught: ${event.error().message}`));
  }

  /** The test provokes these on purpose. */
  expectProblems(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** A request that the test makes fail; the browser itself logs it to the console. */
  expectFailedRequests(): void {
    this.expectProblems(/Failed to load resource/, /net::ERR_/);
  }

  /** @throws if a page complained about something that the test did not provoke */
  assertHealthy(): void {
    const unexpected = this.#problems.filter(
      (problem) => !this.#expected.some((known) => known.test(problem)),
    );
    expect(unexpected, 'console errors and policy violations').toEqual([]);
  }

  #hear(message: ConsoleMessage): void {
    const isPolicy = /Content Security Policy|Content-Security-Policy|Refused to/.test(message.text());
    if (message.type() === 'error' || isPolicy) {
      const { url } = message.location();
      this.#problems.push(`${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`);
    }
  }
}

/** @throws if the page keeps scrolling sideways, naming the elements that stick out */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A page that has just got another width is laid out anew first.
  await expect.poll(() => sticksOut(page), { message: `${page.url()} scrolls sideways` }).toEqual([]);
}

function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 10)
      .concat(`scrollWidth ${scrollWidth} > ${clientWidth}`);
  });
}
