import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.ts';

const PACKAGE = '@sparticuz/chromium';
/** Folder of the fonts in the packaged configuration. */
const FONTS_WITHIN = '/tmp/fonts';

/** A browser with the variables that lead it to its own libraries and fonts. */
export interface PackagedBrowser {
  path: string;
  env: Record<string, string>;
}

/** Whether npm carries a Chromium for this machine. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64';

function packageFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
}

/** The version of the Chromium package in node_modules; its first number is Chromium's. */
export function packagedVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Unpacks into a folder that exists only when complete, so that other processes can unpack at the same time. */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  // The package unpacks into this folder and keeps existing files of any version.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unfinished;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const packed = join(packageFolder(), 'bin');
    const files = readdirSync(packed).filter((name) => name.endsWith('.br'));
    await Promise.all(files.map((name) => inflate(join(packed, name))));
    const fonts = join(unfinished, 'fonts/fonts.conf');
    const configuration = await readFile(fonts, 'utf8');
    await writeFile(fonts, configuration.replaceAll(FONTS_WITHIN, join(folder, 'fonts')));
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

async function unpacked(): Promise<PackagedBrowser> {
  const folder = inRoot(`node_modules/.cache/chromium-${packagedVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: libraries.join(':') },
  };
}

let known: Promise<PackagedBrowser> | undefined;

/** The Chromium that npm carries, unpacked once for each version. */
export function packagedBrowser(): Promise<PackagedBrowser> {
  return (known ??= unpacked());
}
