import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  LOCKS_CHANNEL,
  type HeadMessage,
  type LocksChangedMessage,
  type LocksServerEvents,
} from '@kingspad/domain/api';
import type { Gauge } from 'prom-client';
import { Server } from 'socket.io';
import { getAddress } from 'viem';
import { clientAddress, limitKey, type IsTrusted } from '../client-address.ts';
import type { HeadNotice } from '../store/index.ts';
import type { HeadFeed } from '../store/queries/head-feed.ts';

export interface SocketOptions {
  feed: HeadFeed;
  isTrustedProxy: IsTrusted;
  corsOrigins: readonly string[];
  maxPerAddress: number;
  openSockets: Gauge;
  pushedHead: Gauge;
}

export interface Sockets {
  /** Sends every client away; they come back to another process or to the next one. */
  close: () => void;
}

/** Nobody has anything to send us yet, so a message is small and there are few. */
const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_PACKETS_PER_SECOND = 20;

type NoEvents = Record<string, never>;

/** Pushes what the indexer commits to whoever listens, on the same port as everything else; websocket only. */
export function attachSockets(httpServer: HttpServer, options: SocketOptions): Sockets {
  const perAddress = new Map<string, number>();
  const addressOf = (request: IncomingMessage) =>
    limitKey(
      clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], options.isTrustedProxy),
    );

  const io = new Server<NoEvents, LocksServerEvents>(httpServer, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      if (!isOwnOrigin(request, options.corsOrigins)) return answer('origin', false);
      const open = perAddress.get(addressOf(request)) ?? 0;
      return open < options.maxPerAddress ? answer(null, true) : answer('too many sockets', false);
    },
  });

  io.engine.on('connection', (connection: EngineSocket) => {
    const key = addressOf(connection.request);
    perAddress.set(key, (perAddress.get(key) ?? 0) + 1);
    options.openSockets.inc();
    connection.once('close', () => {
      const left = (perAddress.get(key) ?? 1) - 1;
      if (left > 0) perAddress.set(key, left);
      else perAddress.delete(key);
      options.openSockets.dec();
    });
    closeFlooding(connection);
  });

  const locks = io.of(LOCKS_CHANNEL);
  locks.on('connection', (socket) => {
    const head = options.feed.current();
    if (head) socket.emit('head', headMessage(head));
  });
  const unsubscribe = options.feed.subscribe((notice) => {
    options.pushedHead.set(notice.blockNumber);
    locks.emit('head', headMessage(notice));
    if (notice.all || notice.changed.length > 0) locks.emit('locksChanged', changedMessage(notice));
  });

  return {
    close: () => {
      unsubscribe();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** What we use of an Engine.IO connection. */
interface EngineSocket {
  request: IncomingMessage;
  on: (event: 'packet', listener: () => void) => void;
  once: (event: 'close', listener: () => void) => void;
  close: (discard?: boolean) => void;
}

function closeFlooding(connection: EngineSocket): void {
  let second = 0;
  let packets = 0;
  connection.on('packet', () => {
    const now = Math.floor(Date.now() / 1000);
    packets = now === second ? packets + 1 : 1;
    second = now;
    if (packets > MAX_PACKETS_PER_SECOND) connection.close(true);
  });
}

/** A page of another site may not listen in our visitors' name; programs send no origin. */
function isOwnOrigin(request: IncomingMessage, corsOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function headMessage(notice: HeadNotice): HeadMessage {
  return { blockNumber: notice.blockNumber, timestamp: notice.timestamp };
}

function changedMessage(notice: HeadNotice): LocksChangedMessage {
  return {
    blockNumber: notice.blockNumber,
    all: notice.all,
    locks: notice.changed.map((lock) => ({
      locker: getAddress(lock.locker),
      lockId: lock.lockId,
      transactionHash: lock.tx,
      tokenAddress: getAddress(lock.token),
      owner: getAddress(lock.owner),
    })),
  };
}
