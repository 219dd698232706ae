import { LOCKERS, type LockerName } from '../locker-places.ts';
import { css, factOf, inside, type Located, type TestPage } from './page.ts';

/** How a vesting lock releases, as typed: percents, and a cycle in days for tokens, in minutes for LP tokens. */
interface VestingValues {
  initialPercent: string;
  cycle: string;
  cyclePercent: string;
}

type Fact = 'Name' | 'Symbol' | 'Balance' | 'Decimals' | 'Pair name' | 'DEX platform';

/** The page that makes locks of one locker, by its labels. */
export class LockFormPage<L extends Located<L>> {
  readonly form: L;
  readonly tokenAddress: L;
  readonly title: L;
  readonly amount: L;
  readonly lockUntil: L;
  readonly vesting: L;
  readonly initialReleaseDate: L;
  readonly initialPercent: L;
  readonly cycle: L;
  readonly cyclePercent: L;
  /** The preview of the schedule. */
  readonly preview: L;
  readonly recipient: L;
  /** The result of the simulated transfer. */
  readonly probe: L;
  readonly max: L;
  /** The button of the next step, or its progress. */
  readonly next: L;
  /** The panel next to the form. */
  readonly summary: L;
  readonly review: L;

  constructor(
    readonly page: TestPage<L>,
    readonly locker: LockerName = 'token',
  ) {
    const { labels } = LOCKERS[locker];
    const address = { name: labels.address, exact: true };
    this.tokenAddress = page.getByRole('textbox', address);
    this.form = css(page, 'form').filter({ has: inside(page).getByRole('textbox', address) });
    const field = (name: string) => this.form.getByRole('textbox', { name });
    this.title = field('Title');
    this.amount = field('Amount');
    this.lockUntil = field('Lock until (UTC time)');
    this.vesting = this.form.getByRole('checkbox', { name: 'Vesting' });
    this.initialReleaseDate = field('Initial release date (UTC time)');
    this.initialPercent = field('Initial release percentage');
    this.cycle = field(labels.cycle);
    this.cyclePercent = field('Cycle release percentage');
    this.preview = this.form.getByRole('region', { name: 'Vesting schedule' });
    this.recipient = field('Owner’s wallet address');
    const status: Located<L> = this.form.getByRole('status');
    this.probe = status.filter({ hasText: 'Transfer check' });
    this.max = this.form.getByRole('button', { name: 'MAX' });
    this.next = status.filter({ hasText: /\S/ }).last();
    this.summary = page.getByRole('region', { name: 'Your lock' });
    this.review = page.getByRole('dialog', { name: 'Lock these tokens?' });
  }

  async open(): Promise<void> {
    await this.page.goto(LOCKERS[this.locker].paths.create);
    await this.tokenAddress.waitFor();
  }

  /** The form's one button, named by its next step. */
  action(name: 'Connect wallet' | 'Approve' | 'Lock' | RegExp): L {
    return this.form.getByRole('button', { name, exact: true });
  }

  /** A fact of the token from the chain. */
  fact(label: Fact): L {
    return factOf(this.page, this.form, label);
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

  /** Presses Lock and confirms the review; the wallet opens next. */
  async lock(): Promise<void> {
    await this.action('Lock').click();
    await this.review.getByRole('button', { name: /^Lock (LP )?tokens$/ }).click();
  }
}
