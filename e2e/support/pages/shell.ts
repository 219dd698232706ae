import { expect, type Locator, type Page } from '@playwright/test';
import { Shell as SharedShell } from '../../../web/src/testing/pages/shell.ts';

/** The frame around every page, with what only the whole product has: the demo's wallet and the splash. */
export class Shell extends SharedShell<Locator> {
  readonly demoPrompt: Locator;
  /** A brief overlay without content for assistive technology. */
  readonly splash: Locator;

  constructor(override readonly page: Page) {
    super(page);
    this.splash = page.locator('.splash');
    this.demoPrompt = page.getByRole('dialog', { name: 'Demo wallet' });
  }

  /** Switches to one of the demo wallet's accounts. */
  async connectDemo(person: 'Owner' | 'Investor' | 'Stranger'): Promise<void> {
    await this.connectButton.click();
    await this.walletDialog.getByRole('button', { name: `Connect as ${person}` }).click();
    await expect(this.walletButton).toBeVisible();
  }

  /** Answers the demo wallet's prompt. */
  async approveInDemo(): Promise<void> {
    await this.demoPrompt.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(this.demoPrompt).toBeHidden();
  }

  /** Error notices. */
  get failures(): Locator {
    return this.anyNotice().and(this.page.locator('[data-tone=error]'));
  }
}
