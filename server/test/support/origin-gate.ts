import { Agent, createServer, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP proxy that stands before a server and notes what reaches it. Everything may be changed while it runs. */
export interface OriginGate {
  url: string;
  /** Method and URL of each request, but for probes of readiness. */
  seen: string[];
  /** Resolves before a request is passed on. */
  before: () => Promise<void>;
  /** Changes an answer's headers. */
  tamper: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Drops connections instead of answering. */
  isDown: boolean;
  stop: () => Promise<void>;
}

export async function startOriginGate(target: string): Promise<OriginGate> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    if (gate.isDown) return void request.socket.destroy();
    if (url !== '/readyz') gate.seen.push(`${method} ${url}`);
    const passOn = () => {
      const passed = requestHttp(target + url, { agent, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, gate.tamper(answer.headers));
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    };
    void gate.before().then(passOn);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const gate: OriginGate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    before: async () => {},
    tamper: (headers) => headers,
    isDown: false,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gate;
}
