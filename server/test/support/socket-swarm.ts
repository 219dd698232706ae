import { setTimeout as sleep } from 'node:timers/promises';
import { PRESALES_CHANNEL } from '@kingspad/domain/api';
import { io, type Socket } from 'socket.io-client';

/** Behaviour of a crowd of pages. */
export interface SwarmTask {
  url: string;
  /** Each socket watches one of them. */
  pools: string[];
  sockets: number;
  /** How long they ask at the spec's rates. */
  seconds: number;
}

export interface SwarmReport {
  /** Milliseconds from a question to its answer, sorted. */
  latencies: number[];
  /** Questions that were not answered within ten seconds. */
  unanswered: number;
  /** Question of all sockets at once: milliseconds until the last answer, and the number of answers. */
  burst: { ms: number; answered: number };
  /** Pushes that came while they asked. */
  pushes: number;
}

/** Intervals of a page's questions (spec B.9), milliseconds. */
const RATES = {
  presaleStatus: 10_000,
  presaleProgressStatus: 20_000,
  presaleContributorStatus: 20_000,
} as const;
const CONNECT_AT_ONCE = 100;
const PATIENCE_MS = 10_000;

/** Opens the sockets, asks as pages do, evenly spread, and then all at once. Best run in a separate process. */
export async function swarm({ url, pools, sockets: count, seconds }: SwarmTask): Promise<SwarmReport> {
  const sockets: Socket[] = [];
  let pushes = 0;
  for (let at = 0; at < count; at += CONNECT_AT_ONCE) {
    const some = Array.from({ length: Math.min(CONNECT_AT_ONCE, count - at) }, () =>
      io(url + PRESALES_CHANNEL, { transports: ['websocket'], forceNew: true, reconnection: false }),
    );
    await Promise.all(some.map(connected));
    sockets.push(...some);
  }
  const poolOf = (index: number) => ({ presaleAddress: pools[index % pools.length] ?? '' });
  for (const [index, socket] of sockets.entries()) {
    socket.on('presaleChanged', () => (pushes += 1));
    await socket.timeout(PATIENCE_MS).emitWithAck('watchPresale', poolOf(index));
  }

  const latencies: number[] = [];
  let unanswered = 0;
  const ask = async (socket: Socket, event: string, index: number) => {
    const asked = performance.now();
    try {
      await socket.timeout(PATIENCE_MS).emitWithAck(event, poolOf(index));
      latencies.push(performance.now() - asked);
    } catch {
      unanswered += 1;
    }
  };

  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Object.entries(RATES).flatMap(([event, everyMs]) =>
      sockets.map(async (socket, index) => {
        const offset = (everyMs * index) / sockets.length;
        for (let at = started + offset; at < end; at += everyMs) {
          await sleep(Math.max(0, at - performance.now()));
          await ask(socket, event, index);
        }
      }),
    ),
  );
  const steady = [...latencies].toSorted((a, b) => a - b);
  const pushed = pushes;

  latencies.length = 0;
  const before = performance.now();
  await Promise.all(sockets.map((socket, index) => ask(socket, 'presaleStatus', index)));
  const burst = { ms: performance.now() - before, answered: latencies.length };
  for (const socket of sockets) socket.disconnect();
  return { latencies: steady, unanswered, burst, pushes: pushed };
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}
