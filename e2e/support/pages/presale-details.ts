import type { Locator, Page } from '@playwright/test';
import type { Sale } from '../presale.ts';

/** The page of one presale, by its labels. */
export class PresaleDetailsPage {
  readonly contribute: Locator;
  readonly amount: Locator;
  readonly mine: Locator;
  readonly info: Locator;
  readonly terms: Locator;
  readonly whitelist: Locator;
  readonly distribution: Locator;
  readonly admin: Locator;
  readonly finalization: Locator;
  readonly discussion: Locator;

  constructor(readonly page: Page) {
    const region = (name: string | RegExp) =>
      page.getByRole('main').getByRole('region', { name, exact: true });
    // Once the sale is over the same card shows its progress alone.
    this.contribute = region(/^(Contribute|Sale progress)$/);
    this.amount = this.contribute.getByRole('textbox', { name: 'Amount' });
    this.mine = region('Your position');
    this.info = region('Sale');
    this.terms = region('Details');
    this.whitelist = region('Whitelist');
    this.distribution = region('Token Distribution');
    this.admin = region('Admin Controls (Danger Zone)');
    this.finalization = region('Finalization');
    this.discussion = region('Discussion');
  }

  async open(sale: Pick<Sale, 'address'>): Promise<void> {
    await this.page.goto(`/presale-details/${sale.address}`);
  }

  /** The value beside a label of a card. */
  fact(card: Locator, label: string): Locator {
    return card
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  /** The card's only button, with any name. */
  contributeButton(name: string | RegExp = /^(Contribute|Approve)/): Locator {
    return this.contribute.getByRole('button', { name });
  }

  claim(name: string | RegExp = /^Claim/): Locator {
    return this.mine.getByRole('button', { name });
  }

  /** A countdown, by its heading. */
  clock(name: string): Locator {
    return this.contribute.getByRole('heading', { name });
  }

  adminButton(name: string | RegExp): Locator {
    return this.admin.getByRole('button', { name });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
