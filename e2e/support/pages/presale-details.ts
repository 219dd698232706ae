import type { Locator, Page } from '@playwright/test';
import type { Sale } from '../presale.ts';

type SaleTab = 'contributions' | 'holders' | 'terms' | 'owner' | 'discussion';

/** The page of one presale, by its labels. */
export class PresaleDetailsPage {
  readonly decision: Locator;
  readonly amount: Locator;
  /** Takes back a part of a commitment to a fair sale. */
  readonly leaving: Locator;
  /** Claims the part of a commitment above a fair sale's hard cap. */
  readonly excess: Locator;
  readonly info: Locator;
  readonly terms: Locator;
  readonly whitelist: Locator;
  readonly distribution: Locator;
  readonly admin: Locator;
  readonly discussion: Locator;

  constructor(readonly page: Page) {
    const region = (name: string | RegExp) =>
      page.getByRole('main').getByRole('region', { name, exact: true });
    // One card, by the state of the sale.
    this.decision = region(/^(Contribute|Finalization|Sale canceled|The sale has failed|Token listed)$/);
    this.amount = this.decision.getByRole('textbox', { name: 'Amount' });
    this.leaving = this.decision.getByRole('form', { name: 'Take back' });
    this.excess = this.decision.getByRole('button', { name: /^Claim .* back$/ });
    this.info = region('Sale');
    this.terms = region('Details');
    this.whitelist = region('Whitelist');
    this.distribution = region('Token distribution');
    this.admin = region('Admin Controls (Danger Zone)');
    this.discussion = region('Discussion');
  }

  /** @param tab the open one, the first unless given */
  async open(sale: Pick<Sale, 'address'>, tab?: SaleTab): Promise<void> {
    await this.page.goto(`/presale-details/${sale.address}${tab ? `#${tab}` : ''}`);
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** The owner's other actions. */
  async more(): Promise<void> {
    await this.admin.getByRole('button', { name: 'More' }).click();
  }

  /** The success of a transaction, in its action's place. */
  success(text: string | RegExp): Locator {
    return this.decision.getByRole('status').filter({ hasText: text });
  }

  /** The value next to a label of a card. */
  fact(card: Locator, label: string): Locator {
    return card
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  /** The card's only button, with any name. */
  contributeButton(name: string | RegExp = /^(Contribute|Approve)/): Locator {
    return this.decision.getByRole('button', { name });
  }

  claim(name: string | RegExp = /^Claim/): Locator {
    return this.decision.getByRole('button', { name });
  }

  /** A countdown, by its heading. */
  clock(name: string): Locator {
    return this.decision.getByRole('heading', { name });
  }

  adminButton(name: string | RegExp): Locator {
    return this.admin.getByRole('button', { name });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
