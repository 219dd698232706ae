/**
 * Vitest loads this before each file of tests that start chains, databases or servers: a file that does not stop what
 * it started fails, and the failure names it.
 */
// Not the whole devnet, which most of the scripts' tests have no need of.
import { runningChildren } from '@kingspad/devnet/child';
import { afterAll } from 'vitest';

afterAll(() => {
  const left = runningChildren();
  if (left.length > 0)
    throw new Error(`These processes were started here and not stopped: ${left.join('; ')}`);
});
