import { POSITION_HEADER } from '@kingspad/protocol/api/client';
import type { FastifyRequest } from 'fastify';
import { positionText, readSeen } from '../store/positions.ts';
import type { Primary } from '../store/replicas/primary.ts';
import { createClientReading, readFor, type ClientReading } from '../store/replicas/reading.ts';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a read is of what clients write, so that the primary alone answers it. */
    isOfWrites?: boolean;
  }
}

const claimOf = ({ headers }: FastifyRequest) => ({
  seen: readSeen(headers[POSITION_HEADER]),
  // Caches alone read a mark behind it: it names a change that is none of the index's.
  revision: headers['x-known-revision']?.toString().split('_')[0],
});

const READS: ReadonlySet<string> = new Set(['read', 'page']);
const isRead = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && READS.has(routeClass(request));

/**
 * Lets replicas answer reads that have what the client has seen, and names in each answer what it has. To be called before
 * anything else that wraps handlers: a handler may wait for its turn.
 */
export function registerReadings(app: App, primary: Primary): void {
  const readings = new WeakMap<FastifyRequest, ClientReading>();
  app.addHook('onRoute', (route) => {
    const { handler, config } = route;
    const isOfWrites = config?.isOfWrites === true || config?.audience === 'session';
    route.handler = function readForClient(request, reply) {
      if (!isRead(request)) return handler.call(this, request, reply);
      const reading = createClientReading(primary, claimOf(request), isOfWrites);
      readings.set(request, reading);
      return readFor(reading, () => handler.call(this, request, reply));
    };
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const reading = readings.get(request);
    const found = reading ? reading.newest() : await writtenBy(request, reply.statusCode);
    if (found) reply.header(POSITION_HEADER, positionText(found));
    const older = reading?.olderRevision();
    if (older !== undefined) reply.header('x-index-revision', older);
  });

  /** A position that has what the request wrote, so that its client reads it. */
  async function writtenBy(request: FastifyRequest, status: number) {
    if (routeClass(request) !== 'write' || status !== 200) return undefined;
    return primary.noteWrite().catch((error: unknown) => {
      request.log.warn({ err: error }, 'a write is not noted for replicas');
      return undefined;
    });
  }
}
