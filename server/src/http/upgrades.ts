import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';

const SOCKETS = '/socket.io/';

/**
 * Answers requests that offer another protocol as if they did not: Java's client and `curl --http2` offer HTTP/2 in
 * every request without TLS. Node.js reads no body after an upgrade, so those with one are closed.
 */
export function ignoreUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.url?.startsWith(SOCKETS) || !(socket instanceof Socket)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    server.emit('request', request, response);
  });
}
