/** Before each file of component tests: waits are long, with short intervals. */
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;
const OFTEN_MS = 20;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'number'
      ? { timeout: options, interval: OFTEN_MS }
      : { timeout: PATIENCE_MS, interval: OFTEN_MS, ...options },
  );
