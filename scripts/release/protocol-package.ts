import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { inRoot } from '../lib/paths.ts';
import { runQuietly } from '../lib/run.ts';

const SOURCE = 'packages/protocol';
/** The import paths: `@kingspad/protocol`, `@kingspad/protocol/abi`, `@kingspad/protocol/lock/calls` and so on. */
export const ENTRIES = [
  'index',
  'abi',
  'realtime',
  'units',
  ...['lock', 'sale', 'stakingPool'].flatMap((room) =>
    ['calls', 'create', 'read', 'receipt'].map((file) => `${room}/${file}`),
  ),
  ...['calls', 'read'].map((file) => `token/${file}`),
];

interface Manifest {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

/**
 * Writes the protocol package as an npm package into `folder`, which is emptied first: its modules, their
 * types, and a manifest that depends on npm packages only.
 * @returns the npm packages that the modules import
 * @throws with the message of the step that failed
 */
export async function writeProtocolPackage(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifests = await Promise.all(['abi', 'domain', 'protocol'].map(manifestOf));
  const versions = Object.assign({}, ...manifests.map((one) => one.dependencies)) as Record<string, string>;
  const npm = Object.keys(versions).filter((name) => !name.startsWith('@kingspad/'));
  const options = {
    outdir: join(folder, 'dist'),
    outbase: inRoot('packages'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    external: npm,
    metafile: true,
    logLevel: 'silent',
  } as const;
  const entries = ENTRIES.map((name) => inRoot(SOURCE, `src/${name}.ts`));
  const { metafile: found } = await build({ ...options, entryPoints: entries, write: false });
  // Each module is a file, so that an integrator's bundler leaves out those that are not used.
  const { metafile } = await build({ ...options, entryPoints: Object.keys(found.inputs) });
  const imported = Object.values(metafile.outputs)
    .flatMap((output) => output.imports)
    .filter(({ external }) => external)
    .map(({ path }) => npm.find((name) => path === name || path.startsWith(`${name}/`)) ?? path);
  await writeTypes(join(folder, 'types'));
  const { version, description, license } = await manifestOf('protocol');
  const exportOf = (name: string) => ({
    types: `./types/protocol/src/${name}.d.ts`,
    default: `./dist/protocol/src/${name}.js`,
  });
  const manifest = {
    name: '@kingspad/protocol',
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: {
      ...Object.fromEntries(ENTRIES.map((name) => [name === 'index' ? '.' : `./${name}`, exportOf(name)])),
      './package.json': './package.json',
    },
    files: ['dist', 'types'],
    dependencies: Object.fromEntries(
      npm
        .filter((name) => name !== 'viem')
        .toSorted()
        .map((name) => [name, versions[name]]),
    ),
    // The integrator's own packages: two copies would be two clients with different types.
    peerDependencies: { viem: '2.x' },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(inRoot(SOURCE, 'README.md'), join(folder, 'README.md'));
  await cp(inRoot('LICENSE'), join(folder, 'LICENSE'));
  return [...new Set(imported)].toSorted();
}

const manifestOf = async (name: string) =>
  JSON.parse(await readFile(inRoot('packages', name, 'package.json'), 'utf8')) as Manifest;

/** The declarations of our three packages side by side, with relative imports between them. */
async function writeTypes(folder: string): Promise<void> {
  await runQuietly('The package’s types cannot be written', process.execPath, [
    inRoot('node_modules/typescript/bin/tsc'),
    '-p',
    inRoot(SOURCE, 'tsconfig.build.json'),
    '--outDir',
    folder,
  ]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const up = relative(dirname(file), folder) || '.';
    const text = (await readFile(file, 'utf8'))
      .replaceAll("'@kingspad/domain/api'", `'${up}/domain/src/api/index.ts'`)
      .replaceAll(/'@kingspad\/(abi|domain)'/g, `'${up}/$1/src/index.ts'`)
      .replaceAll(/(from |import\()(['"])(\.[^'"]*)\.ts\2/g, '$1$2$3.js$2');
    await writeFile(file, text);
  }
}
