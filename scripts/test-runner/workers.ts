import { availableParallelism } from 'node:os';

/**
 * The number of test files in parallel: one per core. Vitest's default leaves one core free, which of two is half. At
 * least two, as tests with a chain or a browser mostly wait.
 */
export const WORKERS = Math.max(2, availableParallelism());
