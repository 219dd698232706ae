import { expect } from 'vitest';

/**
 * What a page says to its console: errors and uncaught exceptions. A test that provokes some says which; everything
 * else fails it.
 */
export class PageHealth {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /** The test provokes these on purpose. */
  expectProblems(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Something went wrong in a page, or the test lacks something that the page asks for. */
  report(problem: string): void {
    this.#problems.push(problem);
  }

  /** Listens to a page; to be called before the page's own code runs. */
  follow(page: Window & typeof globalThis): void {
    const { error } = page.console;
    page.console.error = (...words: unknown[]) => {
      this.report(words.map(String).join(' '));
      error.apply(page.console, words);
    };
    page.addEventListener('error', (event) => this.report(`uncaught: ${event.message}`));
    page.addEventListener('unhandledrejection', (event) => this.report(`uncaught: ${String(event.reason)}`));
  }

  /** @throws where a page complained about something that the test did not provoke */
  assertHealthy(): void {
    const unexpected = this.#problems.filter(
      (problem) => !this.#expected.some((known) => known.test(problem)),
    );
    expect(unexpected, 'errors of the page').toEqual([]);
  }
}
