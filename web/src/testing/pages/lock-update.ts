import { LOCKERS, type LockerName } from '../locker-places.ts';
import type { Located, TestPage } from './page.ts';

/** The page that extends a lock, by its labels. */
export class LockUpdatePage<L extends Located<L>> {
  readonly newTime: L;
  readonly review: L;
  readonly breadcrumbs: L;
  readonly #next: L;

  constructor(
    readonly page: TestPage<L>,
    readonly locker: LockerName = 'token',
  ) {
    this.newTime = page.getByRole('textbox', { name: /^New (unlock time|time of the next release) \(UTC\)/ });
    this.#next = page.getByRole('button', { name: 'Review the change' });
    this.review = page.getByRole('dialog', { name: 'Move the time of this lock?' });
    this.breadcrumbs = page.getByRole('navigation', { name: 'Where this page is' });
  }

  async open(key: string): Promise<void> {
    await this.page.goto(LOCKERS[this.locker].paths.update(key));
  }

  /** Types a time and asks for its review. @param text `yyyy-MM-dd HH:mm:ss`, UTC */
  async choose(text: string): Promise<void> {
    await this.newTime.fill(text);
    await this.newTime.blur();
    await this.#next.click();
  }

  /** The same, confirmed; the wallet opens next. */
  async extend(text: string): Promise<void> {
    await this.choose(text);
    await this.review.getByRole('button', { name: 'Update lock' }).click();
  }
}
