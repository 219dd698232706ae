import { expect, test } from 'vitest';
import {
  amountInContracts,
  definedTwice,
  filesOfGuide,
  linesOf,
  productFiles,
  typesOf,
} from '../../checks/concept-counts.ts';

const FILES = new Map([
  ['packages/domain/src/lock/terms.ts', 'export interface LockTerms {\n  amount: bigint;\n}\n'],
  ['server/src/store/lock-rows.ts', 'export const amountOf = (row) => row.lockedTokenAmount;\n'],
  [
    'web/src/features/locker/lock.ts',
    'export interface ShownLock {}\ninterface LockProps {}\nexport const amountOf = 1;\n',
  ],
  ['web/src/features/locker/lock.test.ts', 'const lockedAmount = 1;\n'],
  [
    'web/src/features/presale/sale.ts',
    'export type Sale = { softCap: bigint };\nexport type Wholesale = 1;\n',
  ],
  ['web/src/lib/block.ts', 'export const amount = 1;\n'],
  ['server/src/store/chain-schema.sql', 'soft_cap numeric\n'],
  ['docs/lock.md', 'amount\n'],
]);
const files = productFiles(FILES);

test('product files leave out tests and documents', () => {
  expect([...files.keys()]).not.toContain('web/src/features/locker/lock.test.ts');
  expect([...files.keys()]).not.toContain('docs/lock.md');
  expect([files.size, linesOf(files)]).toEqual([6, 11]);
});

test('a lock’s amount is counted in the contracts that store or log it', () => {
  const locker = 'contracts/src/locker';
  const contracts = new Map([
    [`${locker}/Changes.sol`, 'lock.schedule.amount = total;'],
    [`${locker}/Views.sol`, 'amount = lock.schedule.amount;'],
    ['contracts/src/presale/Sale.sol', 'uint128 amount;'],
    ['server/src/store/chain-schema.sql', 'CREATE TABLE chain.lock (amount numeric)'],
  ]);
  expect(amountInContracts(contracts)).toEqual([
    `${locker}/Changes.sol`,
    'server/src/store/chain-schema.sql',
  ]);
});

test('a guide’s files are the paths of its numbered steps, each once', () => {
  const guide = `# Guide

## A new term
1. \`a/Types.sol\`: the term. \`npm run abi\` writes the rest.
2. \`b/{en,zh}/terms.ts\` and
   \`b/terms.ts\`; \`a/Types.sol\` again.

Its tests: \`c/terms.test.ts\`.

## Another
1. \`d.ts\`
`;
  expect(filesOfGuide(guide, 'A new term')).toEqual([
    'a/Types.sol',
    'b/en/terms.ts',
    'b/zh/terms.ts',
    'b/terms.ts',
  ]);
});

test('types of a thing are the web app’s types with its name, without props', () => {
  expect(typesOf(files, 'Lock')).toEqual(['ShownLock']);
  expect(typesOf(files, 'Sale')).toEqual(['Sale']);
});

test('an exported name is defined twice if one file may import both', () => {
  const twice = (...paths: string[]) =>
    [...definedTwice(new Map(paths.map((path) => [path, 'export const amountOf = 1;\n']))).values()].flat();
  const lock = 'web/src/features/locker/lock.ts';
  expect(twice(lock, 'web/src/lib/amount.ts')).toEqual([lock, 'web/src/lib/amount.ts']);
  expect(twice(lock, 'packages/domain/src/amount.ts')).toHaveLength(2);
  expect(twice(lock, 'web/src/features/staking/pool.ts')).toEqual([]);
  expect(twice(lock, 'server/src/store/lock-rows.ts')).toEqual([]);
  expect(twice('scripts/lib/amount.ts', 'packages/domain/src/amount.ts')).toEqual([]);
});
