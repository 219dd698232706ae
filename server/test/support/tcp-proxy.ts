import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy between a server and its database. */
export interface TcpProxy {
  port: number;
  /** Passes nothing on and refuses nothing from now on, like a frozen machine. */
  freeze: () => void;
  /** Passes on the held data, and all that follows. */
  thaw: () => void;
  /** Ends all connections without a word; new ones are taken. */
  cut: () => void;
  /** Delays everything passed on from now on by this many milliseconds; 0 for none. */
  slow: (ms: number) => void;
  stop: () => Promise<void>;
}

/** A proxy before a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  let delayMs = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      // Passes data on in order, even if the delay ends between two pieces.
      let passedOn: Promise<unknown> | undefined;
      from.on('data', (chunk) => {
        if (delayMs === 0 && passedOn === undefined) {
          to.write(chunk);
          return;
        }
        const mine = Promise.all([passedOn, setTimeout(delayMs)]).then(() => {
          to.write(chunk);
          if (passedOn === mine) passedOn = undefined;
        });
        passedOn = mine;
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    slow: (ms) => (delayMs = ms),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
