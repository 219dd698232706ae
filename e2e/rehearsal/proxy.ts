import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, untilReady, type Child } from '@kingspad/devnet';
import { inRoot } from '../../scripts/lib/paths.ts';
import { startNginx } from '../../server/test/support/nginx.ts';
import { startBalancer, type Balancer, type ProxyTargets } from './balancer.ts';

/** `own` needs nothing installed; the others run the files of `deploy/` with the machine's own program. */
export const PROXIES = ['own', 'caddy', 'nginx'] as const;
export type Proxy = (typeof PROXIES)[number];

/** Whether its file of `deploy/` can send reads to a cache; nginx's other file is a cache itself. */
export const takesCache = (proxy: Proxy): boolean => proxy !== 'nginx';

/** @param folder for the proxy's configuration, data and log */
export async function startProxy(proxy: Proxy, targets: ProxyTargets, folder: string): Promise<Balancer> {
  if (proxy === 'own') return startBalancer(targets);
  mkdirSync(folder, { recursive: true });
  const { port } = targets;
  const child = await (proxy === 'caddy' ? startCaddy(targets, folder) : startNginxBefore(targets, folder));
  const url = `http://localhost:${port}`;
  await untilReady(child, proxy, () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    stop: async () => {
      await child.stop();
    },
  };
}

const hostOf = (url: string) => new URL(url).host;

const startCaddy = ({ apis, cache, port }: ProxyTargets, folder: string): Promise<Child> =>
  startChild('caddy', ['run', '--config', inRoot('deploy/Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      SITE_HOST: `http://localhost:${port}`,
      API_UPSTREAMS: apis.map(hostOf).join(' '),
      ...(cache !== undefined && { CACHE_UPSTREAM: hostOf(cache), READS_POLICY: 'first' }),
    },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'caddy.log'), 'a')],
  });

function startNginxBefore({ apis, port }: ProxyTargets, folder: string): Promise<Child> {
  const [first = '', second = ''] = apis.map(hostOf);
  const config = readFileSync(inRoot('deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3001', first)
    .replace('127.0.0.1:3002', second);
  return startNginx(config, port, folder);
}
