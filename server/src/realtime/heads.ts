import type { HeadMessage } from '@kingspad/domain/api';
import type { HeadNotice } from '../store/index.ts';
import type { HeadFeed } from '../store/queries/head-feed.ts';

export function headMessage(
  { blockNumber, timestamp }: HeadNotice,
  feed: Pick<HeadFeed, 'revision'>,
): HeadMessage {
  return { blockNumber, timestamp, revision: feed.revision() };
}

/** Sends the newest indexed block, if there is one, to a new connection. */
export function sendHead(
  socket: { emit(event: 'head', message: HeadMessage): unknown },
  feed: Pick<HeadFeed, 'current' | 'revision'>,
): void {
  const head = feed.current();
  if (head) socket.emit('head', headMessage(head, feed));
}
