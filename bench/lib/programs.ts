import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, until } from '@kingspad/devnet';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { bundleProgram } from '../../server/test/support/indexer-program.ts';
import { peakMiB } from '../../server/test/support/process-memory.ts';
import { processorTime } from './processor-time.ts';

const MIGRATIONS = new URL('../../server/src/store/migrations', import.meta.url);

/** Bundles `NAME-main.ts` of this folder into another one, next to the migrations that it may run. @returns the file */
export function bundleOwn(name: 'copy' | 'indexer' | 'rebuild', folder: string): Promise<string> {
  cpSync(MIGRATIONS, join(folder, 'migrations'), { recursive: true });
  return bundleProgram(new URL(`${name}-main.ts`, import.meta.url), folder);
}

export interface Measured {
  seconds: number;
  peakMiB: number;
  /** Seconds of processor time of the program, and of Postgres meanwhile. */
  processor: number;
  postgres: number;
}

export interface MeasureOptions {
  postgresPid: number;
  timeoutMs: number;
  everyMs?: number;
}

/** Runs a program from its start until it is through; it must not end by itself. */
export async function measureProgram(
  program: string,
  env: Record<string, string>,
  isThrough: () => Promise<boolean>,
  { postgresPid, timeoutMs, everyMs = 20 }: MeasureOptions,
): Promise<Measured> {
  const postgresBefore = processorTime(postgresPid);
  const started = performance.now();
  const child = await startChild(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } });
  try {
    const looks = async () => {
      if (!child.isRunning()) throw new Error(`It ended: ${child.lastOutput()}`);
      return isThrough();
    };
    await until(looks, 'it does not come through', { timeoutMs, everyMs });
    return {
      seconds: (performance.now() - started) / 1000,
      peakMiB: peakMiB(child.pid),
      processor: processorTime(child.pid),
      postgres: processorTime(postgresPid) - postgresBefore,
    };
  } finally {
    await child.stop();
  }
}

/**
 * Makes all rows again from the stored logs, as a new version of the schema does.
 * @param program the bundled rebuild-main.ts
 * @param onLook is called each time before it looks whether all are made
 */
export async function measureRebuild(
  program: string,
  database: TestDatabase,
  options: MeasureOptions,
  onLook: () => Promise<void> = async () => {},
): Promise<Measured> {
  await database.rows('DROP TABLE IF EXISTS rebuild_done');
  await database.rows('UPDATE chain.schema_version SET version = 0');
  const env = {
    REBUILD_URL: database.url,
    REBUILD_INDEXER_URL: database.indexerUrl,
    REBUILD_API_URL: database.apiUrl,
  };
  const isDone = async () => {
    await onLook();
    return (await database.rows(`SELECT FROM pg_class WHERE relname = 'rebuild_done'`)).length === 1;
  };
  return measureProgram(program, env, isDone, options);
}
