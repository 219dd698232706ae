import type { Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { expect } from '../expect.ts';
import { TEST_WALLET_NAME } from '../fake-wallet.ts';

/** The frame around every page, by its labels. */
export class Shell {
  readonly header: Locator;
  readonly connectButton: Locator;
  /** Replaces the connect button: chain and account. */
  readonly walletButton: Locator;
  readonly wrongNetwork: Locator;
  readonly walletDialog: Locator;
  /** The menu next to the page on wide screens; narrow ones have {@link drawer}. */
  readonly menu: Locator;
  readonly menuOpener: Locator;
  readonly drawer: Locator;
  readonly offline: Locator;
  readonly serverAway: Locator;
  readonly chainAway: Locator;
  readonly chainStalled: Locator;
  readonly indexRebuilding: Locator;
  readonly indexStuck: Locator;

  constructor(readonly page: AppPage) {
    this.header = page.getByRole('banner');
    this.connectButton = this.header.getByRole('button', { name: 'Connect wallet' });
    this.walletButton = this.header.getByRole('button', { name: /^Wallet: / });
    this.wrongNetwork = this.header.getByRole('button', { name: 'Wrong network' });
    this.walletDialog = page.getByRole('dialog', { name: 'Connect a wallet' });
    this.menu = page.getByRole('navigation', { name: 'Menu' });
    this.menuOpener = page.getByRole('button', { name: 'Open the menu' });
    this.drawer = page.getByRole('dialog', { name: 'Menu' });
    // Panels of a page have a separate status, with the same text at times.
    const banner = page.css('[role=status]:not(main *)');
    this.offline = banner.filter({ hasText: 'This device is offline.' });
    this.serverAway = banner.filter({ hasText: 'We’re having trouble loading data. Your funds are safe.' });
    this.chainAway = banner.filter({ hasText: 'The chain can’t be reached from this browser.' });
    this.chainStalled = banner.filter({ hasText: 'No new blocks for a while.' });
    this.indexRebuilding = banner.filter({ hasText: 'The index is being rebuilt from the chain.' });
    this.indexStuck = banner.filter({ hasText: 'Data is paused while we check our node.' });
  }

  /** Button that opens and closes a group of the menu. */
  group(name: 'Launchpad' | 'Locker' | 'Staking'): Locator {
    return this.menu.getByRole('button', { name: `${name}: pages` });
  }

  /** A page of the menu, if its group is open. */
  entry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  /** A network of the wallet's menu, which is open. */
  network(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Networks' }).getByRole('button', { name });
  }

  /** Connects the wallet that announced itself. */
  async connect(): Promise<void> {
    await this.connectButton.click();
    await this.pickTestWallet();
  }

  /** Chooses the wallet that announced itself in the dialog, which is open. */
  async pickTestWallet(): Promise<void> {
    await this.walletDialog.getByRole('button', { name: TEST_WALLET_NAME }).click();
    await expect(this.walletDialog).toBeHidden();
  }

  /** All shown notices. */
  anyNotice(): Locator {
    return this.page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  }

  async dismissNotices(): Promise<void> {
    const dismiss = this.page
      .getByRole('region', { name: 'Notices' })
      .getByRole('button', { name: /^Dismiss/ });
    while (dismiss.elements().length > 0) {
      const count = dismiss.elements().length;
      await dismiss.first().click();
      await expect.poll(() => dismiss.elements().length).toBeLessThan(count);
    }
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
