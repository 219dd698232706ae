import type { Locator, Page } from '@playwright/test';

/** The presale portal and the lists of presales, by their labels. */
export class PresaleListsPage {
  readonly search: Locator;
  readonly status: Locator;
  readonly sort: Locator;
  readonly size: Locator;
  readonly cards: Locator;
  readonly none: Locator;
  readonly connectFirst: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.search = main.getByRole('searchbox', { name: 'Search presales' });
    this.status = main.getByRole('radiogroup', { name: 'Status' });
    this.sort = main.getByLabel('Sort by');
    this.size = main.getByLabel('Rows per page');
    this.cards = main.getByRole('article');
    this.none = main.getByText('No pools found', { exact: true });
    this.connectFirst = main.getByText('Please connect your wallet', { exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/presale-portal${query}`);
  }

  /** Searches for a presale and opens it, once the list has no other: cards move until then. @param name of one presale alone */
  async visit(name: string): Promise<void> {
    await this.search.fill(name);
    await this.card(name).waitFor();
    await this.cards.nth(1).waitFor({ state: 'detached' });
    await this.card(name).getByRole('link', { name, exact: true }).first().click();
  }

  /** The card of a presale, by its name. */
  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** Overview's row of a presale. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name: `View ${name}` }) });
  }
}
