import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Limits in kB (1,000 bytes), gzipped, and the parts that each load has. */
export interface BundleBudget {
  /** The module of the page at `/`; the entry if that contains the page. */
  landing: string;
  /** Modules loaded on demand, but by every page other than `/` at once. */
  withPages: string[];
  /** Modules that pages load besides to read the chain, without a wallet. */
  withReads: string[];
  /** Paths of the pages that read the chain as they open. */
  readingPages: string[];
  /** JavaScript of the first load of `/`. */
  landingJs: number;
  /** JavaScript of the first load of another page. */
  routeJs: number;
  /** JavaScript of the first load of a page that reads the chain. */
  readingJs: number;
  /** JavaScript of one lazily loaded part. */
  lateJs: number;
  /** The same for individual heavier parts, by module. */
  exceptions: Record<string, number>;
  /** Styles of the first load of any page. */
  routeCss: number;
}

/** An entry of Vite's manifest; keys are modules and shared chunks. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
>;

/** Files of each page besides the app's, by its path, as `web/page-files.ts` writes them. */
export type PageFiles = Record<string, { scripts: string[]; styles: string[] }>;

/** Files that are loaded together, and their size. */
export interface Weight {
  name: string;
  /** Size in bytes, gzipped. */
  size: number;
  /** Size in bytes. */
  limit: number;
}

/** The manifest of a build. @throws if there is none */
const readManifest = (dist: string) => readBuilt<Manifest>(dist, 'manifest.json');

/** The files of a build's pages. @throws if there are none */
const readPageFiles = (dist: string) => readBuilt<PageFiles>(dist, 'pages.json');

function readBuilt<T>(dist: string, name: string): T {
  const path = join(dist, '.vite', name);
  if (!existsSync(path)) throw new Error(`The build did not write ${path}.`);
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** The gzipped size of a built file. */
const gzippedSize = (dist: string) => (file: string) => gzipSync(readFileSync(join(dist, file))).length;

/** {@link weigh} for a build. @throws as it does, and if the build left no manifest */
export const weighBuild = (dist: string, budget: BundleBudget): Weight[] =>
  weigh(readManifest(dist), readPageFiles(dist), budget, gzippedSize(dist));

/**
 * Sums up what is loaded together: the app with each page and its texts, and each lazily loaded part.
 * @throws if the manifest has no entry, or lacks a module or page that the budget names
 */
export function weigh(
  manifest: Manifest,
  pages: PageFiles,
  budget: BundleBudget,
  sizeOf: (file: string) => number,
): Weight[] {
  const { landing, withPages, withReads, readingPages } = budget;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  for (const module of [landing, ...withPages, ...withReads, ...Object.keys(budget.exceptions)]) {
    if (!manifest[module]) throw new Error(`The budget's module ${module} is not in the build.`);
  }
  for (const path of readingPages) {
    if (!pages[path]) throw new Error(`The budget's page ${path} is not in the build.`);
  }

  const weights: Weight[] = [];
  const add = (name: string, scripts: string[], styles: string[], jsLimit: number): void => {
    weights.push({ name, size: total(scripts, sizeOf), limit: jsLimit * 1_000 });
    weights.push({ name: `${name}, styles`, size: total(styles, sizeOf), limit: budget.routeCss * 1_000 });
  };
  const first = withImports(manifest, [entry, landing]);
  add('/', filesOf(manifest, first), stylesOf(manifest, first), budget.landingJs);
  const shell = withImports(manifest, [entry]);
  for (const [path, { scripts, styles }] of Object.entries(pages)) {
    // Its files come with the app, and are counted above.
    if (path === '/') continue;
    const reads = readingPages.includes(path);
    const chunks = withImports(manifest, [entry, ...withPages, ...(reads ? withReads : [])]);
    add(
      path,
      [...filesOf(manifest, chunks), ...scripts],
      [...stylesOf(manifest, shell), ...styles],
      reads ? budget.readingJs : budget.routeJs,
    );
  }

  const ofPages = new Set(Object.values(pages).flatMap(({ scripts }) => scripts));
  const known = new Set([landing, ...withPages, ...withReads]);
  const late = Object.keys(manifest).filter((key) => {
    const chunk = manifest[key];
    return chunk?.isDynamicEntry && !known.has(key) && !ofPages.has(chunk.file);
  });
  for (const part of late) {
    const chunks = new Set([...withImports(manifest, [part])].filter((key) => !shell.has(key)));
    weights.push({
      name: `on use: ${part}`,
      size: total(filesOf(manifest, chunks), sizeOf),
      limit: (budget.exceptions[part] ?? budget.lateJs) * 1_000,
    });
  }
  return weights;
}

function withImports(manifest: Manifest, keys: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return found;
}

const filesOf = (manifest: Manifest, chunks: Set<string>): string[] =>
  [...chunks].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));

const stylesOf = (manifest: Manifest, chunks: Set<string>): string[] =>
  [...chunks].flatMap((key) => manifest[key]?.css ?? []);

const total = (files: string[], sizeOf: (file: string) => number) =>
  [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
