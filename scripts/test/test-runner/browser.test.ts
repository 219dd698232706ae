import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertBrowserStarts, browserLaunchOptions } from '../../../e2e/support/browser.ts';
import { isPackaged, packagedVersion } from '../../../e2e/support/packaged-browser.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kingspad-browser-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** The message about a browser. */
async function said(options: Parameters<typeof assertBrowserStarts>[0]): Promise<string> {
  const failure = await assertBrowserStarts(options).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure?.message).not.toContain('\n');
  return failure?.message ?? '';
}

test('a browser that does not start is named with the reason, in one sentence', async () => {
  expect(await said({ executablePath: '/bin/false' })).toMatch(/^The browser of the tests did not start: .+/);
});

test('a browser that hangs is given up in time, in one sentence', async () => {
  const hangs = join(folder, 'hangs');
  writeFileSync(hangs, '#!/bin/sh\nexec sleep 1000\n', { mode: 0o755 });
  expect(await said({ executablePath: hangs, timeout: 200 })).toMatch(
    /^The browser of the tests did not start: .*Timeout 200ms exceeded/,
  );
});

test('a browser has a minute to start', async () => {
  vi.stubEnv('E2E_BROWSER', '/bin/false');
  expect(await browserLaunchOptions()).toMatchObject({ executablePath: '/bin/false', timeout: 60_000 });
});

test.runIf(isPackaged)('the browser of the tests is the one in node_modules, at its version', async () => {
  vi.stubEnv('E2E_BROWSER', undefined);
  const { executablePath = '', env } = await browserLaunchOptions();
  const version = execFileSync(executablePath, ['--version'], {
    env,
    encoding: 'utf8',
  });
  expect(version).toMatch(new RegExp(`Chromium ${packagedVersion().split('.')[0]}\\.`));
});

test.runIf(isPackaged)('a browser that is packaged starts', async () => {
  vi.stubEnv('E2E_BROWSER', undefined);
  const options = await browserLaunchOptions();
  await expect(assertBrowserStarts(options)).resolves.toBeUndefined();
});
