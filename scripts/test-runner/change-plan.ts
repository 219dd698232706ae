import { testsThatImport, type Sources } from './solidity-imports.ts';

/** The repository's data that the plan needs, besides the change. */
export interface Repository {
  /** All Solidity files. */
  sources: Sources;
  /** All browser tests of components. They open the built app and import none of its modules. */
  browserTests: readonly string[];
}

/** The tests to run for a change. */
export interface ChangePlan {
  /** Files whose importing tests Vitest runs. */
  related: string[];
  /** Vitest projects that run completely. */
  projects: string[];
  /** Solidity test files. */
  contracts: string[];
  /** Playwright's specs that the change touches, or all. */
  e2e: 'none' | 'changed' | 'all';
  /** Affected tests that are not run, a sentence each. */
  left: string[];
}

/** Files that tests read or run as programs instead of importing them, with the modules that represent them. */
export const READERS: readonly { changed: RegExp; by: readonly string[] }[] = [
  {
    changed: /^server\/src\/store\/.*\.sql$/,
    by: ['server/src/store/chain-schema.ts', 'server/src/store/migrate.ts'],
  },
  {
    changed: /^packages\/domain\/test\/vectors\//,
    by: [
      'packages/domain/test/locker-histories.test.ts',
      'packages/domain/test/presale-vectors.test.ts',
      'packages/domain/test/staking-vectors.test.ts',
      'server/test/store/locker-histories.test.ts',
    ],
  },
  { changed: /^web\/(index\.html$|public\/)/, by: ['server/test/http/documents.test.ts'] },
  { changed: /^docs\/[^/]+\.md$/, by: ['server/test/http/openapi.test.ts'] },
  {
    changed: /^(\.oxlintrc\.json$|scripts\/lint\/)/,
    by: ['scripts/test/lint/import-direction.test.ts', 'scripts/test/lint/lint-rules.test.ts'],
  },
  { changed: /^scripts\/(start|reset)\.ts$/, by: ['scripts/test/start/start.test.ts'] },
  { changed: /^server\/src\/main\.ts$/, by: ['server/test/http/operations.test.ts'] },
  { changed: /^contracts\/(networks\/|script\/deploy-cli\.ts$)/, by: ['scripts/test/deploy/deploy.test.ts'] },
];

/** Files used by all tests of some projects and imported by none. */
const SURROUNDINGS: readonly { changed: RegExp; projects: readonly string[] }[] = [
  {
    changed: /^(package-lock\.json|(.*\/)?package\.json|vitest\.config\.ts)$/,
    projects: ['domain', 'model', 'web', 'browser', 'devnet', 'scripts'],
  },
  {
    changed: /^web\/(vite\.config\.ts|test\/(imports|patience|scroll-promises|texts)\.ts)$/,
    projects: ['model', 'web'],
  },
  // Its tests open the built app. Features do not import each other, so a feature's change only affects its own pages.
  {
    changed: /^(web\/(?!src\/features\/|.*\.test\.tsx?$)|packages\/(abi|domain|protocol)\/src\/)/,
    projects: ['browser'],
  },
];

const MODULE = /\.(tsx?|css)$/;

/** The sources of the product that the specs run. */
const PRODUCT = /^(contracts\/(src|script)|packages\/[^/]+\/src|server\/src|web|devnet\/src)\//;

/** The folder of a file's feature, if any. */
const featureOf = (path: string): string | undefined => /^web\/src\/features\/[^/]+\//.exec(path)?.[0];

/**
 * Selects the tests for a change.
 * @param changed paths from the repository's root, including deleted files
 * @param asked `e2e`: all specs if the product changed
 */
export function planFor(
  changed: readonly string[],
  { sources, browserTests }: Repository,
  asked: { e2e: boolean },
): ChangePlan {
  const any = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  const whole = SURROUNDINGS.filter((one) => any(one.changed)).flatMap(({ projects }) => projects);
  const modules = changed.filter((path) => MODULE.test(path) && !path.startsWith('e2e/'));
  const readers = READERS.filter((one) => any(one.changed)).flatMap(({ by }) => by);
  const contracts = any(/^foundry\.toml$/)
    ? [...sources.keys()].filter((path) => path.endsWith('.t.sol')).toSorted()
    : testsThatImport(
        changed.filter((path) => path.endsWith('.sol')),
        sources,
      );
  const features = changed.map(featureOf).filter((folder) => folder !== undefined);
  const nearTests = browserTests.filter((path) => features.some((folder) => path.startsWith(folder)));
  const isProduct = any(PRODUCT);
  const left = [
    ...(any(/^(package-lock\.json|vitest\.config\.ts|e2e\/playwright\.config\.ts)$/)
      ? ['The change can reach every test: `npm test` runs them.']
      : []),
    ...(any(/^contracts\/src\//)
      ? ['Tests that deploy the contracts: `npm run test:server` and `npm run test:e2e` run them.']
      : []),
    ...(isProduct && !asked.e2e ? ['The specs with the whole product behind them: `--e2e` runs them.'] : []),
  ];
  return {
    related: [...new Set([...modules, ...readers, ...nearTests])],
    projects: [...new Set(whole)],
    contracts,
    e2e: isProduct && asked.e2e ? 'all' : any(/^e2e\/.*\.ts$/) ? 'changed' : 'none',
    left,
  };
}
