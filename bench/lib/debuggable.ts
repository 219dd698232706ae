import { freePort } from '@kingspad/devnet';
import { chromium, type Browser } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/support/browser.ts';

/** A browser that other tools steer too, at a port of this machine. The caller closes it. */
export async function launchDebuggable(): Promise<{ browser: Browser; port: number }> {
  const options = await browserLaunchOptions();
  const port = await freePort();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ ...options, args }), port };
}

/** A browser's name and version, and whether it is a headless shell: a whole browser's other processes take the page's core. */
export async function browserName(): Promise<{ name: string; isShell: boolean }> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const session = await browser.newBrowserCDPSession();
    const { product } = await session.send('Browser.getVersion');
    return { name: product, isShell: product.startsWith('HeadlessChrome/') };
  } finally {
    await browser.close();
  }
}
