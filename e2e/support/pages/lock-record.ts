import type { Locator, Page } from '@playwright/test';
import { LOCKERS, type LockerName } from '../lockers.ts';

/** The page of one lock of one of the lockers, by its labels. */
export class LockRecordPage {
  readonly unlock: Locator;
  /** The link to the page that extends the lock. */
  readonly update: Locator;
  readonly claimedTag: Locator;
  /** The digits; they are hidden from screen readers, which get a sentence instead. */
  readonly countdown: Locator;
  /** The card of the locked token or pair. */
  readonly tokenInfo: Locator;
  readonly lockInfo: Locator;
  readonly breadcrumbs: Locator;
  /** The owner's actions besides unlocking and extending. */
  readonly manage: Locator;
  /** Unfolds the owner's rare actions in {@link manage}. */
  readonly more: Locator;
  /** The offer of a lock to this wallet. */
  readonly offer: Locator;
  readonly schedule: Locator;
  /** Unfolds the steps of the schedule. */
  readonly allSteps: Locator;
  readonly steps: Locator;
  readonly history: Locator;

  constructor(
    readonly page: Page,
    readonly locker: LockerName = 'token',
  ) {
    this.unlock = page.getByRole('button', { name: 'Unlock', exact: true });
    this.update = page.getByRole('main').getByRole('link', { name: 'Update', exact: true });
    this.tokenInfo = page.getByRole('region', { name: LOCKERS[locker].labels.info });
    this.lockInfo = page.getByRole('region', { name: 'Lock Info' });
    this.claimedTag = this.fact('Total amount locked').getByText('claimed', { exact: true });
    this.countdown = page
      .getByRole('heading', { name: 'Unlock In' })
      .locator('xpath=following-sibling::*[1]')
      .locator('[aria-hidden=true]');
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
  fact(label: string): Locator {
    return this.page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  /** A button of {@link manage}. */
  action(name: ManageAction): Locator {
    return this.manage.getByRole('button', { name, exact: true });
  }

  /** The content of a dialog. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** The row of a step, from 1 on. */
  step(number: number): Locator {
    return this.steps.getByRole('row').nth(number);
  }

  /** The row of an event, by its text. */
  event(text: string | RegExp): Locator {
    return this.history.getByRole('row').filter({ hasText: text });
  }
}

type ManageAction =
  | 'Edit title'
  | 'Add tokens'
  | 'Split this lock'
  | 'Offer to another wallet'
  | 'Withdraw the offer'
  | 'Renounce Lock Ownership';
