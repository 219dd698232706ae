/**
 * Vitest loads this before each test file that starts chains, databases or servers: a file that does not stop its
 * processes fails, and the failure names them.
 */
// A single module: most tests of the scripts do not need the rest of the devnet package.
import { runningChildren } from '@kingspad/devnet/child';
import { afterAll } from 'vitest';

afterAll(() => {
  const left = runningChildren();
  if (left.length > 0)
    throw new Error(`These processes were started by the tests and not stopped: ${left.join('; ')}`);
});
