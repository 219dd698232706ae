import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startChild, until, untilReady, type Child } from '@kingspad/devnet';
import { commandAs, serverIdentity } from '../../devnet/src/postgres-identity.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import { run, runQuietly } from '../../scripts/lib/run.ts';
import { once } from '../../server/test/support/databases.ts';

/** Programs of the machine, each with separate data and ports. */

/** Debian's folder of the programs of each major version. */
const POSTGRES = '/usr/lib/postgresql';

const PACKAGES =
  'The walk needs Debian’s packages caddy, postgresql, prometheus and prometheus-alertmanager.';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A program's answer about its version. @throws if it is not installed */
export async function versionOf(command: string, ...args: string[]): Promise<string> {
  const { output } = await run(command, args).catch((error: unknown) => {
    throw isMissing(error) ? new Error(`${command} is not installed. ${PACKAGES}`) : error;
  });
  const [version] = /\d+\.\d+(?:\.\d+)?/.exec(output) ?? [];
  if (!version) throw new Error(`${command} says no version: ${output}`);
  return version;
}

export interface OwnDatabase {
  version: string;
  /** URL of a database for one of the server's logins. */
  url: (login: string, database: string) => string;
  /** Creates an empty database of the login that the guide requires. */
  create: (database: string) => Promise<unknown>;
  stop: () => Promise<unknown>;
}

/**
 * Starts the newest PostgreSQL of the machine. The guide's login `owner` is no superuser: it may create logins, and owns its databases.
 * @param folder made for it
 */
export async function startMachinePostgres(folder: string): Promise<OwnDatabase> {
  const newest = readdirSync(POSTGRES)
    .toSorted((one, two) => Number(two) - Number(one))
    .at(0);
  const bin = join(POSTGRES, newest ?? '', 'bin');
  const identity = serverIdentity();
  mkdirSync(folder, { recursive: true });
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const cluster = join(folder, 'cluster');
  const as = (program: string, ...args: string[]) =>
    commandAs(identity, join(bin, program), args, join(folder, 'x'));
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const init = as('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8');
  const started = await startChild(init.command, init.args, { ...init.identity, env, cwd: folder });
  const end = await started.ended;
  if (end !== 'ended with code 0') throw new Error(`initdb ${end}: ${started.lastOutput()}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = as('postgres', '-D', cluster, ...settings.flatMap((one) => ['-c', one]));
  const child = await startChild(server.command, server.args, {
    ...server.identity,
    env,
    cwd: folder,
    stopSignal: 'SIGINT',
  });
  const url = (login: string, database: string) =>
    `postgres://${login}:PASSWORD@127.0.0.1:${port}/${database}`;
  const ask = (text: string) => once(url('postgres', 'postgres'), text);
  await untilReady(child, 'PostgreSQL', () =>
    ask('SELECT').then(
      () => true,
      () => false,
    ),
  );
  await ask(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD 'PASSWORD'`);
  return {
    version: await versionOf(join(bin, 'postgres'), '--version'),
    url,
    create: (database) => ask(`CREATE DATABASE ${database} OWNER owner`),
    stop: () => child.stop(60_000),
  };
}

export interface Monitoring {
  /** Names of the alerts that reached the person on duty. */
  received: () => Promise<string[]>;
  stop: () => Promise<unknown>;
}

/**
 * Starts Prometheus and Alertmanager with the files of `deploy/monitoring`, for processes of this machine.
 * @param targets host and port of each process
 */
export async function startMonitoring(targets: readonly string[], folder: string): Promise<Monitoring> {
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => inRoot('deploy/monitoring', name);
  const log = (name: string) => ['ignore', 'ignore', openSync(join(folder, `${name}.log`), 'a')] as const;
  const serve = async (command: string, args: string[], flags: { web: string; data: string }) => {
    const address = `127.0.0.1:${await freePort()}`;
    const data = join(folder, command);
    const child = await startChild(
      command,
      [...args, `--web.listen-address=${address}`, `--${flags.data}=${data}`],
      { cwd: folder, stdio: [...log(command)] },
    );
    const isReady = () =>
      fetch(`http://${address}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await untilReady(child, command, isReady);
    return { child, address };
  };
  const started: Child[] = [];
  const alertmanager = await serve(
    'prometheus-alertmanager',
    [`--config.file=${file('alertmanager.yaml')}`, '--cluster.listen-address='],
    { web: 'web.listen-address', data: 'storage.path' },
  );
  started.push(alertmanager.child);
  const list = (addresses: readonly string[]) => `targets: [${addresses.join(', ')}]`;
  const config = readFileSync(file('prometheus.yaml'), 'utf8')
    .replace('targets: [alertmanager:9093]', list([alertmanager.address]))
    .replace(/targets: \[api-1.*\]/, list(targets))
    .replace('rule_files: [alerts.yaml]', `rule_files: [${file('alerts.yaml')}]`);
  writeFileSync(join(folder, 'prometheus.yaml'), config);
  await runQuietly('promtool', 'promtool', ['check', 'config', join(folder, 'prometheus.yaml')]);
  const prometheus = await serve('prometheus', [`--config.file=${join(folder, 'prometheus.yaml')}`], {
    web: 'web.listen-address',
    data: 'storage.tsdb.path',
  });
  started.push(prometheus.child);
  const areUp = async () => {
    const answer = await fetch(
      `http://${prometheus.address}/api/v1/query?query=${encodeURIComponent('sum(up{job="kingspad"})')}`,
    );
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
    return data.result[0]?.value[1] === String(targets.length);
  };
  await until(areUp, 'Prometheus does not reach all processes');
  return {
    received: async () => {
      const answer = await fetch(`http://${alertmanager.address}/api/v2/alerts`);
      const alerts = (await answer.json()) as { labels: { alertname: string } }[];
      return alerts.map(({ labels }) => labels.alertname);
    },
    stop: () => Promise.all(started.map((child) => child.stop())),
  };
}
