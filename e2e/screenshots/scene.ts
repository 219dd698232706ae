import type { Page } from '@playwright/test';
import { Shell } from '../support/pages/shell.ts';

export type DemoPerson = 'Owner' | 'Investor' | 'Stranger';

/** How wide the pictures are, CSS pixels: a desk and a phone. */
export const WIDTHS = [1440, 360] as const;

/** Subject of one picture. */
export interface Scene {
  /** Name of the file, before theme and width. */
  name: string;
  /** Both unless given. */
  widths?: readonly (typeof WIDTHS)[number][];
  /** The page's end, or its part with this id, instead of its top. */
  from?: 'end' | `#${string}`;
  show: (page: Page) => Promise<void>;
}

/** Opens a page and waits until it has all that it shows. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** A scene that is a page as it opens. */
export const opened = (name: string, path: string): Scene => ({ name, show: (page) => open(page, path) });

/** A page as one of the demo's three people sees it. */
export const seenBy = (name: string, path: string, person: DemoPerson): Scene => ({
  name,
  show: async (page: Page) => {
    await open(page, path);
    const shell = new Shell(page);
    await shell.connectDemo(person);
    await shell.dismissNotices();
    await page.waitForLoadState('networkidle');
  },
});
