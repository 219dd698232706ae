import { expect, test } from 'vitest';
import { weigh, type BundleBudget, type Manifest, type PageFiles } from '../../checks/bundle.ts';

const BUDGET: BundleBudget = {
  landing: 'index.html',
  withPages: ['src/socket.ts'],
  withReads: ['src/reader.ts'],
  readingPages: ['/lock/:id'],
  landingJs: 130,
  routeJs: 200,
  readingJs: 300,
  lateJs: 100,
  exceptions: {},
  routeCss: 20,
};

/** A shell with the landing page, a list, a page that reads the chain, and an editor that it opens. */
const MANIFEST: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_vendor.js'], css: ['index.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_shared.js': { file: 'shared.js', imports: ['_vendor.js'] },
  'src/socket.ts': { file: 'socket.js', isDynamicEntry: true },
  'src/reader.ts': { file: 'reader.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/pages/list.tsx': { file: 'list.js', isDynamicEntry: true, imports: ['index.html'] },
  'src/pages/lock.tsx': {
    file: 'lock.js',
    isDynamicEntry: true,
    imports: ['index.html', '_shared.js'],
    css: ['lock.css'],
  },
  'src/editor.tsx': { file: 'editor.js', isDynamicEntry: true, imports: ['_vendor.js', '_heavy.js'] },
  '_heavy.js': { file: 'heavy.js' },
};

const PAGES: PageFiles = {
  '/list': { scripts: ['list.js', 'texts.js'], styles: [] },
  '/lock/:id': { scripts: ['lock.js', 'shared.js'], styles: ['lock.css'] },
};

const SIZES: Record<string, number> = {
  'index.js': 60_000,
  'vendor.js': 50_000,
  'socket.js': 10_000,
  'reader.js': 30_000,
  'list.js': 70_000,
  'texts.js': 20_000,
  'shared.js': 70_000,
  'lock.js': 90_000,
  'editor.js': 30_000,
  'heavy.js': 90_000,
  'index.css': 6_000,
  'lock.css': 4_000,
};

test('each page is weighed with all its files, each chunk once, and late parts apart', () => {
  const weights = weigh(MANIFEST, PAGES, BUDGET, (file) => SIZES[file] ?? 0);
  const byName = Object.fromEntries(weights.map(({ name, size, limit }) => [name, [size, limit]]));
  expect(byName).toEqual({
    '/': [110_000, 130_000],
    '/, styles': [6_000, 20_000],
    '/list': [210_000, 200_000],
    '/list, styles': [6_000, 20_000],
    '/lock/:id': [310_000, 300_000],
    '/lock/:id, styles': [10_000, 20_000],
    'on use: src/editor.tsx': [120_000, 100_000],
  });
});

test('a part that may be heavier has a separate limit', () => {
  const budget = { ...BUDGET, exceptions: { 'src/editor.tsx': 125 } };
  const weights = weigh(MANIFEST, PAGES, budget, (file) => SIZES[file] ?? 0);
  expect(weights.find(({ name }) => name === 'on use: src/editor.tsx')?.limit).toBe(125_000);
  const gone = { ...BUDGET, exceptions: { 'src/gone.tsx': 125 } };
  expect(() => weigh(MANIFEST, PAGES, gone, () => 0)).toThrow('src/gone.tsx');
});

test('a module or page that the build lacks is an error of the budget', () => {
  const weighed = (change: Partial<BundleBudget>) => () =>
    weigh(MANIFEST, PAGES, { ...BUDGET, ...change }, () => 0);
  expect(weighed({ landing: 'src/gone.tsx' })).toThrow('src/gone.tsx');
  expect(weighed({ withReads: ['src/gone.ts'] })).toThrow('src/gone.ts');
  expect(weighed({ readingPages: ['/gone'] })).toThrow('/gone');
});
