import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const LOCALHOST = '127.0.0.1';

/**
 * Below the ports that the system gives to outgoing connections (from 32768 on Linux, 49152 elsewhere), as one of
 * those may take a port between the moment it is chosen and the moment its program listens, or while it starts again.
 * Above 10080, the highest of the ports that the Fetch standard blocks in browsers.
 */
const OURS = { from: 10_081, to: 32_000 };

const TRIES = 50;

/** A port that is free now, chosen at random so that concurrent calls get different ones. */
export async function freePort(host = LOCALHOST): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(OURS.from, OURS.to);
    if (!(await isPortTaken(port, host))) return port;
  }
  throw new Error(`None of ${TRIES} ports between ${OURS.from} and ${OURS.to} is free.`);
}

/** Whether a process listens on `port` already. */
export async function isPortTaken(port: number, host = LOCALHOST): Promise<boolean> {
  try {
    await listenOnce(port, host);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return true;
    throw error;
  }
}

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
