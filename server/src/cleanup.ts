import type pg from 'pg';
import type { Logger } from 'pino';
import type { Counter, Gauge } from 'prom-client';
import { assetsOf, builtFiles } from './http/earlier-files.ts';
import type { Uploads } from './images/uploads.ts';
import { forgetClients } from './store/queries/comments.ts';
import { cleanUpDrafts } from './store/queries/drafts.ts';
import { countKept } from './store/queries/quotas.ts';
import { cleanUpSessions } from './store/queries/sessions.ts';
import { keepWebFiles } from './store/queries/web-files.ts';

/** Days after which an unclaimed draft is removed; a Safe can take days to sign. */
const DRAFT_DAYS = 30;
const INTERVAL_MS = 10 * 60 * 1000;

/**
 * Marks claimed drafts and removes old unclaimed ones, ended sessions, files that nothing names and what limits counted by, now and then. Several processes may do it at once.
 * @returns how to end it
 */
export function startCleanup(options: {
  pool: pg.Pool;
  log: Logger;
  removed: Counter;
  /** Receives the used share of each limit. */
  quotaUsed: Gauge<'quota'>;
  limits: { drafts: number; uploads: number };
  /** Undefined if no file storage is configured. */
  uploads: Uploads | undefined;
  /** The built web app, if this process serves one. */
  webDist: string | undefined;
}): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const attempt = async (what: string, work: () => Promise<Record<string, number>>) => {
    try {
      const done = await work();
      if (Object.values(done).some((count) => count > 0)) options.log.info(done, `cleaned up ${what}`);
    } catch (error) {
      options.log.warn({ err: error }, `could not clean up ${what}; trying again later`);
    }
  };
  const cleanUp = async () => {
    await attempt('drafts', async () => {
      const { claimed, removed } = await cleanUpDrafts(options.pool, DRAFT_DAYS);
      options.removed.inc(removed);
      return { claimed, removed };
    });
    await attempt('comments', async () => ({ forgotten: await forgetClients(options.pool) }));
    await attempt('sessions', async () => ({ removed: await cleanUpSessions(options.pool) }));
    await attempt('uploads', async () => ({ removed: (await options.uploads?.cleanUp()) ?? 0 }));
    await attempt('files of earlier builds', async () =>
      options.webDist === undefined
        ? {}
        : keepWebFiles(options.pool, assetsOf(options.webDist), builtFiles(options.webDist)),
    );
    await attempt('quotas', async () => {
      const { drafts, pictures } = await countKept(options.pool);
      options.quotaUsed.set({ quota: 'drafts' }, drafts / options.limits.drafts);
      options.quotaUsed.set({ quota: 'pictures' }, pictures / options.limits.uploads);
      return {};
    });
  };
  running = cleanUp();
  const timer = setInterval(() => {
    running = running.then(cleanUp);
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
