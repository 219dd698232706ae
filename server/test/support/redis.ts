import { spawnSync } from 'node:child_process';
import { freePort, startChild, untilReady } from '@kingspad/devnet';
import { createClient } from '@redis/client';

const PROGRAM = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/** Whether Debian's Redis or Valkey is installed. */
export const hasRedis = PROGRAM !== undefined;

/** A Redis that keeps nothing on disk, and a connection of a test. */
export async function startRedis(port?: number) {
  const chosen = port ?? (await freePort());
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = await startChild(PROGRAM ?? '', args);
  const url = `redis://127.0.0.1:${chosen}`;
  const client = createClient({ url });
  client.on('error', () => undefined);
  await untilReady(server, 'Redis', () =>
    client.isOpen
      ? client.isReady
      : client.connect().then(
          () => true,
          () => false,
        ),
  );
  return {
    url,
    port: chosen,
    server,
    client,
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
}

/** A Redis that can be killed, and started again, empty, at the same address. */
export async function startMortalRedis() {
  let redis = await startRedis();
  const { url, port } = redis;
  return {
    url,
    /** Ends it without a word. */
    kill: async () => {
      redis.server.kill();
      await redis.server.ended;
    },
    start: async () => {
      await redis.stop();
      redis = await startRedis(port);
    },
    stop: () => redis.stop(),
  };
}
