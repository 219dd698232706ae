import { page as inside, type Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { expect } from '../expect.ts';
import { LOCKERS, type LockerName } from '../locker-places.ts';
import { tableCells } from '../locators.ts';

/** How a vesting lock releases, as typed: percents, and a cycle in days for tokens, in minutes for LP tokens. */
export interface VestingValues {
  initialPercent: string;
  cycle: string;
  cyclePercent: string;
}

type Fact = 'Name' | 'Symbol' | 'Balance' | 'Decimals' | 'Pair name' | 'DEX platform';

/** The page that makes locks of one locker, by its labels. */
export class LockFormPage {
  readonly form: Locator;
  readonly tokenAddress: Locator;
  readonly title: Locator;
  readonly amount: Locator;
  readonly lockUntil: Locator;
  readonly vesting: Locator;
  readonly initialReleaseDate: Locator;
  readonly initialPercent: Locator;
  readonly cycle: Locator;
  readonly cyclePercent: Locator;
  /** The schedule as it will be. */
  readonly preview: Locator;
  /** Result of a simulated transfer of the token. */
  readonly probe: Locator;
  readonly max: Locator;
  /** The panel next to the form. */
  readonly summary: Locator;
  readonly review: Locator;

  constructor(
    readonly page: AppPage,
    readonly locker: LockerName = 'token',
  ) {
    const { address, cycle } = LOCKERS[locker].labels;
    this.tokenAddress = page.getByRole('textbox', { name: address, exact: true });
    this.form = page.css('form').filter({ has: inside.getByRole('textbox', { name: address, exact: true }) });
    this.title = this.form.getByRole('textbox', { name: 'Title' });
    this.amount = this.form.getByRole('textbox', { name: 'Amount' });
    this.lockUntil = this.form.getByRole('textbox', { name: 'Lock until (UTC time)' });
    this.vesting = this.form.getByRole('checkbox', { name: 'Vesting' });
    this.initialReleaseDate = this.form.getByRole('textbox', { name: 'Initial release date (UTC time)' });
    this.initialPercent = this.form.getByRole('textbox', { name: 'Initial release percentage' });
    this.cycle = this.form.getByRole('textbox', { name: cycle });
    this.cyclePercent = this.form.getByRole('textbox', { name: 'Cycle release percentage' });
    this.preview = this.form.getByRole('region', { name: 'Vesting schedule' });
    this.probe = this.form.getByRole('status').filter({ hasText: 'Transfer check' });
    this.max = this.form.getByRole('button', { name: 'MAX' });
    this.summary = page.getByRole('region', { name: 'Your lock' });
    this.review = page.getByRole('dialog', { name: 'Lock these tokens?' });
  }

  async open(): Promise<void> {
    await this.page.goto(LOCKERS[this.locker].paths.create);
    await expect(this.tokenAddress).toBeVisible();
  }

  /** The form's one button, named by its next step. */
  action(name: 'Connect wallet' | 'Approve' | 'Lock' | RegExp): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  /** One of the token's facts that are read from the chain. */
  fact(label: Fact): Locator {
    return this.form
      .css('dl > div')
      .filter({ has: inside.getByText(label, { exact: true }) })
      .css('dd');
  }

  async fill(values: { token: string; amount: string; until: string; title?: string }): Promise<void> {
    await this.tokenAddress.fill(values.token);
    if (values.title !== undefined) await this.title.fill(values.title);
    await this.amount.fill(values.amount);
    await this.lockUntil.fill(values.until);
    await this.lockUntil.blur();
  }

  async fillVesting(values: { token: string; amount: string; first: string } & VestingValues): Promise<void> {
    await this.tokenAddress.fill(values.token);
    await this.amount.fill(values.amount);
    await this.vesting.check();
    await this.initialReleaseDate.fill(values.first);
    await this.initialPercent.fill(values.initialPercent);
    await this.cycle.fill(values.cycle);
    await this.cyclePercent.fill(values.cyclePercent);
    await this.cyclePercent.blur();
  }

  /** Presses Lock and confirms the review; the wallet is next. */
  async lock(): Promise<void> {
    await this.action('Lock').click();
    await this.review.getByRole('button', { name: /^Lock (LP )?tokens$/ }).click();
  }

  /** The cells of the preview, row by row. */
  previewCells(): string[][] {
    return tableCells(this.preview.getByRole('table'));
  }
}
