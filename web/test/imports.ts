/**
 * After each file of tests: waits for imports under way, as of a page's late parts. Vitest removes the page and its mocks
 * next, and an import that goes on then fails the run.
 */
import { afterAll, vi } from 'vitest';

const PATIENCE_MS = 60_000;

afterAll(() => vi.dynamicImportSettled(), PATIENCE_MS);
