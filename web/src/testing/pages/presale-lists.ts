import { page as inside, type Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';

/** The presale portal and the lists of presales, by their labels. */
export class PresaleListsPage {
  readonly cards: Locator;
  readonly none: Locator;
  readonly connectFirst: Locator;

  constructor(readonly page: AppPage) {
    const main = page.getByRole('main');
    this.cards = main.getByRole('article');
    this.none = main.getByText('No pools found', { exact: true });
    this.connectFirst = main.getByText('Please connect your wallet', { exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/presale-portal${query}`);
  }

  tab(name: 'All Presales' | 'All Liked'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The card of a presale, by its name. */
  card(name: string): Locator {
    return this.cards.filter({ has: inside.getByRole('link', { name, exact: true }) });
  }

  like(name: string): Locator {
    return this.page.getByRole('button', { name: `Like ${name}`, exact: true });
  }
}
