import { inside, type Located, type TestPage } from './page.ts';

/** The presale portal and the lists of presales, by their labels. */
export class PresaleListsPage<L extends Located<L>> {
  readonly search: L;
  readonly status: L;
  readonly sort: L;
  readonly size: L;
  readonly cards: L;
  readonly none: L;
  readonly connectFirst: L;

  constructor(readonly page: TestPage<L>) {
    const main = page.getByRole('main');
    this.search = main.getByRole('searchbox', { name: 'Search presales' });
    this.status = main.getByRole('radiogroup', { name: 'Status' });
    this.sort = main.getByRole('combobox', { name: 'Sort by' });
    this.size = main.getByRole('combobox', { name: 'Rows per page' });
    this.cards = main.getByRole('article');
    this.none = main.getByText('No pools found', { exact: true });
    this.connectFirst = main.getByText('Please connect your wallet', { exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/presale-portal${query}`);
  }

  tab(name: 'All Presales' | 'All Liked'): L {
    return this.page.getByRole('tab', { name });
  }

  /** Searches for a presale and opens it, once the list has no other: cards move until then. @param name of one presale alone */
  async visit(name: string): Promise<void> {
    await this.search.fill(name);
    await this.card(name).waitFor();
    await this.cards.nth(1).waitFor({ state: 'detached' });
    await this.card(name).getByRole('link', { name, exact: true }).first().click();
  }

  /** The card of a presale, by its name. */
  card(name: string): L {
    return this.cards.filter({ has: inside(this.page).getByRole('link', { name, exact: true }) });
  }

  /** Overview's row of a presale. */
  row(name: string): L {
    const link = inside(this.page).getByRole('link', { name: `View ${name}` });
    return this.page.getByRole('row').filter({ has: link });
  }

  like(name: string): L {
    return this.page.getByRole('button', { name: `Like ${name}`, exact: true });
  }
}
