/**
 * Vitest loads this before each test file that starts chains, databases or servers: a file that does not stop its
 * processes fails, and the failure names them.
 */
// Not the whole devnet package, which most of the scripts' tests do not need.
import { runningChildren } from '@kingspad/devnet/child';
import { afterAll } from 'vitest';

afterAll(() => {
  const left = runningChildren();
  if (left.length > 0)
    throw new Error(`These processes were started here and not stopped: ${left.join('; ')}`);
});
