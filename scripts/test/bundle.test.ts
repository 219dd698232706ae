import { expect, test } from 'vitest';
import { weigh, type BundleBudget, type Manifest } from '../lib/bundle.ts';

const BUDGET: BundleBudget = {
  landing: 'index.html',
  pages: '/pages/',
  withPages: ['src/engine.ts'],
  landingJs: 130,
  routeJs: 300,
  lateJs: 100,
  exceptions: {},
  routeCss: 20,
};

/** A shell with the landing page, a page that needs the engine, and an editor that the page opens. */
const MANIFEST: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_vendor.js'], css: ['index.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_shared.js': { file: 'shared.js', imports: ['_vendor.js'] },
  'src/engine.ts': { file: 'engine.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/pages/lock.tsx': {
    file: 'lock.js',
    isDynamicEntry: true,
    imports: ['index.html', '_shared.js'],
    css: ['lock.css'],
  },
  'src/editor.tsx': { file: 'editor.js', isDynamicEntry: true, imports: ['_vendor.js', '_heavy.js'] },
  '_heavy.js': { file: 'heavy.js' },
};

const SIZES: Record<string, number> = {
  'index.js': 60_000,
  'vendor.js': 50_000,
  'engine.js': 40_000,
  'shared.js': 70_000,
  'lock.js': 90_000,
  'editor.js': 30_000,
  'heavy.js': 90_000,
  'index.css': 6_000,
  'lock.css': 4_000,
};

test('each page is weighed with all that comes with it, each chunk once, and late parts apart', () => {
  const weights = weigh(MANIFEST, BUDGET, (file) => SIZES[file] ?? 0);
  const byName = Object.fromEntries(weights.map(({ name, size, limit }) => [name, [size, limit]]));
  expect(byName).toEqual({
    '/': [110_000, 130_000],
    '/, styles': [6_000, 20_000],
    'src/pages/lock.tsx': [310_000, 300_000],
    'src/pages/lock.tsx, styles': [10_000, 20_000],
    'on use: src/editor.tsx': [120_000, 100_000],
  });
});

test('a part that may be heavier has a limit of its own', () => {
  const budget = { ...BUDGET, exceptions: { 'src/editor.tsx': 125 } };
  const weights = weigh(MANIFEST, budget, (file) => SIZES[file] ?? 0);
  expect(weights.find(({ name }) => name === 'on use: src/editor.tsx')?.limit).toBe(125_000);
  const gone = { ...BUDGET, exceptions: { 'src/gone.tsx': 125 } };
  expect(() => weigh(MANIFEST, gone, () => 0)).toThrow('src/gone.tsx');
});

test('a module of the budget that is not in the build is an error, not a pass', () => {
  expect(() => weigh(MANIFEST, { ...BUDGET, landing: 'src/gone.tsx' }, () => 0)).toThrow('src/gone.tsx');
});
