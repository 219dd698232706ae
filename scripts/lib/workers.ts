import { availableParallelism } from 'node:os';

/**
 * How many files of tests run at a time: one a core. Vitest on its own leaves one core free, which of two is half. At
 * least two, as tests with a chain or a browser behind them wait for most of their time.
 */
export const WORKERS = Math.max(2, availableParallelism());
