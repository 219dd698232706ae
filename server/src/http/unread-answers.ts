import { limitKey } from '../client-address.ts';
import { createInProgress, type ProgressLimits } from '../in-progress.ts';
import { onceAnswered } from './exchange-end.ts';
import type { App } from './typebox-provider.ts';

/** Bytes; the largest answers have less than one megabyte. */
const UNREAD: ProgressLimits = { ofClient: 16 * 1024 * 1024, ofAll: 128 * 1024 * 1024 };

/**
 * Closes connections of clients that ask for more than they read: an answer stays in memory until its client has taken
 * it. A stream holds little, and is not counted.
 */
export function closeUnread(app: App, limits = UNREAD): void {
  const unread = createInProgress(limits);
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    const { socket } = request.raw;
    if (bytes === 0 || socket.destroyed) return payload;
    const close = () => void socket.destroy();
    const ended = unread.begin(limitKey(request.ip), bytes, close);
    if (ended) onceAnswered(request, reply, ended);
    else close();
    return payload;
  });
}
