import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startChild, until, untilReady, type Child } from '@kingspad/devnet';
import { startNginx } from './nginx.ts';

/** Caches with a file in `deploy/`. */
export const CACHE_PROGRAMS = ['varnish', 'nginx'] as const;
export type CacheProgram = (typeof CACHE_PROGRAMS)[number];

const VERSIONS: Record<CacheProgram, [command: string, option: string]> = {
  varnish: ['varnishd', '-V'],
  nginx: ['nginx', '-v'],
};

export const isInstalled = (program: CacheProgram): boolean => {
  const [command, option] = VERSIONS[program];
  return spawnSync(command, [option]).status === 0;
};

export interface RunningCache {
  url: string;
  pid: number;
  /** Ends it without a word. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const fileOf = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/**
 * Starts one with its file of `deploy/` before one API process, or two, and waits until it has their answers.
 * @param folder for its configuration and data
 * @param port a free one by default
 */
export async function startCache(
  program: CacheProgram,
  origins: readonly [string, string?],
  folder: string,
  port?: number,
): Promise<RunningCache> {
  const cache = await startEmptyCache(program, origins, folder, port);
  await untilAnswers(cache).catch(async (error: unknown) => {
    await cache.stop();
    throw error;
  });
  return cache;
}

/** Waits until a cache has a process to ask. */
export const untilAnswers = ({ url }: { url: string }): Promise<void> =>
  until(() => statusOf(url).then((status) => status === 200), 'the cache has no process to ask', {
    timeoutMs: 60_000,
  });

/** Starts one that need not have an answer yet: what is behind it may be away. */
export async function startEmptyCache(
  program: CacheProgram,
  origins: readonly [string, string?],
  folder: string,
  port?: number,
): Promise<RunningCache> {
  const chosen = port ?? (await freePort());
  const [first, second = first] = origins;
  const toOrigin = (text: string) =>
    text.replaceAll('3001', new URL(first).port).replaceAll('3002', new URL(second).port);
  mkdirSync(folder, { recursive: true });
  const child = await (program === 'nginx'
    ? startNginx(toOrigin(fileOf('nginx-cache.conf')), chosen, folder)
    : startVarnish(toOrigin(fileOf('varnish.vcl')), chosen, folder));
  const url = `http://127.0.0.1:${chosen}`;
  await untilReady(child, program, () => statusOf(url).then((status) => status !== undefined));
  return {
    url,
    pid: child.pid,
    kill: async () => {
      child.kill();
      await child.ended;
    },
    stop: async () => {
      await child.stop();
    },
  };
}

/** @returns undefined while nothing answers */
const statusOf = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => undefined,
  );

function startVarnish(vcl: string, port: number, folder: string): Promise<Child> {
  const file = join(folder, 'site.vcl');
  writeFileSync(file, vcl);
  const args = ['-F', '-j', 'none', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', file];
  return startChild('varnishd', [...args, '-s', 'malloc,256m']);
}
