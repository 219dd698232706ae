import { ApiErrorSchema } from '@kingspad/domain/api';
import type { TSchema } from '@sinclair/typebox';
import { ERRORS, type ErrorCode } from './errors.ts';

/** Responses of a route: its success, and its own errors besides the common ones. */
export function responses<Success extends TSchema>(success: Success, failures: readonly ErrorCode[] = []) {
  const codes: ErrorCode[] = ['validation_failed', 'rate_limited', 'internal', 'unavailable', ...failures];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failed = Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { ...ApiErrorSchema, description: names.join(', ') }]),
  );
  return { 200: { ...success, description: 'Success' }, ...failed };
}
