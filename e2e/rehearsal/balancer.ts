import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Targets of requests. */
interface Upstream {
  url: URL;
  isReady: boolean;
  /** Requests and sockets that it has now. */
  open: number;
}

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** Settings of deploy/Caddyfile. */
const HEALTH = { everyMs: 2000, timeoutMs: 3000 };
const TRY_MS = 5000;
const KEEP_ALIVE_MS = 60_000;
/** Between two tries while no upstream is ready. */
const TRY_EVERY_MS = 250;

/**
 * Does what deploy/Caddyfile asks of Caddy, as that is no npm package: requests go to the ready upstream with the least of
 * them. One that takes no connection is passed over for each method; one that breaks before it answers, for reads alone.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const upstreams: Upstream[] = urls.map((url) => ({ url: new URL(url), isReady: false, open: 0 }));
  const agent = new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS });
  const look = () => Promise.all(upstreams.map(async (one) => (one.isReady = await isReady(one.url))));
  await look();
  const looking = setInterval(() => void look(), HEALTH.everyMs);

  /** Runs `attempt` with one upstream after the other until one took it. */
  const spread = async (attempt: (to: Upstream) => Promise<'done' | 'again'>): Promise<boolean> => {
    const deadline = Date.now() + TRY_MS;
    for (let tried: Upstream[] = []; Date.now() < deadline;) {
      const [to] = upstreams
        .filter((one) => one.isReady && !tried.includes(one))
        .toSorted((one, other) => one.open - other.open);
      if (!to) {
        tried = [];
        await sleep(TRY_EVERY_MS);
        continue;
      }
      to.open++;
      try {
        if ((await attempt(to)) === 'done') return true;
      } finally {
        to.open--;
      }
      tried.push(to);
    }
    return false;
  };

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await readAll(incoming);
      if (!(await spread((to) => pass(agent, to.url, incoming, body, outgoing)))) {
        outgoing.writeHead(503).end();
      }
    })().catch(() => outgoing.destroy());
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    void spread((to) => join(to.url, incoming, socket, head)).then((done) => done || socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A name, as people type it; the server listens on the address behind it.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function isReady(url: URL): Promise<boolean> {
  try {
    return (await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(HEALTH.timeoutMs) })).ok;
  } catch {
    return false;
  }
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress ?? '',
});

/** Sends a request on, and its answer back. */
function pass(
  agent: Agent,
  to: URL,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'done' | 'again'> {
  return new Promise((resolve) => {
    const { method = 'GET', url = '/' } = incoming;
    const sent = request({
      agent,
      host: to.hostname,
      port: to.port,
      method,
      path: url,
      headers: forwarded(incoming),
    });
    let isConnected = false;
    sent.once('socket', (socket) => {
      if (!socket.connecting) isConnected = true;
      else socket.once('connect', () => (isConnected = true));
    });
    sent.once('error', () => {
      const isRead = method === 'GET' || method === 'HEAD';
      if (!outgoing.headersSent && (isRead || !isConnected)) {
        resolve('again');
        return;
      }
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      resolve('done');
    });
    sent.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('close', () => resolve('done'));
    });
    sent.end(body);
  });
}

/** Makes one socket of two, until either ends. */
function join(to: URL, incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<'done' | 'again'> {
  return new Promise((resolve) => {
    const upstream = connect(Number(to.port), to.hostname);
    let isConnected = false;
    upstream.once('connect', () => {
      isConnected = true;
      const headers = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.once('error', () => upstream.destroy());
    upstream.once('close', () => {
      if (isConnected) socket.destroy();
      resolve(isConnected ? 'done' : 'again');
    });
    socket.once('close', () => upstream.destroy());
  });
}
