import { accessSync, constants } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

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

/** Unpacks the Chromium that npm carries, with its own system libraries and fonts, so that nothing else is needed. */
async function packagedBrowser(): Promise<string> {
  // The package installs its libraries only on a machine that looks bare, and checks once, when it is loaded.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  // Its fonts are configured for this folder in every run; existing files are reused.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = '/tmp';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * The browser to test in: `$E2E_BROWSER`, Playwright's own where it is downloaded, the system's, else the one in
 * node_modules.
 * @returns the path of an executable
 */
async function browserPath(): Promise<string> {
  const chosen = process.env.E2E_BROWSER;
  if (chosen) return chosen;
  const { chromium } = await import('@playwright/test');
  const installed = [chromium.executablePath(), ...SYSTEM_BROWSERS].find(isExecutable);
  return installed ?? packagedBrowser();
}

/** Playwright's launch options for {@link browserPath}. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await browserPath(),
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
