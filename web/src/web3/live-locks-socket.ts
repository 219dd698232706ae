import { parseLockReference } from '@kingspad/domain';
import { LOCKS_CHANNEL, type LocksChangedMessage, type LocksServerEvents } from '@kingspad/domain/api';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { apiHost } from '#lib/api-client.ts';
import { reportHealth } from '#lib/health.ts';
import { refreshLiveQueries } from '#lib/query-client.ts';
import { touchedBy } from '#lib/touched-queries.ts';
import { createCatchUp } from './catch-up.ts';
import { reportHead } from './chain-clock.ts';

let socket: Socket<LocksServerEvents> | undefined;
let members = 0;

function open(queryClient: QueryClient): Socket<LocksServerEvents> {
  const opened: Socket<LocksServerEvents> = io(`${apiHost()}${LOCKS_CHANNEL}`, { transports: ['websocket'] });
  const catchUp = createCatchUp(queryClient);
  opened.on('head', (head) => {
    reportHead(head);
    reportHealth({ chain: 'moving' });
    catchUp.pushed(head.revision);
  });
  opened.on('locksChanged', (message) => {
    void refreshLiveQueries(queryClient, message.all ? {} : { isTouched: touchedByLocks(message) });
  });
  opened.on('connect', catchUp.connected);
  return opened;
}

function touchedByLocks({ locks }: LocksChangedMessage) {
  const tokens = new Set(locks.map(({ tokenAddress }) => tokenAddress.toLowerCase()));
  const ids = new Set(
    locks.flatMap(({ lockId, transactionHash: hash }) => [String(lockId), hash, `${hash}-${lockId}`]),
  );
  return touchedBy(['token-locker', 'liquidity-locker'], {
    token: (token) => tokens.has(token),
    // The draft of a lock may be of any.
    id: (id) => ids.has(id) || parseLockReference(id)?.by === 'draft',
  });
}

/** Joins the lock channel; all members of a page share one connection. @returns the function that leaves it */
export function joinLocks(queryClient: QueryClient): () => void {
  socket ??= open(queryClient);
  members += 1;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    members -= 1;
    if (members > 0) return;
    socket?.close();
    socket = undefined;
  };
}
