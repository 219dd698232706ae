import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** `npm run test:recovery`: everything of the demo is recovered without server and Postgres, twice. It is no part of `npm test`. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../../test-results/recovery',
  globalSetup: '../support/global-setup.ts',
});
