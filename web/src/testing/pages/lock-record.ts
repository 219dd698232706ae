import { page as inside, type Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';
import { LOCKERS, type LockerName } from '../locker-places.ts';

/** The page of one lock of one of the lockers, by its labels. */
export class LockRecordPage {
  readonly unlock: Locator;
  /** Leads to the page that moves the lock's time. */
  readonly update: Locator;
  readonly claimedTag: Locator;
  /** The digits; they are hidden from screen readers, which get a sentence instead. */
  readonly countdown: Locator;
  readonly breadcrumbs: Locator;
  /** Actions of the owner besides unlocking and updating. */
  readonly manage: Locator;
  /** Unfolds the owner's rare actions in {@link manage}. */
  readonly more: Locator;
  /** The offer of a lock to this wallet. */
  readonly offer: Locator;

  constructor(
    readonly page: AppPage,
    readonly locker: LockerName = 'token',
  ) {
    this.unlock = page.getByRole('button', { name: 'Unlock', exact: true });
    this.update = page.getByRole('main').getByRole('link', { name: 'Update', exact: true });
    this.claimedTag = this.fact('Total amount locked').getByText('claimed', { exact: true });
    this.countdown = page
      .css('section')
      .filter({ has: inside.getByRole('heading', { name: 'Unlock In' }) })
      .css('[aria-hidden=true]:has(> span + span + span + span)');
    this.breadcrumbs = page.getByRole('navigation', { name: 'Where this page is' });
    this.manage = page.getByRole('region', { name: 'Manage this lock' });
    this.more = this.manage.getByRole('button', { name: 'More', exact: true });
    this.offer = page.getByRole('region', { name: 'This lock is offered to you' });
  }

  async open(key: string | number): Promise<void> {
    await this.page.goto(LOCKERS[this.locker].paths.record(key));
  }

  /** A fact of the two cards, by its label. */
  fact(label: string): Locator {
    return this.page
      .getByRole('main')
      .css('dl > div')
      .filter({ has: inside.getByText(label, { exact: true }) })
      .css('dd');
  }

  /** A button of {@link manage}. */
  action(name: 'Renounce Lock Ownership'): Locator {
    return this.manage.getByRole('button', { name, exact: true });
  }

  /** Content and actions of a dialog. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
