/**
 * `npm run openapi`: lints the OpenAPI document of a running site with Redocly, and compiles a program against the types that
 * openapi-typescript makes of it, with openapi-fetch. `-- URL` is the site's origin, that of `npm start` unless given.
 * The tools are installed at the first run, in a cache: openapi-typescript needs an older TypeScript than ours.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/paths.ts';
import { runQuietly } from './lib/run.ts';

const TOOLS = {
  '@redocly/cli': '2.77.0',
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  typescript: '5.9.3',
};
const FOLDER = inRoot('node_modules/.cache/kingspad/openapi', Object.values(TOOLS).join('-'));

/** The specified routes force ambiguous paths (`get-presale/{wallet}`, `{pool}/votes`): literal segments match first. */
const RULES = { extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } };

/** A program of an integrator. Numbers are numbers, and choices are unions. */
const PROGRAM = `import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const query = { page: 1, limit: 2, sortBy: 'votes' } as const;
const { data, error } = await client.GET('/api/v1/presale/all', { params: { query } });
if (error) throw new Error(error.error.message);
const total: number = data.payload.meta.totalItems;
const lock = await client.GET('/api/v1/token-locker/lock-record/{id}', { params: { path: { id: '1' } } });
const amount: string | undefined = lock.data?.payload.lockedTokenAmount;
// @ts-expect-error: no status
void client.GET('/api/v1/presale/all', { params: { query: { status: 'foo' } } }).catch(() => undefined);
// @ts-expect-error: a text
void client.GET('/api/v1/presale/all', { params: { query: { limit: '2' } } }).catch(() => undefined);
console.log(total + ' sales; the first token lock holds ' + amount);
`;

const origin = process.argv[2] ?? 'http://localhost:3000';
await install();
const answer = await fetch(`${origin}/api/v1/openapi.json`);
if (!answer.ok) throw new Error(`${origin} has no OpenAPI document (${answer.status}).`);
writeFileSync(join(FOLDER, 'openapi.json'), JSON.stringify(await answer.json(), undefined, 2));
await tool('The document has problems', '@redocly/cli/bin/cli.js', 'lint', 'openapi.json');
await tool('No types can be made of it', 'openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'api.ts');
await tool('The program does not compile', 'typescript/bin/tsc', '-p', '.');
await runQuietly('The program fails', process.execPath, ['--import', 'tsx', join(FOLDER, 'use.ts'), origin]);
console.log(`${origin}: the document is clean, and a program with openapi-fetch compiles and runs.`);

async function install(): Promise<void> {
  const done = join(FOLDER, 'installed');
  if (existsSync(done)) return;
  mkdirSync(FOLDER, { recursive: true });
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2022', skipLibCheck: true },
    ...{ allowImportingTsExtensions: true, types: [] as string[], lib: ['es2022', 'dom'] },
  };
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  writeFileSync(join(FOLDER, 'redocly.yaml'), JSON.stringify(RULES));
  writeFileSync(join(FOLDER, 'use.ts'), `declare const process: { argv: string[] };\n${PROGRAM}`);
  const packages = Object.entries(TOOLS).map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${packages.join(', ')}, once.`);
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages];
  await runQuietly('The tools cannot be installed', 'npm', args, { cwd: FOLDER });
  writeFileSync(done, '');
}

function tool(failure: string, path: string, ...args: string[]): Promise<void> {
  const file = join(FOLDER, 'node_modules', path);
  return runQuietly(failure, process.execPath, [file, ...args], { cwd: FOLDER });
}
