import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
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

/** Servers behind a proxy, and its own port. */
export interface ProxyTargets {
  /** API processes. */
  apis: readonly string[];
  /** A cache in front of them that gets the reads, while it takes connections; undefined for none. */
  cache: string | undefined;
  port: number;
}

/**
 * Does what deploy/Caddyfile asks of Caddy, as that is no npm package: reads go to the cache, if there is one and it is ready, all others to
 * the ready API process with the least of them. What takes no connection is passed over for each method; what breaks before it
 * answers, for reads alone.
 */
export async function startBalancer({ apis, cache, port }: ProxyTargets): Promise<Balancer> {
  const upstreamOf = (url: string): Upstream => ({ url: new URL(url), isReady: false, open: 0 });
  const processes = apis.map(upstreamOf);
  const caches = cache === undefined ? [] : [upstreamOf(cache)];
  const agent = new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS });
  const look = () =>
    Promise.all([...caches, ...processes].map(async (one) => (one.isReady = await isReady(one.url))));
  await look();
  const looking = setInterval(() => void look(), HEALTH.everyMs);

  /** Runs `attempt` with one upstream after the other until one took it. */
  const spread = async (
    incoming: IncomingMessage,
    attempt: (to: Upstream) => Promise<'done' | 'again'>,
  ): Promise<boolean> => {
    const deadline = Date.now() + TRY_MS;
    for (let tried: Upstream[] = []; Date.now() < deadline;) {
      const byLoad = processes.toSorted((one, other) => one.open - other.open);
      const to = [...(isRead(incoming) ? caches : []), ...byLoad].find(
        (one) => one.isReady && !tried.includes(one),
      );
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
      if (!(await spread(incoming, (to) => pass(agent, to.url, incoming, body, outgoing)))) {
        outgoing.writeHead(503).end();
      }
    })().catch(() => outgoing.destroy());
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    void spread(incoming, (to) => join(to.url, incoming, socket, head)).then(
      (done) => done || socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    // A name, as people type it; the server listens on the address behind it.
    url: `http://localhost:${port}`,
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

/** Whether a server says that it can serve. */
export async function isReady(url: URL): Promise<boolean> {
  try {
    return (await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(HEALTH.timeoutMs) })).ok;
  } catch {
    return false;
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

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
      if (!outgoing.headersSent && (isRead(incoming) || !isConnected)) {
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
