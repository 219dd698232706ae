import { LOCKERS, type LockerName } from '../locker-places.ts';
import { css, factOf, inside, type Located, type TestPage } from './page.ts';

type ManageAction =
  | 'Edit title'
  | 'Add tokens'
  | 'Split this lock'
  | 'Offer to another wallet'
  | 'Withdraw the offer'
  | 'Renounce Lock Ownership';

/** The page of one lock of one of the lockers, by its labels. */
export class LockRecordPage<L extends Located<L>> {
  readonly unlock: L;
  /** The link to the page that extends the lock. */
  readonly update: L;
  readonly claimedTag: L;
  /** The digits; they are hidden from screen readers, which get a sentence instead. */
  readonly countdown: L;
  /** The card of the locked token or pair. */
  readonly tokenInfo: L;
  readonly lockInfo: L;
  readonly breadcrumbs: L;
  /** The owner's actions besides unlocking and extending. */
  readonly manage: L;
  /** Unfolds the owner's rare actions in {@link manage}. */
  readonly more: L;
  /** The offer of a lock to this wallet. */
  readonly offer: L;
  readonly schedule: L;
  /** Unfolds the steps of the schedule. */
  readonly allSteps: L;
  readonly steps: L;
  readonly history: L;

  constructor(
    readonly page: TestPage<L>,
    readonly locker: LockerName = 'token',
  ) {
    this.unlock = page.getByRole('button', { name: 'Unlock', exact: true });
    this.update = page.getByRole('main').getByRole('link', { name: 'Update', exact: true });
    this.tokenInfo = page.getByRole('region', { name: LOCKERS[locker].labels.info });
    this.lockInfo = page.getByRole('region', { name: 'Lock Info' });
    this.claimedTag = this.fact('Total amount locked').getByText('claimed', { exact: true });
    const heading = inside(page).getByRole('heading', { name: 'Unlock In' });
    const countdown: Located<L> = css(page, 'section');
    this.countdown = css<L>(
      countdown.filter({ has: heading }),
      '[aria-hidden=true]:has(> span + span + span + span)',
    );
    this.breadcrumbs = page.getByRole('navigation', { name: 'Where this page is' });
    this.manage = page.getByRole('region', { name: 'Manage this lock' });
    this.more = this.manage.getByRole('button', { name: 'More', exact: true });
    this.offer = page.getByRole('region', { name: 'This lock is offered to you' });
    this.schedule = page.getByRole('region', { name: 'Vesting schedule' });
    this.allSteps = this.schedule.getByText(/^All steps: \d+$/);
    this.steps = this.schedule.getByRole('table', { name: 'Steps of the vesting schedule' });
    this.history = page.getByRole('table', { name: 'What happened to this lock, newest first' });
  }

  async open(key: string | number): Promise<void> {
    await this.page.goto(LOCKERS[this.locker].paths.record(key));
  }

  /** A fact of the two cards, by its label. */
  fact(label: string): L {
    return factOf(this.page, this.page.getByRole('main'), label);
  }

  /** A button of {@link manage}. */
  action(name: ManageAction): L {
    return this.manage.getByRole('button', { name, exact: true });
  }

  /** The content of a dialog. */
  dialog(title: string): L {
    return this.page.getByRole('dialog', { name: title });
  }

  /** The row of a step, from 1 on. */
  step(number: number): L {
    return this.steps.getByRole('row').nth(number);
  }

  /** The row of an event, by its text. */
  event(text: string | RegExp): L {
    return this.history.getByRole('row').filter({ hasText: text });
  }
}
