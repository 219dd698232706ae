import type { HeadMessage } from '@kingspad/domain/api';
import type { HeadNotice } from '../store/index.ts';
import type { HeadFeed } from '../store/queries/head-feed.ts';

export function headMessage(
  { blockNumber, timestamp }: HeadNotice,
  feed: Pick<HeadFeed, 'revision' | 'position'>,
): HeadMessage {
  const position = feed.position?.();
  return { blockNumber, timestamp, revision: feed.revision(), ...(position !== undefined && { position }) };
}

/** Sends the newest indexed block, if there is one, to a new connection. */
export function sendHead(
  socket: { emit(event: 'head', message: HeadMessage): unknown },
  feed: Pick<HeadFeed, 'current' | 'revision' | 'position'>,
): void {
  const head = feed.current();
  if (head) socket.emit('head', headMessage(head, feed));
}
