import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planFor, READERS, type ChangePlan } from '../../test-runner/change-plan.ts';
import { inRoot } from '../../lib/paths.ts';
import { testsThatImport } from '../../test-runner/solidity-imports.ts';

const SOURCES = new Map([
  ['contracts/src/Locker.sol', 'import {Split} from "./lib/Split.sol";\ncontract Locker {}'],
  ['contracts/src/lib/Split.sol', 'library Split {}'],
  ['contracts/src/Pool.sol', 'import {\n  Math,\n  Other\n} from "@openzeppelin/contracts/Math.sol";'],
  ['contracts/test/World.sol', 'import {\n  Locker\n} from "../src/Locker.sol";'],
  ['contracts/test/unit/Split.t.sol', 'import "../World.sol";'],
  ['contracts/test/unit/Pool.t.sol', 'import {Pool} from "../../src/Pool.sol";'],
]);

const BROWSER_TESTS = [
  'web/src/app/shell/menu.browser.test.ts',
  'web/src/features/locker/create/lock-form.browser.test.ts',
];

const plan = (changed: string[], asked = { e2e: false }) =>
  planFor(changed, { sources: SOURCES, browserTests: BROWSER_TESTS }, asked);

const NOTHING: ChangePlan = { related: [], projects: [], contracts: [], e2e: 'none', left: [] };

describe('the tests of a change', () => {
  test('tests related to a component are included, and specs only on request', () => {
    const component = 'web/src/ui/Button.tsx';
    expect(plan([component, 'web/src/ui/Button.module.css'])).toEqual({
      ...NOTHING,
      projects: ['browser'],
      related: [component, 'web/src/ui/Button.module.css'],
      left: ['The specs with the whole product behind them: `--e2e` runs them.'],
    });
    expect(plan([component], { e2e: true })).toEqual({
      ...NOTHING,
      projects: ['browser'],
      related: [component],
      e2e: 'all',
    });
  });

  test('a feature’s own browser tests are included, although they import nothing of it', () => {
    const component = 'web/src/features/locker/components/Form.tsx';
    expect(plan([component], { e2e: true })).toEqual({
      ...NOTHING,
      related: [component, 'web/src/features/locker/create/lock-form.browser.test.ts'],
      e2e: 'all',
    });
    expect(plan(['web/src/app/routes.test.tsx']).projects).toEqual([]);
  });

  test('Solidity tests that import a contract are included, and other deployers of it are named', () => {
    const { contracts, left } = plan(['contracts/src/lib/Split.sol']);
    expect(contracts).toEqual(['contracts/test/unit/Split.t.sol']);
    expect(left).toContain(
      'Tests that deploy the contracts: `npm run test:server` and `npm run test:e2e` run them.',
    );
    expect(plan(['contracts/test/unit/Pool.t.sol']).contracts).toEqual(['contracts/test/unit/Pool.t.sol']);
    expect(plan(['foundry.toml']).contracts).toEqual([
      'contracts/test/unit/Pool.t.sol',
      'contracts/test/unit/Split.t.sol',
    ]);
  });

  test('specs are included if a spec or its support changes', () => {
    expect(plan(['e2e/specs/lists.e2e.ts'])).toEqual({ ...NOTHING, e2e: 'changed' });
    expect(plan(['e2e/support/chain.ts'])).toEqual({ ...NOTHING, e2e: 'changed' });
  });

  test('runs whole projects if the test environment changes', () => {
    expect(plan(['web/test/texts.ts'])).toMatchObject({ projects: ['model', 'web', 'browser'] });
    expect(plan(['package-lock.json', 'web/vite.config.ts'], { e2e: true })).toMatchObject({
      projects: ['domain', 'model', 'web', 'browser', 'devnet', 'scripts'],
      left: ['The change can reach every test: `npm test` runs them.'],
    });
  });

  test('tests of the reader of a changed file are included', () => {
    expect(plan(['server/src/store/migrations/001_drafts.sql']).related).toContain(
      'server/src/store/migrate.ts',
    );
    expect(plan(['docs/api-errors.md']).related).toEqual(['server/test/http/openapi.test.ts']);
    for (const changed of ['scripts/lint/jsx-text.js', '.oxlintrc.json']) {
      expect(plan([changed]).related).toEqual([
        'scripts/test/lint/import-direction.test.ts',
        'scripts/test/lint/lint-rules.test.ts',
      ]);
    }
  });

  test('runs no tests for documents that no test reads', () => {
    expect(plan(['README.md', 'docs/decisions/0001-architecture.md', 'LICENSE'])).toEqual(NOTHING);
  });

  test.each(READERS.flatMap(({ by }) => by))('%s reads existing files', (path) => {
    expect(existsSync(inRoot(path))).toBe(true);
  });
});

test('Solidity’s imports are found in our sources in every written form', () => {
  const paths = [
    'contracts/src/locker/ILocker.sol',
    'contracts/test/unit/LockerTest.sol',
    'contracts/test/unit/Split.t.sol',
  ];
  const sources = new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
  expect(testsThatImport(['contracts/src/locker/ILocker.sol'], sources)).toEqual([
    'contracts/test/unit/Split.t.sol',
  ]);
});
