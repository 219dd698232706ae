import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Limits in kB (1,000 bytes), gzipped, and the patterns that identify pages and lazily loaded parts. */
export interface BundleBudget {
  /** The module of the page at `/`; the entry if that contains the page. */
  landing: string;
  /** The common part of the page modules' names. */
  pages: string;
  /** Modules loaded on demand, but by every page other than `/` at once. */
  withPages: string[];
  /** JavaScript of the first load of `/`. */
  landingJs: number;
  /** JavaScript of the first load of any page. */
  routeJs: number;
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

/** Files that are loaded together, and their size. */
export interface Weight {
  name: string;
  /** In bytes, gzipped. */
  size: number;
  /** In bytes. */
  limit: number;
}

/** The manifest of a build. @throws if there is none */
export function readManifest(dist: string): Manifest {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`The build left no manifest at ${path}.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** The gzipped size of a built file. */
export const gzippedSize = (dist: string) => (file: string) =>
  gzipSync(readFileSync(join(dist, file))).length;

/**
 * Sums up what is loaded together: the entry with each page, and each lazily loaded part.
 * @throws if the manifest has no entry, or lacks a module that the budget names
 */
export function weigh(manifest: Manifest, budget: BundleBudget, sizeOf: (file: string) => number): Weight[] {
  const { landing, withPages } = budget;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  for (const module of [landing, ...withPages, ...Object.keys(budget.exceptions)]) {
    if (!manifest[module]) throw new Error(`The budget's module ${module} is not in the build.`);
  }
  const onDemand = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const pages = onDemand.filter((key) => key !== landing && key.includes(budget.pages));

  const weights: Weight[] = [];
  const add = (name: string, chunks: Set<string>, jsLimit: number): void => {
    weights.push({ name, size: total(filesOf(manifest, chunks), sizeOf), limit: jsLimit * 1_000 });
    const css = total(stylesOf(manifest, chunks), sizeOf);
    weights.push({ name: `${name}, styles`, size: css, limit: budget.routeCss * 1_000 });
  };
  add('/', withImports(manifest, [entry, landing]), budget.landingJs);
  for (const page of pages) add(page, withImports(manifest, [entry, page, ...withPages]), budget.routeJs);

  const shell = withImports(manifest, [entry]);
  const known = new Set([landing, ...pages, ...withPages]);
  for (const part of onDemand.filter((key) => !known.has(key))) {
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
