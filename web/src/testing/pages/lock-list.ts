import { page as inside, type Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';

/** The list of one locker's locks, by its labels. */
export class LockListPage {
  readonly search: Locator;
  readonly rows: Locator;
  readonly pages: Locator;
  /** `1–10 of 12`. */
  readonly range: Locator;
  readonly size: Locator;

  constructor(readonly page: AppPage) {
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: inside.getByRole('link') });
    this.pages = page.getByRole('navigation', { name: 'Pages' });
    this.range = page.getByRole('status').filter({ hasText: /^\d+–\d+ of \d+$/ });
    this.size = page.getByRole('combobox', { name: 'Rows per page' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/token-list${query}`);
  }

  tab(name: 'All' | 'My lock'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The row of a token, by its symbol or part of its address. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  pageButton(name: 'Next page' | 'Previous page'): Locator {
    return this.pages.getByRole('button', { name, exact: true });
  }
}
