import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Callbacks at a connection's end: one listener per connection, however many requests it carries. */
const waiting = new WeakMap<Socket, Set<() => void>>();

function listenersOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known) return known;
  const listeners = new Set<() => void>();
  waiting.set(socket, listeners);
  socket.once('close', () => {
    for (const listener of listeners) listener();
  });
  return listeners;
}

/**
 * Calls back once, after the answer is sent or its connection is closed. Node.js emits no `close` for an answer that waits
 * for an earlier one on its connection.
 */
export function onceAnswered(request: FastifyRequest, reply: FastifyReply, listener: () => void): void {
  const listeners = listenersOf(request.raw.socket);
  const end = () => {
    if (!listeners.delete(end)) return;
    reply.raw.off('close', end);
    listener();
  };
  listeners.add(end);
  reply.raw.once('close', end);
}
