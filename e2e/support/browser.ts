import { accessSync, constants } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { isPackaged, packagedBrowser } from './packaged-browser.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Disables background work of the browser: telemetry, updates, welcome pages. */
const QUIET_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A style for every page that removes effects which are expensive without a graphics card, such as blurred backdrops
 * redrawn with each blink of the cursor, and transitions, whose colours are
 * final only after some frames.
 */
export const STILL_STYLE = `
  *, *::before, *::after { transition: none !important; caret-color: transparent !important }
  ::backdrop { backdrop-filter: none !important }
`;

/** How long the browser may take to start. */
const START_TIMEOUT_MS = 60_000;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser to test in: `$E2E_BROWSER`, the one in node_modules, else where npm has none for this machine,
 * Playwright's own or the system's.
 * @throws if there is none
 */
async function browser(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const chosen = process.env.E2E_BROWSER;
  if (chosen) return { executablePath: chosen };
  if (isPackaged) {
    const { path, env } = await packagedBrowser();
    return { executablePath: path, env: { ...process.env, ...env } };
  }
  const { chromium } = await import('@playwright/test');
  const installed = [chromium.executablePath(), ...SYSTEM_BROWSERS].find(isExecutable);
  if (installed === undefined) {
    throw new Error(`No browser at ${SYSTEM_BROWSERS.join(' or ')}. Install Chromium, or set E2E_BROWSER.`);
  }
  return { executablePath: installed };
}

/** Playwright's launch options for {@link browser}. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  return {
    ...(await browser()),
    chromiumSandbox: false,
    args: QUIET_ARGS,
    timeout: START_TIMEOUT_MS,
  };
}

/** @throws with the reason if a browser does not start */
export async function assertBrowserStarts(options: LaunchOptions): Promise<void> {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch(options);
    await browser.close();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new Error(`The browser of the tests did not start: ${reason}`, { cause });
  }
}
