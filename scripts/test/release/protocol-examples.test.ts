import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';
import { ENTRIES } from '../../release/protocol-package.ts';
import { run } from '../../lib/run.ts';

const moduleOf = (path: string) => inRoot('packages/protocol/src', `${path}.ts`);

/** The sources of the three packages that the published one bundles. */
const SOURCES = ['abi', 'domain', 'protocol']
  .map((name) => inRoot('packages', name, 'src'))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.startsWith('generated'))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  )
  .join('\n');

/** The functions that an entry exports. A class is made by one of them. */
async function functionsOf(entry: string): Promise<string[]> {
  const exported = (await import(moduleOf(entry))) as Record<string, unknown>;
  return Object.keys(exported).filter((name) => typeof exported[name] === 'function' && /^[a-z]/.test(name));
}

/** The entry of each function; the last one if several export it. */
async function publicFunctions(): Promise<Map<string, string>> {
  const pairs = await Promise.all(
    ENTRIES.map(async (entry) => (await functionsOf(entry)).map((name) => [name, entry] as const)),
  );
  return new Map(pairs.flat());
}

/** The docstring directly above a function in a source, without its asterisks. */
function docIn(source: string, name: string): string {
  const end = new RegExp(String.raw` \*/\nexport (async )?(function|const) ${name}\b`).exec(source);
  if (!end) return '';
  const start = source.lastIndexOf('/**\n', end.index);
  return source.slice(start + 4, end.index).replaceAll(/^ \* ?/gm, '');
}

/** The example of a function: of the entry itself, or of the module that it exports from. */
function exampleOf([name, entry]: readonly [string, string]): string {
  const doc = docIn(readFileSync(moduleOf(entry), 'utf8'), name) || docIn(SOURCES, name);
  return doc.split('@example\n')[1]?.trim() ?? '';
}

/** Values that examples take as given, by name. */
const GIVEN = {
  answer: 'Hex',
  chainId: 'number',
  client: 'ReadClient',
  config: 'PublicConfig',
  digest: 'Hex',
  domain: 'TypedDataDomain',
  facts: 'FairFacts',
  kingspad: 'KingsPad',
  lock: 'Lock',
  needs: 'ListingNeeds',
  receipt: 'TransactionReceipt',
  release: 'Release',
  salt: 'Hex',
  sale: 'Sale',
  vesting: 'SaleVestingTerms',
  wallet: 'WalletClient',
  ...allOf('Address', 'account coin creator factory locker owner pair payer pool receiver router token'),
  ...allOf('bigint', 'fee hardCap launchRate maximumBuy minimumBuy softCap tokensPerCoin'),
  ...allOf('Date', 'startAt endAt'),
};

/** Values that differ between examples, by the example's function. */
const GIVEN_TO: Record<string, Record<string, string>> = {
  deployPool: { terms: 'PoolCreation' },
  openFairSale: { terms: 'FairTerms' },
  openSale: { terms: 'SaleTerms' },
  prepareFairSale: { intent: 'FairIntent' },
  prepareLock: { intent: 'LockIntent' },
  prepareSale: { intent: 'SaleIntent' },
  prepareStakingPool: { intent: 'StakingPoolIntent' },
};

function allOf(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const IMPORTS: Record<string, string> = {
  '@kingspad/domain':
    'FairFacts, FairTerms, ListingNeeds, PoolCreation, Release, SaleTerms, SaleVestingTerms',
  [moduleOf('chain/read-client')]: 'ReadClient',
  [moduleOf('index')]: 'KingsPad, PermitData, PublicConfig',
  [moduleOf('lock/create')]: 'LockIntent',
  [moduleOf('lock/model')]: 'Lock',
  [moduleOf('sale/create')]: 'FairIntent, SaleIntent',
  [moduleOf('sale/model')]: 'Sale',
  [moduleOf('stakingPool/create')]: 'StakingPoolIntent',
  viem: 'Address, Hex, TransactionReceipt, TypedDataDomain, WalletClient',
};

/** A module with each example in a function of its own. */
function moduleOfExamples(functions: ReadonlyMap<string, string>): string {
  const declared = (given: Record<string, string>) =>
    Object.entries(given).map(([name, type]) => `${name}: ${type}`);
  return [
    "import { parseUnits } from 'viem';",
    ...Object.entries(IMPORTS).map(([path, types]) => `import type { ${types} } from '${path}';`),
    ...[...functions].map(([name, entry]) => `import { ${name} } from '${moduleOf(entry)}';`),
    ...declared(GIVEN).map((line) => `declare const ${line};`),
    ...[...functions].map((one) => {
      const given = declared(GIVEN_TO[one[0]] ?? {}).join(', ');
      return `export async function ${one[0]}Example(${given}) {\n${exampleOf(one)}\n}`;
    }),
    'export { parseUnits };',
  ].join('\n');
}

/** The programs of the package's README, of its own sources in place of the published ones. */
const README_PROGRAMS = [
  ...readFileSync(inRoot('packages/protocol/README.md'), 'utf8').matchAll(/^```[jt]s\n([\s\S]*?)^```$/gm),
].map(([, code = '']) =>
  code.replaceAll(/'@kingspad\/protocol(?:\/(\w+))?'/g, (_, entry = 'index') => `'${moduleOf(entry)}'`),
);

/** The compiler's complaints about modules, which have to be inside the repository to find its packages. */
async function complaintsAbout(...modules: string[]): Promise<string> {
  const cache = inRoot('node_modules/.cache/kingspad');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'examples-'));
  try {
    const files = modules.map((_, index) => `examples-${index}.ts`);
    for (const [index, name] of files.entries()) writeFileSync(join(folder, name), modules[index] ?? '');
    const config = { extends: inRoot('tsconfig.base.json'), files };
    const compilerOptions = { lib: ['ES2023', 'DOM'], noUnusedLocals: false, noUnusedParameters: false };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, compilerOptions }));
    const { output } = await run(
      process.execPath,
      [inRoot('node_modules/typescript/bin/tsc'), '-p', folder],
      {
        cwd: inRoot('.'),
      },
    );
    return output.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('each function of the published package has an example in its docstring', async () => {
  const functions = await publicFunctions();
  expect(functions.size).toBeGreaterThan(50);
  const without = [...functions].filter((one) => !exampleOf(one).includes(`${one[0]}(`));
  expect(without.map(([name]) => name)).toEqual([]);
});

test('the examples of the published package compile', async () => {
  const code = moduleOfExamples(await publicFunctions());
  expect(await complaintsAbout(code)).toBe('');
});

test('the programs of the package’s README compile', async () => {
  expect(README_PROGRAMS.length).toBeGreaterThan(1);
  expect(README_PROGRAMS.some((code) => code.includes('config.generations'))).toBe(true);
  expect(await complaintsAbout(...README_PROGRAMS)).toBe('');
});
