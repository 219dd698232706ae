import { css, type Located, type TestPage } from './page.ts';

/** The name of the wallet that both test runners install in the page. */
export const TEST_WALLET_NAME = 'Test Wallet';

/** More notices than a page has at once. */
const MOST_NOTICES = 20;
/** A press waits until its notice has slid in. */
const PRESS_MS = 2_000;

/** The frame around every page, by its labels. */
export class Shell<L extends Located<L>> {
  readonly header: L;
  readonly connectButton: L;
  /** Replaces the connect button: chain and account. */
  readonly walletButton: L;
  readonly wrongNetwork: L;
  readonly walletDialog: L;
  /** The menu next to the page on wide screens; narrow ones have {@link drawer}. */
  readonly menu: L;
  readonly menuOpener: L;
  readonly drawer: L;
  readonly offline: L;
  readonly serverAway: L;
  readonly chainAway: L;
  readonly chainStalled: L;
  readonly indexRebuilding: L;
  readonly indexStuck: L;
  readonly #notices: L;
  readonly #dismiss: L;

  constructor(readonly page: TestPage<L>) {
    this.header = page.getByRole('banner');
    this.connectButton = this.header.getByRole('button', { name: 'Connect wallet' });
    this.walletButton = this.header.getByRole('button', { name: /^Wallet: / });
    this.wrongNetwork = this.header.getByRole('button', { name: 'Wrong network' });
    this.walletDialog = page.getByRole('dialog', { name: 'Connect a wallet' });
    this.menu = page.getByRole('navigation', { name: 'Menu' });
    this.menuOpener = page.getByRole('button', { name: 'Open the menu' });
    this.drawer = page.getByRole('dialog', { name: 'Menu' });
    // Panels of a page have a separate status, sometimes with the same text.
    const banner = css(page, '[role=status]:not(main *)');
    this.offline = banner.filter({ hasText: 'This device is offline.' });
    this.serverAway = banner.filter({ hasText: 'We’re having trouble loading data. Your funds are safe.' });
    this.chainAway = banner.filter({ hasText: 'The chain can’t be reached from this browser.' });
    this.chainStalled = banner.filter({ hasText: 'No new blocks for a while.' });
    this.indexRebuilding = banner.filter({ hasText: 'The index is being rebuilt from the chain.' });
    this.indexStuck = banner.filter({ hasText: 'Data is paused while we check our node.' });
    this.#notices = page.getByRole('region', { name: 'Notices' });
    this.#dismiss = this.#notices.getByRole('button', { name: /^Dismiss/ });
  }

  /** Button that opens and closes a group of the menu. */
  group(name: 'Launchpad' | 'Locker' | 'Staking'): L {
    return this.menu.getByRole('button', { name: `${name}: pages` });
  }

  /** A page of the menu, if its group is open. */
  entry(name: string): L {
    return this.menu.getByRole('link', { name, exact: true });
  }

  /** A network in the wallet's open menu. */
  network(name: string | RegExp): L {
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
    await this.walletDialog.waitFor({ state: 'hidden' });
  }

  /** All notices. */
  anyNotice(): L {
    return this.#notices.getByRole('listitem');
  }

  /** Closes all notices; some close by themselves before they are pressed. */
  async dismissNotices(): Promise<void> {
    for (let tries = 0; tries < MOST_NOTICES && (await this.#dismiss.all()).length > 0; tries += 1) {
      await this.#dismiss
        .first()
        .click({ timeout: PRESS_MS })
        .catch(() => undefined);
    }
    await this.#dismiss.first().waitFor({ state: 'detached' });
  }

  /** A notice with this title, and this text where given. */
  notice(title: string, text?: string | RegExp): L {
    const notice = this.anyNotice().filter({ hasText: title });
    return text === undefined ? notice : notice.filter({ hasText: text });
  }

  /** A transaction's success in the page, with this text where given. */
  success(title: string, text?: string | RegExp): L {
    const panel = this.page.getByRole('status', { name: title });
    return text === undefined ? panel : panel.filter({ hasText: text });
  }
}
