import type { App } from './typebox-provider.ts';

/** Methods that change nothing. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Counts what clients have changed in this process, from the moment before they hear of it. Answers that are kept for documents are
 * of one count: a client that loads a page after a change sees it, though no block came.
 */
export function countWrites(app: App): () => number {
  let count = 0;
  app.addHook('onSend', async ({ method }, reply) => {
    if (!READS.has(method) && reply.statusCode < 400) count += 1;
  });
  return () => count;
}
