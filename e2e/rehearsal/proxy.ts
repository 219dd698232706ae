import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startChild, untilReady, type Child } from '@kingspad/devnet';
import { inRoot } from '../../scripts/lib/paths.ts';
import { startNginx } from '../../server/test/support/nginx.ts';
import { startBalancer, type Balancer } from './balancer.ts';

/** `own` needs nothing installed; the others run the files of `deploy/` with the machine's own program. */
export const PROXIES = ['own', 'caddy', 'nginx'] as const;
export type Proxy = (typeof PROXIES)[number];

/** @param folder for the proxy's configuration, data and log */
export async function startProxy(proxy: Proxy, urls: readonly string[], folder: string): Promise<Balancer> {
  if (proxy === 'own') return startBalancer(urls);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const upstreams = urls.map((url) => new URL(url).host);
  const child = await (proxy === 'caddy'
    ? startCaddy(port, upstreams, folder)
    : startNginxBefore(port, upstreams, folder));
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

const startCaddy = (port: number, upstreams: readonly string[], folder: string): Promise<Child> =>
  startChild('caddy', ['run', '--config', inRoot('deploy/Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      SITE_HOST: `http://localhost:${port}`,
      API_UPSTREAMS: upstreams.join(' '),
    },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'caddy.log'), 'a')],
  });

function startNginxBefore(port: number, upstreams: readonly string[], folder: string): Promise<Child> {
  const config = readFileSync(inRoot('deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3001', upstreams[0] ?? '')
    .replace('127.0.0.1:3002', upstreams[1] ?? '');
  return startNginx(config, port, folder);
}
