import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inRoot } from './scripts/lib/paths.ts';
import { pureTests } from './scripts/test-runner/pure-tests.ts';
import { commands } from './web/test/browser/commands.ts';
import { knownDependencies } from './web/test/browser/known-dependencies.ts';
import { ourBrowser } from './web/test/browser/provider.ts';
import { serveApp } from './web/test/browser/serve-app.ts';
import { FailureReporter, VITEST_REPORT } from './scripts/test-runner/vitest-reporter.ts';
import { WORKERS } from './scripts/test-runner/workers.ts';

// Pages show local time: tests expect the same on every machine.
process.env.TZ = 'UTC';

const report = process.env[VITEST_REPORT];

const pure = pureTests(inRoot('web/src')).map((path) => `src/${path}`);

/** The runner gives up after a second, which a machine under load may need. */
const patience = { expect: { poll: { timeout: 60_000, interval: 20 } } };

/** Settings that the web app's tests without a browser share. */
const withPage = {
  root: './web',
  environment: 'happy-dom',
  setupFiles: ['imports', 'patience', 'scroll-promises', 'texts'].map((name) =>
    inRoot(`web/test/${name}.ts`),
  ),
  testTimeout: 60_000,
  ...patience,
};

/**
 * What starts a chain or a database of its own needs more than the usual five seconds, and not all cores. A limit is
 * there for what hangs: however slow a machine is, its tests do not fail for that.
 */
const withServices = {
  ...patience,
  setupFiles: [inRoot('scripts/test-runner/stopped-children.ts')],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  sequence: { groupOrder: 3 },
};

const SIMULATION = ['server/test/simulation/*.test.ts', 'server/test/http/simulation.test.ts'];

/** Test of `npm start` as a whole. */
const WHOLE_START = 'scripts/test/start/start.test.ts';

/**
 * Tests of the server wait for blocks and connections, so there are two workers for each core. The files of a worker share their imports; the only shared state is databases for reuse.
 */
const ofServer = {
  ...withServices,
  globalSetup: [inRoot('server/test/global-setup.ts')],
  // Processes are looked for after the file has ended its own: hooks run in reverse order.
  setupFiles: [...withServices.setupFiles, inRoot('server/test/end-of-file.ts')],
  isolate: false,
  maxWorkers: 2 * availableParallelism(),
  sequence: { groupOrder: 4, setupFiles: 'list' as const },
};

export default defineConfig({
  test: {
    // One that was left behind would hide all others.
    allowOnly: false,
    maxWorkers: WORKERS,
    ...(report === undefined ? {} : { reporters: ['default', new FailureReporter(report)] }),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/*/test/**/*.test.ts'],
          testTimeout: 60_000,
          ...patience,
          // Functions without state need no separation.
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.ts', ...pure],
          ...withPage,
          setupFiles: [...withPage.setupFiles, inRoot('web/test/silent-sockets.ts')],
          // Each file gets a global scope in a thread that goes on: half the work of a process for each.
          pool: 'vmThreads',
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'model',
          include: pure,
          ...withPage,
          isolate: false,
          // A separate group, as a worker is handed on only between neighbours in the queue.
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [serveApp(), knownDependencies()],
        test: {
          name: 'browser',
          root: './web',
          include: ['src/**/*.browser.test.ts'],
          globalSetup: [inRoot('web/test/browser/build.ts')],
          setupFiles: [inRoot('web/test/patience.browser.ts')],
          // A failure says what the page shows.
          chaiConfig: { truncateThreshold: 2_000 },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            provider: ourBrowser(),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
            screenshotFailures: false,
            commands,
          },
          // Each test opens its own page; only the code of the tests is shared.
          isolate: false,
          // Repeated here: Vitest opens one page of the browser on two cores, even if the whole run has more workers.
          maxWorkers: WORKERS,
          expect: { poll: { timeout: 30_000, interval: 20 } },
          testTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      { test: { name: 'devnet', include: ['devnet/test/**/*.test.ts'], ...withServices } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/test/**/*.test.ts'],
          exclude: [WHOLE_START],
          ...withServices,
        },
      },
      {
        test: {
          name: 'start',
          include: [WHOLE_START],
          ...withServices,
          // The first start builds the web app.
          testTimeout: 600_000,
          maxWorkers: ofServer.maxWorkers,
          sequence: ofServer.sequence,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          exclude: ['server/test/**/*.chaos.test.ts', ...SIMULATION],
          ...ofServer,
        },
      },
      // Some fail in a process that ran other files.
      { test: { name: 'simulation', include: SIMULATION, ...ofServer, isolate: true } },
      {
        test: {
          name: 'smoke',
          include: ['e2e/browsers/*.test.ts'],
          ...withServices,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['server/test/**/*.chaos.test.ts'],
          ...withServices,
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
