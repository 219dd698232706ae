import type { Locator } from 'vitest/browser';
import type { AppPage } from '../app-page.ts';

/** The pop-up that picks a date and a time in UTC. */
export class Calendar {
  readonly previousMonth: Locator;
  readonly hour: Locator;
  readonly minute: Locator;
  readonly done: Locator;
  readonly #dialog: Locator;

  constructor(page: AppPage) {
    this.#dialog = page.getByRole('dialog', { name: 'Choose a date and time in UTC' });
    this.previousMonth = this.#dialog.getByRole('button', { name: 'Previous month' });
    this.hour = this.#dialog.getByRole('combobox', { name: 'Hour, UTC' });
    this.minute = this.#dialog.getByRole('combobox', { name: 'Minute' });
    this.done = this.#dialog.getByRole('button', { name: 'Done' });
  }

  /** The UTC day that a second lies in. */
  day(seconds: number): Locator {
    const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });
    return this.#dialog.getByRole('button', { name: full.format(new Date(seconds * 1_000)), exact: true });
  }
}
