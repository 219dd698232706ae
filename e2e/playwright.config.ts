import { defineConfig } from '@playwright/test';
import { WORKERS } from '../scripts/test-runner/workers.ts';
import { browserLaunchOptions } from './support/browser.ts';

/** Each worker runs a separate chain, database and server. One more than cores, as stories wait for blocks. */
const workers = Number(process.env.E2E_WORKERS ?? WORKERS + 1);

export default defineConfig({
  testDir: './specs',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  retries: 0,
  // Limits end hanging tests: however slow a machine is, its tests do not fail for that.
  timeout: 240_000,
  expect: { timeout: 45_000, toPass: { timeout: 45_000 } },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: await browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The processor draws every frame of an animation if there is no graphics card. A test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // No film of the page, nor its DOM at every step: they take more of a processor than the page itself. The trace
    // has the steps, and the failure its picture and the page's structure; `--trace on` records everything.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
