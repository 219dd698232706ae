import pg from 'pg';
import { BusyError } from '../shedding-pool.ts';

/** Shutting down, starting up, out of connections, cancelled by the statement timeout, read-only while it fails over. */
const PASSING = new Set(['57P01', '57P02', '57P03', '57014', '53300', '25006', '40001', '40P01']);
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
    return PASSING.has(code) || NOT_THERE_YET.has(code) || code.startsWith('08');
  }
  return error instanceof BusyError || NO_CONNECTION.has(code) || NO_CONNECTION_TEXTS.test(error.message);
}
