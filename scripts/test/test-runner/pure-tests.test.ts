import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isPure, pureTests } from '../../test-runner/pure-tests.ts';

test('a test that replaces something, or uses the page, does not share a worker', () => {
  expect(isPure("test('adds', () => expect(add(1, 2)).toBe(3));")).toBe(true);
  expect(isPure('await vi.waitFor(() => expect(calls).toHaveLength(1));')).toBe(true);
  for (const source of [
    "vi.mock('socket.io-client', () => ({}));",
    "vi.stubGlobal('fetch', answer);",
    "vi.spyOn(console, 'error');",
    'vi.useFakeTimers();',
    'localStorage.clear();',
    "document.createElement('p');",
    "import { render } from '@testing-library/react';",
  ]) {
    expect(isPure(source), source).toBe(false);
  }
});

test('tests without a page are found in folders below, without components and browser tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-pure-'));
  try {
    const write = (path: string, source: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    };
    write('lib/sum.test.ts', 'sum(1)');
    write('lib/sum.ts', 'sum(1)');
    write('amount.test.ts', 'amount(1)');
    write('lib/store.test.ts', 'localStorage.clear()');
    write('Page.test.tsx', 'show()');
    write('page.browser.test.ts', 'open()');
    expect(pureTests(folder)).toEqual(['amount.test.ts', 'lib/sum.test.ts']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
