import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** Commands for the side that holds the browser; tests call them through `AppPage`. */

const press: BrowserCommand<[key: string]> = ({ page }, key) => page.keyboard.press(key);

const type: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.type(text);

const moveMouse: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.move(x, y);

const emulateMedia: BrowserCommand<[media: { reducedMotion?: 'reduce' | 'no-preference' }]> = (
  { page },
  media,
) => page.emulateMedia(media);

/** The override lasts as long as the session that set it. */
const timezones = new WeakMap<Page, CDPSession>();

const setTimezone: BrowserCommand<[timezoneId: string | undefined]> = async (
  { page, context },
  timezoneId,
) => {
  await timezones.get(page)?.detach();
  timezones.delete(page);
  if (timezoneId === undefined) return;
  const session = await context.newCDPSession(page);
  timezones.set(page, session);
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
};

/** Requests for this path fail until {@link letThrough} is called, or the test ends. */
const abortRequests: BrowserCommand<[glob: string]> = async ({ page }, glob) => {
  await page.route(glob, (route) => route.abort());
};

const letThrough: BrowserCommand<[glob: string]> = async ({ page }, glob) => {
  await page.unroute(glob);
};

const letAllThrough: BrowserCommand<[]> = ({ page }) => page.unrouteAll();

export const commands = {
  press,
  type,
  moveMouse,
  emulateMedia,
  setTimezone,
  abortRequests,
  letThrough,
  letAllThrough,
};
