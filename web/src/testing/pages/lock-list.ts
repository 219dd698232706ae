import { LOCKERS, type LockerName } from '../locker-places.ts';
import { inside, type Located, type TestPage } from './page.ts';

type Scope = 'Own' | 'Received' | 'Offered to me';

/** The list of one locker's locks, by its labels. */
export class LockListPage<L extends Located<L>> {
  readonly search: L;
  readonly table: L;
  readonly rows: L;
  readonly pages: L;
  /** `1–10 of 12`. */
  readonly range: L;
  readonly size: L;

  constructor(
    readonly page: TestPage<L>,
    readonly locker: LockerName = 'token',
  ) {
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.table = page.getByRole('table');
    this.rows = this.table.getByRole('row').filter({ has: inside(page).getByRole('link') });
    this.pages = page.getByRole('navigation', { name: 'Pages' });
    this.range = page.getByRole('status').filter({ hasText: /^\d+–\d+ of \d+$/ });
    this.size = page.getByRole('combobox', { name: 'Rows per page' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${LOCKERS[this.locker].paths.list}${query}`);
  }

  tab(name: 'All' | 'My lock'): L {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** Chooses which of the wallet's locks are listed; the choice is in the URL. */
  async chooseScope(name: Scope): Promise<void> {
    await this.scope(name).click();
    await this.page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
  }

  scope(name: Scope): L {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** The row of a token, by its symbol or part of its address. */
  row(text: string): L {
    return this.rows.filter({ hasText: text });
  }

  pageButton(name: 'Next page' | 'Previous page' | `Page ${number}`): L {
    return this.pages.getByRole('button', { name, exact: true });
  }
}
