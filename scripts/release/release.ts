import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { billOfMaterials, type InstalledPackage } from './bill-of-materials.ts';
import { buildDocs, buildWeb, WEB_DIST } from '../lib/build.ts';
import { inRoot } from '../lib/paths.ts';
import { runQuietly } from '../lib/run.ts';
import { bundleServer } from './server-bundle.ts';

export interface Release {
  folder: string;
  megabytes: number;
}

/**
 * Writes the files of a production machine into `folder`, which is emptied first:
 *
 * - `server/main.js` with its SQL, `web/` as it is sent to browsers with the notices of what it contains;
 * - `web/recover.html.sha256`, for checking a copy of the recovery page;
 * - `node_modules` of the server alone, installed from the lockfile without development tools;
 * - `sbom.cdx.json`, the bill of materials (CycloneDX) of what was installed.
 * @throws with the message of the step that failed
 */
export async function writeRelease(folder: string): Promise<Release> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildWeb();
  await buildDocs();
  await cp(WEB_DIST, join(folder, 'web'), { recursive: true, filter: isServed });
  await writeDigest(join(folder, 'web', 'recover.html'));
  await bundleServer(join(folder, 'server'));
  await installServerPackages(folder);
  return { folder, megabytes: Math.round((await sizeOf(folder)) / 1_000_000) };
}

/** Writes a file's SHA-256 next to it, as `sha256sum --check` reads it. */
export async function writeDigest(file: string): Promise<void> {
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(`${file}.sha256`, `${digest}  ${basename(file)}\n`);
}

/** Only the bundle budget needs Vite's manifest; the server needs the file list of each page. */
const isServed = (path: string) => path !== join(WEB_DIST, '.vite/manifest.json');

async function installServerPackages(folder: string): Promise<void> {
  const { workspaces, version } = await readJson<{ workspaces: string[]; version: string }>(
    inRoot('package.json'),
  );
  const manifests = [
    'package.json',
    'package-lock.json',
    ...workspaces.map((path) => `${path}/package.json`),
  ];
  const install = join(folder, 'install');
  for (const manifest of manifests) await cp(inRoot(manifest), join(install, manifest));
  const server = ['--workspace', '@kingspad/server'];
  await runQuietly(
    'The server’s packages cannot be installed',
    'npm',
    ['ci', ...server, '--omit=dev', '--omit=peer', '--no-audit', '--no-fund'],
    { cwd: install },
  );
  const installed = await readJson<{ packages: Record<string, InstalledPackage> }>(
    join(install, 'node_modules/.package-lock.json'),
  );
  const bill = billOfMaterials({ name: 'kingspad', version }, installed.packages);
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  // The server's file contains our own packages; here they would be broken links.
  await rm(join(install, 'node_modules/@kingspad'), { recursive: true });
  await cp(join(install, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await cp(join(install, 'server/node_modules'), join(folder, 'server/node_modules'), { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  await rm(install, { recursive: true });
}

const readJson = async <Value>(path: string) => JSON.parse(await readFile(path, 'utf8')) as Value;

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
