import { expect, type Locator, type Page } from '@playwright/test';
import { TEST_WALLET_NAME } from '../wallet/test-wallet.ts';

/** The frame around every page, by its labels. */
export class Shell {
  readonly header: Locator;
  readonly connectButton: Locator;
  /** Replaces the connect button: chain and account. */
  readonly walletButton: Locator;
  readonly wrongNetwork: Locator;
  readonly walletDialog: Locator;
  readonly demoPrompt: Locator;
  /** The menu next to the page on wide screens; narrow ones have {@link drawer}. */
  readonly menu: Locator;
  readonly menuOpener: Locator;
  readonly drawer: Locator;
  readonly offline: Locator;
  readonly serverAway: Locator;
  /** A brief overlay without content for assistive technology. */
  readonly splash: Locator;

  constructor(readonly page: Page) {
    this.header = page.getByRole('banner');
    this.connectButton = this.header.getByRole('button', { name: 'Connect wallet' });
    this.walletButton = this.header.getByRole('button', { name: /^Wallet: / });
    this.wrongNetwork = this.header.getByRole('button', { name: 'Wrong network' });
    this.walletDialog = page.getByRole('dialog', { name: 'Connect a wallet' });
    this.splash = page.locator('.splash');
    this.menu = page.getByRole('navigation', { name: 'Menu' });
    this.menuOpener = page.getByRole('button', { name: 'Open the menu' });
    this.drawer = page.getByRole('dialog', { name: 'Menu' });
    // Panels of a page have a separate status, sometimes with the same text.
    const banner = page.locator('[role=status]:not(main *)');
    this.offline = banner.filter({ hasText: 'This device is offline.' });
    this.serverAway = banner.filter({ hasText: 'We’re having trouble loading data. Your funds are safe.' });
    this.demoPrompt = page.getByRole('dialog', { name: 'Demo wallet' });
  }

  /** Button that opens and closes a group of the menu. */
  group(name: 'Launchpad' | 'Locker' | 'Staking'): Locator {
    return this.menu.getByRole('button', { name: `${name}: pages` });
  }

  /** A page of the menu, if its group is open. */
  entry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  /** A network in the wallet's open menu. */
  network(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Networks' }).getByRole('button', { name });
  }

  /** Connects the injected wallet. */
  async connect(): Promise<void> {
    await this.connectButton.click();
    await this.pickTestWallet();
  }

  /** Chooses the injected wallet in the dialog. */
  async pickTestWallet(): Promise<void> {
    await this.walletDialog.getByRole('button', { name: TEST_WALLET_NAME }).click();
    await expect(this.walletDialog).toBeHidden();
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

  /** All notices. */
  anyNotice(): Locator {
    return this.page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  }

  /** Error notices. */
  get failures(): Locator {
    return this.anyNotice().and(this.page.locator('[data-tone=error]'));
  }

  /** Closes persistent notices, such as errors. */
  async dismissNotices(): Promise<void> {
    const dismiss = this.page
      .getByRole('region', { name: 'Notices' })
      .getByRole('button', { name: /^Dismiss/ });
    await expect(async () => {
      for (const button of await dismiss.all()) await button.click({ timeout: 1_000 });
      await expect(dismiss).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }

  /** A notice with this title, and this text where given. */
  notice(title: string, text?: string | RegExp): Locator {
    const notice = this.anyNotice().filter({ hasText: title });
    return text === undefined ? notice : notice.filter({ hasText: text });
  }

  /** A transaction's success in the page, with this text where given. */
  success(title: string, text?: string | RegExp): Locator {
    const panel = this.page.getByRole('status', { name: title });
    return text === undefined ? panel : panel.filter({ hasText: text });
  }
}
