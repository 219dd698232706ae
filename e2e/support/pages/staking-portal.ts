import type { Locator, Page } from '@playwright/test';

type Status = 'All Status' | 'Live' | 'Finished';
type Sort = 'No Filter' | 'Hot' | 'APR' | 'Earned' | 'Total Staked' | 'Latest';

/** The portal of staking pools, by its labels. */
export class StakingPortalPage {
  readonly search: Locator;
  readonly status: Locator;
  readonly sort: Locator;
  readonly mine: Locator;
  readonly cards: Locator;
  readonly none: Locator;
  readonly connectFirst: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.search = main.getByRole('searchbox', { name: 'Search staking pools' });
    this.status = main.getByLabel('Status', { exact: true });
    this.sort = main.getByLabel('Sort by');
    this.mine = main.getByRole('switch', { name: 'Staked only' });
    this.cards = main.getByRole('article');
    this.none = main.getByText('No pools found', { exact: true });
    this.connectFirst = main.getByText('Please connect your wallet', { exact: true });
  }

  /** @param query `?search=…`, as in the URL */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/pool-portal${query}`);
  }

  async choose({ status, sort }: { status?: Status; sort?: Sort }): Promise<void> {
    if (status) await this.status.selectOption(status);
    if (sort) await this.sort.selectOption(sort);
  }

  /** The card of a pool, by the symbols of the reward token and the staked token. */
  card(reward: string, staked: string): PoolCard {
    const name = `Earn ${reward}, Stake ${staked}`;
    return new PoolCard(this.page, this.page.getByRole('article', { name, exact: true }));
  }

  /** The pool at an address: opens the portal with a search for it. */
  async find(pool: string): Promise<PoolCard> {
    await this.open(`?search=${pool}`);
    return new PoolCard(this.page, this.cards);
  }
}

/** A pool's card. */
export class PoolCard {
  readonly apr: Locator;
  readonly connect: Locator;
  /** The wallet's earned rewards, with unit and value. */
  readonly earned: Locator;
  readonly staked: Locator;
  readonly harvest: Locator;
  readonly stake: Locator;
  readonly unstake: Locator;
  readonly details: Locator;
  /** Closes the details that {@link details} opened. */
  readonly closeDetails: Locator;
  readonly addToken: Locator;

  constructor(
    readonly page: Page,
    readonly root: Locator,
  ) {
    const button = (name: string | RegExp) => root.getByRole('button', { name, exact: true });
    this.apr = button(/^APR /);
    this.connect = button('Connect Wallet');
    this.earned = root.getByRole('group', { name: / earned$/ });
    this.staked = root.getByRole('group', { name: / staked$/ });
    this.harvest = button('Harvest');
    this.stake = button('Stake');
    this.unstake = button('Unstake');
    this.details = button('Details');
    this.closeDetails = root
      .getByRole('dialog', { name: 'Details' })
      .getByRole('button', { name: 'Close' })
      .last();
    this.addToken = button('Add to Metamask');
  }

  /** The value next to a label of the opened details. */
  fact(label: string): Locator {
    return this.root
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  /** Opens the stake dialog. */
  async openStake(): Promise<AmountDialog> {
    await this.stake.click();
    return new AmountDialog(this.page.getByRole('dialog', { name: /^Stake / }));
  }

  /** Opens the unstake dialog. */
  async openUnstake(): Promise<AmountDialog> {
    await this.unstake.click();
    return new AmountDialog(this.page.getByRole('dialog', { name: /^Unstake / }));
  }
}

/** The dialog that stakes or unstakes. */
export class AmountDialog {
  readonly amount: Locator;
  readonly slider: Locator;
  readonly approve: Locator;
  readonly stake: Locator;
  readonly unstake: Locator;
  /** Withdraws without rewards; only shown if the reward token refuses. */
  readonly exit: Locator;
  /** The error of the amount. */
  readonly error: Locator;
  readonly close: Locator;

  constructor(readonly root: Locator) {
    const button = (name: string) => root.getByRole('button', { name, exact: true });
    this.amount = root.getByRole('textbox', { name: 'Amount' });
    this.slider = root.getByRole('slider', { name: 'Share of the maximum' });
    this.approve = button('Approve Tokens');
    this.stake = button('Stake');
    this.unstake = button('Unstake');
    this.exit = button('Withdraw the stake without rewards');
    this.error = root.getByRole('alert');
    this.close = button('Close');
  }

  share(of: '25%' | '50%' | '75%' | 'MAX'): Locator {
    return this.root.getByRole('button', { name: of, exact: true });
  }
}
