import {
  PlaywrightBrowserProvider,
  playwright,
  type PlaywrightProviderOptions,
} from '@vitest/browser-playwright';
import type { BrowserProviderOption, TestProject } from 'vitest/node';
import { browserLaunchOptions } from '../../../e2e/support/browser.ts';

/** Visitor of every test page: in Berlin, reads English and prefers reduced motion. */
const CONTEXT: PlaywrightProviderOptions['contextOptions'] = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
};

/** The browser of the full-stack tests; found, or unpacked, when the first test of this project runs and not before. */
class OurBrowser extends PlaywrightBrowserProvider {
  readonly #own: PlaywrightProviderOptions;

  constructor(project: TestProject, own: PlaywrightProviderOptions) {
    super(project, own);
    this.#own = own;
  }

  override async openPage(...args: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
    if (!this.#own.launchOptions) {
      const options = await browserLaunchOptions();
      // Chromium's own setting rather than Playwright's, which a test could not change.
      const env = { ...(options.env ?? process.env), TZ: 'Europe/Berlin' };
      this.#own.launchOptions = { ...options, env };
    }
    try {
      await super.openPage(...args);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
      throw new Error(`The browser of the component tests does not start: ${reason}`, { cause });
    }
  }
}

/** Vitest's browser provider for {@link OurBrowser}. */
export function ourBrowser(): BrowserProviderOption<PlaywrightProviderOptions> {
  const own: PlaywrightProviderOptions = { contextOptions: CONTEXT, actionTimeout: 30_000 };
  return { ...playwright(own), providerFactory: (project) => new OurBrowser(project, own) };
}
