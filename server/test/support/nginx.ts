import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from '@kingspad/devnet';

/**
 * Starts the machine's nginx with a site's configuration of `deploy/`, without TLS.
 * @param folder for its configuration, data and log
 */
export function startNginx(config: string, port: number, folder: string): Promise<Child> {
  mkdirSync(folder, { recursive: true });
  const site = config
    .replace('listen 443 ssl http2;', `listen ${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('/var/cache/nginx/kingspad', join(folder, 'cache'));
  writeFileSync(join(folder, 'site.conf'), site);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  );
  const main = [
    'daemon off;',
    'worker_processes 1;',
    // Started by root it would use an account that may not read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 4096; }',
    'http {',
    '  access_log off;',
    ...paths,
    `  include ${join(folder, 'site.conf')};`,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), `${main.join('\n')}\n`);
  return startChild(
    'nginx',
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    { stdio: 'ignore' },
  );
}
