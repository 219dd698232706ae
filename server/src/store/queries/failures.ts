import pg from 'pg';
import { TooBusyError } from '../../fair-queue.ts';

/**
 * Classes of Postgres errors that lie in the server's state and not in the statement: connection (08), rollback by a deadlock or
 * serialisation (40), disk, memory or connections used up (53), shutdown, start or timeout (57), the operating system (58).
 */
const PASSING_CLASSES = new Set(['08', '40', '53', '57', '58']);
/** Read-only while it fails over. */
const READ_ONLY = '25006';
/** Tables that are missing: not migrated yet, or between two versions. */
const NOT_THERE_YET = new Set(['42P01', '3F000', '3D000']);
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** pg gives these no code. */
const NO_CONNECTION_TEXTS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the same request may succeed in a moment: the database is away, restarting, or too busy. */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    return PASSING_CLASSES.has(code.slice(0, 2)) || code === READ_ONLY || NOT_THERE_YET.has(code);
  }
  return error instanceof TooBusyError || NO_CONNECTION.has(code) || NO_CONNECTION_TEXTS.test(error.message);
}
