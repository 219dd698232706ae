import type pg from 'pg';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { tidyDrafts } from './store/queries/drafts.ts';

/** A Safe can take days to sign; after these a draft that nobody claimed is gone. */
const DRAFT_DAYS = 30;
const INTERVAL_MS = 10 * 60 * 1000;

/**
 * Marks claimed drafts and removes old unclaimed ones, now and then. Several processes may do it at once.
 * @returns how to end it
 */
export function startTidying(options: { pool: pg.Pool; log: Logger; removed: Counter }): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const tidy = async () => {
    try {
      const { claimed, removed } = await tidyDrafts(options.pool, DRAFT_DAYS);
      options.removed.inc(removed);
      if (claimed > 0 || removed > 0) options.log.info({ claimed, removed }, 'tidied drafts');
    } catch (error) {
      options.log.warn({ err: error }, 'could not tidy drafts; trying again later');
    }
  };
  running = tidy();
  const timer = setInterval(() => {
    running = running.then(tidy);
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
