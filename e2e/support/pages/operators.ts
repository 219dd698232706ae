import type { Locator, Page } from '@playwright/test';
import type { Sale } from '../presale.ts';

/** Page where operators verify pools, by its labels. */
export class OperatorsPage {
  readonly pool: Locator;
  readonly verification: Locator;
  readonly sign: Locator;

  constructor(readonly page: Page) {
    this.pool = page.getByRole('textbox', { name: 'Pool address' });
    this.verification = page.getByRole('main').getByRole('region', { name: 'Verification', exact: true });
    this.sign = this.verification.getByRole('button', { name: 'Sign and save' });
  }

  async open(): Promise<void> {
    await this.page.goto('/operators');
  }

  async lookUp(sale: Pick<Sale, 'address'>): Promise<void> {
    await this.pool.fill(sale.address);
    await this.page.getByRole('button', { name: 'Look up', exact: true }).click();
  }

  mark(name: string): Locator {
    return this.verification.getByRole('checkbox', { name });
  }
}
