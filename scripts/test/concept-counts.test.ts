import { expect, test } from 'vitest';
import {
  definedTwice,
  linesOf,
  lockAmount,
  presaleField,
  productFiles,
  typesOf,
} from '../lib/concept-counts.ts';

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

test('a lock’s amount is counted in modules of locks, by each of its names', () => {
  expect(lockAmount(files)).toEqual({
    names: ['amount', 'lockedTokenAmount'],
    paths: ['packages/domain/src/lock/terms.ts', 'server/src/store/lock-rows.ts'],
  });
});

test('a sale’s term is counted in TypeScript and SQL', () => {
  expect(presaleField(files)).toEqual([
    'web/src/features/presale/sale.ts',
    'server/src/store/chain-schema.sql',
  ]);
});

test('types of a thing are those of the web app that have its name, without props', () => {
  expect(typesOf(files, 'Lock')).toEqual(['ShownLock']);
  expect(typesOf(files, 'Sale')).toEqual(['Sale']);
});

test('an exported name is defined twice where one file may import both', () => {
  const twice = (...paths: string[]) =>
    [...definedTwice(new Map(paths.map((path) => [path, 'export const amountOf = 1;\n']))).values()].flat();
  const lock = 'web/src/features/locker/lock.ts';
  expect(twice(lock, 'web/src/lib/amount.ts')).toEqual([lock, 'web/src/lib/amount.ts']);
  expect(twice(lock, 'packages/domain/src/amount.ts')).toHaveLength(2);
  expect(twice(lock, 'web/src/features/staking/pool.ts')).toEqual([]);
  expect(twice(lock, 'server/src/store/lock-rows.ts')).toEqual([]);
  expect(twice('scripts/lib/amount.ts', 'packages/domain/src/amount.ts')).toEqual([]);
});
