/**
 * Before each file of tests: waits are long. The libraries give up after one second, which a machine under load may
 * need, and waiting costs nothing when all is well.
 */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'number' ? { timeout: options } : { timeout: PATIENCE_MS, ...options },
  );
