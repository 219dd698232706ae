import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';

/**
 * The calls that answer 404 for what is not indexed yet, a new lock for instance: the page then waits
 * for it, while the browser logs the 404 to the console. How late the index is depends on the machine's load.
 */
const NOT_KNOWN_YET =
  /status of 404 .*\/api\/v1\/((token|liquidity)-locker\/(lock-record|get|unlock-forecast)|(presale|staking)\/get)\//;

/** The document of an unknown path: the server answers 404 with the app, which shows the error. */
const NO_PAGE = /status of 404 .*\(https?:\/\/[^/]+\/(?!(?:api|abi|assets)\/)[^.)]*\)/;

/**
 * Records a page's console: errors, uncaught exceptions and violations of the content security
 * policy. A test declares those it provokes; any other fails it.
 */
export class PageHealth {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [NOT_KNOWN_YET, NO_PAGE];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (event) => this.#problems.push(`uncaught: ${event.error().message}`));
  }

  /** Problems that the test provokes. */
  expectProblems(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** A request that the test makes fail; the browser logs it to the console. */
  expectFailedRequests(): void {
    this.expectProblems(/Failed to load resource/, /net::ERR_/);
  }

  /** @throws if the console has a problem that the test did not declare */
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
  // A page is laid out again after its width changed.
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
