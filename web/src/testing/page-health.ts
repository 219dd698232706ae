import { expect } from 'vitest';

/**
 * A page's console: errors and uncaught exceptions. A test that provokes some declares which; everything else fails it.
 */
export class PageHealth {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  /** The test provokes these on purpose. */
  expectProblems(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** An error in a page, or an answer that the test lacks. */
  report(problem: string): void {
    this.#problems.push(problem);
  }

  /** Listens to a page; to be called before the page's own code runs. */
  follow(page: Window & typeof globalThis): void {
    const { error } = page.console;
    page.console.error = (...values: unknown[]) => {
      this.report(values.map(String).join(' '));
      error.apply(page.console, values);
    };
    page.addEventListener('error', (event) => this.report(`uncaught: ${event.message}`));
    page.addEventListener('unhandledrejection', (event) => this.report(`uncaught: ${String(event.reason)}`));
  }

  /** @throws if a page complained about something that the test did not provoke */
  assertHealthy(): void {
    const unexpected = this.#problems.filter(
      (problem) => !this.#expected.some((known) => known.test(problem)),
    );
    expect(unexpected, 'errors of the page').toEqual([]);
  }
}
