import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Gauge } from 'prom-client';
import { Server } from 'socket.io';
import { clientAddress, limitKey, type IsTrusted } from '../client-address.ts';
import { attachLocks } from './locks-channel.ts';
import { attachPresales, type PresalesChannelOptions } from './presales-channel.ts';
import { attachStaking, type StakingChannelOptions } from './staking-channel.ts';

export interface SocketOptions
  extends PresalesChannelOptions, Pick<StakingChannelOptions, 'readApr' | 'stakingFigures'> {
  isTrustedProxy: IsTrusted;
  corsOrigins: readonly string[];
  maxPerAddress: number;
  openSockets: Gauge;
  pushedHead: Gauge;
}

export interface Sockets {
  /** Disconnects every client; they reconnect to another process or to the next one. */
  close: () => void;
}

/** Questions are small, and a page sends few of them. */
const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_PACKETS_PER_SECOND = 20;

/** Pushes indexed blocks to connected clients, on the same port as the API; websocket only. */
export function attachSockets(httpServer: HttpServer, options: SocketOptions): Sockets {
  const perAddress = new Map<string, number>();
  const addressOf = (request: IncomingMessage) => limitKey(clientAddress(request, options.isTrustedProxy));

  const io = new Server(httpServer, {
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

  const ends = [
    options.feed.subscribe((notice) => options.pushedHead.set(notice.blockNumber)),
    attachLocks(io, options.feed),
    attachPresales(io, options),
    attachStaking(io, options),
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

/** A page of another origin may not connect on behalf of a visitor; programs send no origin. */
function isOwnOrigin(request: IncomingMessage, corsOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
