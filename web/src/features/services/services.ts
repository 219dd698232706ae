import type { TextKey } from '#lib/i18n/index.ts';

/** Texts of these pages without values. */
export type PageText = Exclude<Extract<TextKey, `pages.${string}`>, `pages.home.${string}`>;

/** A sentence with a heading. */
export interface Step {
  title: PageText;
  text: PageText;
}
