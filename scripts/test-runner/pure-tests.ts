import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Mocks and uses of a page, which would affect the next file in the same worker. */
const LEAVES_TRACES =
  /\bvi\.(mock|doMock|hoisted|spyOn|stub\w+|setSystemTime|useFakeTimers|resetModules)\b|\b(window|document|navigator|location|history|localStorage|sessionStorage|StorageEvent)\b|@testing-library/;

/** Whether a test, by its source, can share a worker with others: it calls functions and compares their results. */
export const isPure = (source: string): boolean => !LEAVES_TRACES.test(source);

/**
 * The tests (`*.test.ts`) below a folder that can share a worker: they load the app's modules once instead of once a
 * file, which takes longer than to run them.
 * @returns paths from the folder, sorted
 */
export function pureTests(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts'))
    .filter((path) => isPure(readFileSync(join(folder, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}
