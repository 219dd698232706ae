import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

/** Exports that run at the same time in this process; each has a connection. */
export const EXPORTS_AT_ONCE = 2;
/** Seconds. */
const COME_BACK = { own: 10, all: 30 };

/** Counts what runs, exports by default: one of a client. */
export function createRunning(atOnce = EXPORTS_AT_ONCE): (client: string, reply: FastifyReply) => () => void {
  const running = new Set<string>();
  return (client, reply) => {
    const isOwn = running.has(client);
    if (isOwn || running.size >= atOnce) {
      reply.header('retry-after', String(isOwn ? COME_BACK.own : COME_BACK.all));
      throw new ApiError(isOwn ? 'rate_limited' : 'overloaded');
    }
    running.add(client);
    return () => void running.delete(client);
  };
}
