import type { Locator, Page } from '@playwright/test';
import { LOCKERS, type LockerName } from '../lockers.ts';
import { tableCells } from './tables.ts';

/** How a vesting lock releases, as typed: percents, and a cycle in days for tokens, in minutes for LP tokens. */
export interface VestingValues {
  initialPercent: string;
  cycle: string;
  cyclePercent: string;
}

type TokenFact = 'Name' | 'Symbol' | 'Balance' | 'Decimals';
/** Additional fields of a pair. */
type PairFact = 'Pair name' | 'DEX platform';

/** The creation page of one locker, by its labels. */
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
  /** The preview of the schedule. */
  readonly preview: Locator;
  readonly recipient: Locator;
  /** The result of the simulated transfer. */
  readonly probe: Locator;
  readonly max: Locator;
  /** The button of the next step, or its progress. */
  readonly next: Locator;
  /** The panel next to the form. */
  readonly summary: Locator;
  readonly review: Locator;

  constructor(
    readonly page: Page,
    readonly locker: LockerName = 'token',
  ) {
    const { labels } = LOCKERS[locker];
    this.tokenAddress = page.getByRole('textbox', { name: labels.address, exact: true });
    this.form = page.locator('form').filter({ has: this.tokenAddress });
    this.title = this.form.getByRole('textbox', { name: 'Title' });
    this.amount = this.form.getByRole('textbox', { name: 'Amount' });
    this.lockUntil = this.form.getByRole('textbox', { name: 'Lock until (UTC time)' });
    this.vesting = this.form.getByRole('checkbox', { name: 'Vesting' });
    this.initialReleaseDate = this.form.getByRole('textbox', { name: 'Initial release date (UTC time)' });
    this.initialPercent = this.form.getByRole('textbox', { name: 'Initial release percentage' });
    this.cycle = this.form.getByRole('textbox', { name: labels.cycle });
    this.cyclePercent = this.form.getByRole('textbox', { name: 'Cycle release percentage' });
    this.preview = this.form.getByRole('region', { name: 'Vesting schedule' });
    this.recipient = this.form.getByRole('textbox', { name: 'Owner’s wallet address' });
    this.probe = this.form.getByRole('status').filter({ hasText: 'Transfer check' });
    this.max = this.form.getByRole('button', { name: 'MAX' });
    this.next = this.form.getByRole('status').filter({ hasText: /\S/ }).last();
    this.summary = page.getByRole('region', { name: 'Your lock' });
    this.review = page.getByRole('dialog', { name: 'Lock these tokens?' });
  }

  async open(): Promise<void> {
    await this.page.goto(LOCKERS[this.locker].paths.create);
    await this.tokenAddress.waitFor();
  }

  /** The form's one button, named by its next step. */
  action(name: 'Connect wallet' | 'Approve' | 'Lock' | RegExp): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  /** A fact of the token from the chain. */
  fact(label: TokenFact | PairFact): Locator {
    return this.form
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
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

  /** The cells of the preview, row by row. */
  async previewCells(): Promise<string[][]> {
    return tableCells(this.preview.getByRole('table'));
  }

  /** Presses Lock and confirms the review; the wallet opens next. */
  async lock(): Promise<void> {
    await this.action('Lock').click();
    await this.review.getByRole('button', { name: /^Lock (LP )?tokens$/ }).click();
  }
}
