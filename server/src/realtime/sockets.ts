import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Deployment } from '@kingspad/abi';
import type { Counter, Gauge } from 'prom-client';
import { Server } from 'socket.io';
import { FROM_MEMORY, type Budgets } from '../budgets.ts';
import { clientAddress, limitKey, type IsTrusted } from '../client-address.ts';
import { createCharges } from './charges.ts';
import { attachLocks } from './locks-channel.ts';
import { attachPresales, type PresalesChannelOptions } from './presales-channel.ts';
import { attachStaking, type StakingChannelOptions } from './staking-channel.ts';

export interface SocketOptions
  extends
    Omit<PresalesChannelOptions, 'chargeOf'>,
    Pick<StakingChannelOptions, 'readApr' | 'stakingFigures'> {
  deployment: Deployment;
  budgets: Budgets;
  /** Whether the process has too much to do to accept another connection. */
  isOverloaded: () => boolean;
  isTrustedProxy: IsTrusted;
  corsOrigins: readonly string[];
  maxPerAddress: number;
  openSockets: Gauge;
  unreadSockets: Counter;
  pushedHead: Gauge;
}

export interface Sockets {
  /** Disconnects every client; they reconnect to another process or to the next one. */
  close: () => void;
}

/** Questions are small, and a page sends few of them. */
const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_PACKETS_PER_SECOND = 20;
/** Bytes that wait for a client that reads slowly: a minute of everything that is pushed. */
const MAX_BACKLOG_BYTES = 256 * 1024;
/** Overhead of a waiting packet, bytes. */
const PACKET_BYTES = 200;

/** Pushes indexed blocks to connected clients, on the same port as the API; websocket only. */
export function attachSockets(httpServer: HttpServer, options: SocketOptions): Sockets {
  const chargeOf = createCharges(options.budgets, options.isTrustedProxy);
  const perAddress = new Map<string, number>();
  const addressOf = (request: IncomingMessage) => limitKey(clientAddress(request, options.isTrustedProxy));

  const io = new Server(httpServer, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      if (!isOwnOrigin(request, options.corsOrigins)) return answer('origin', false);
      if (options.isOverloaded()) return answer('overloaded', false);
      const open = perAddress.get(addressOf(request)) ?? 0;
      if (open >= options.maxPerAddress) return answer('too many sockets', false);
      return void chargeOf(request)(FROM_MEMORY).then((isAllowed) =>
        isAllowed ? answer(null, true) : answer('too many requests', false),
      );
    },
  });
  const channels = { ...options, chargeOf };

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
    closeUnread(connection, options.unreadSockets);
  });

  const ends = [
    options.feed.subscribe((notice) => options.pushedHead.set(notice.blockNumber)),
    attachLocks(io, options.feed, options.deployment),
    attachPresales(io, channels),
    attachStaking(io, channels),
  ];

  return {
    close: () => {
      for (const end of ends) end();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** The used part of an Engine.IO connection. */
interface EngineSocket {
  request: IncomingMessage;
  on: ((event: 'packet' | 'flush', listener: () => void) => void) &
    ((event: 'packetCreate', listener: (packet: { data?: { length?: number } }) => void) => void);
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

/** Unread packets wait here once the client's socket takes no more. */
function closeUnread(connection: EngineSocket, closed: Counter): void {
  let waiting = 0;
  connection.on('packetCreate', ({ data }) => {
    waiting += PACKET_BYTES + (data?.length ?? 0);
    if (waiting <= MAX_BACKLOG_BYTES) return;
    waiting = 0;
    closed.inc();
    connection.close(true);
  });
  connection.on('flush', () => {
    waiting = 0;
  });
}

/** A page of another origin may not connect on behalf of a visitor; programs send no origin. */
function isOwnOrigin(request: IncomingMessage, corsOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
