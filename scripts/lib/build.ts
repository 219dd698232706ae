import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { foundryBinary } from '@kingspad/contracts/foundry';
import { stop as stopBundler } from 'esbuild';
import { BuildStamp } from './fingerprint.ts';
import { inRoot, WEB_DIST } from './paths.ts';
import { runQuietly } from './run.ts';
import { bundleServer } from '../release/server-bundle.ts';

export { WEB_DIST };

/** Sources of the web app. */
const WEB_SOURCES = [
  'web',
  'packages/abi/src',
  'packages/domain/src',
  'packages/protocol/src',
  'package-lock.json',
  'tsconfig.base.json',
  // Operators may replace it without saving that to the lockfile.
  'node_modules/@walletconnect/sign-client/package.json',
  'web/node_modules/@walletconnect/sign-client/package.json',
];

/** Sources of the server. */
const SERVER_SOURCES = [
  'server/src',
  'server/generated',
  'packages/abi/src',
  'packages/domain/src',
  'packages/protocol/src',
  'scripts/release/server-bundle.ts',
  'package-lock.json',
];

/** Inside the server's workspace, where Node.js finds the packages installed for it. */
const SERVER_DIST = inRoot('server/dist');

export const RECOVERY_PAGE = 'vite.recover.config.ts';

/** Configurations of the site, which empties the folder, and of the recovery page, one file next to it. */
const WEB_CONFIGS = ['vite.config.ts', RECOVERY_PAGE];

/** The app as the server runs it to render pages, in a hidden folder that is not served. */
const RENDERER = { config: 'vite.server.config.ts', folder: join(WEB_DIST, '.render') };

/** The contracts' compiler and test runner; it works from the repository's root alone. */
export const forge = (): string => foundryBinary('forge');

/**
 * Compiles what changed of the contracts since the last time, and of their tests where those are needed too.
 * @throws with the compiler's message
 */
export async function buildContracts({
  withTests = false,
  signal,
}: { withTests?: boolean; signal?: AbortSignal } = {}): Promise<void> {
  const args = withTests ? ['build'] : ['build', 'contracts/src'];
  await runQuietly('The contracts do not compile', forge(), args, { signal });
}

/**
 * Builds the web app if it changed since the last time.
 * @returns whether it had to
 */
export async function buildWeb(signal?: AbortSignal): Promise<boolean> {
  const stamp = new BuildStamp('web', WEB_SOURCES);
  if (stamp.isCurrent() && existsSync(join(WEB_DIST, 'index.html'))) return false;
  // An aborted build leaves partial output.
  stamp.remove();
  for (const config of WEB_CONFIGS) await viteBuild(config, { signal });
  await viteBuild(RENDERER.config, { folder: RENDERER.folder, signal });
  stamp.write();
  return true;
}

const DOCS_SOURCES = [
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'bench/results',
  'scripts/docs.ts',
  'scripts/docs',
];

/** Builds the documentation into the web app's folder, below `docs`, if one of the two changed since the last time. */
export async function buildDocs(signal?: AbortSignal): Promise<void> {
  const stamp = new BuildStamp('docs', DOCS_SOURCES);
  const folder = join(WEB_DIST, 'docs');
  if (stamp.isCurrent() && existsSync(join(folder, 'index.html'))) return;
  stamp.remove();
  const args = ['--import', 'tsx', inRoot('scripts/docs.ts'), '--output', relative(inRoot(), folder)];
  await runQuietly('The documentation does not build', process.execPath, args, { cwd: inRoot(), signal });
  stamp.write();
}

/** Runs one Vite configuration, into {@link WEB_DIST} unless another folder is given. */
export async function viteBuild(
  config: string,
  { folder = WEB_DIST, signal }: { folder?: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const vite = join(
    dirname(createRequire(inRoot('web/package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const args = [vite, 'build', '--config', config, '--outDir', folder];
  await runQuietly('The web app does not build', process.execPath, args, {
    cwd: inRoot('web'),
    // Test runners set NODE_ENV; the production build is served everywhere.
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
}

/**
 * Bundles the server into one file if it changed since the last time: Node.js starts it with a third of the work that
 * its sources take.
 * @returns the file's path
 * @throws with the bundler's message
 */
export async function buildServer(): Promise<string> {
  const file = join(SERVER_DIST, 'main.js');
  const stamp = new BuildStamp('server', SERVER_SOURCES);
  if (stamp.isCurrent() && existsSync(file)) return file;
  stamp.remove();
  await rm(SERVER_DIST, { recursive: true, force: true });
  await bundleServer(SERVER_DIST);
  // Otherwise the bundler's process would keep running after the build.
  await stopBundler();
  stamp.write();
  return file;
}
