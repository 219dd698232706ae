/**
 * `npm run walk`: walks the operator's guides in one go, from a fresh clone of the last commit to a restored backup, with the machine's own PostgreSQL, Caddy,
 * Prometheus and Alertmanager (Debian's packages). Commands are taken from docs/operators.md, docs/testnet.md and
 * docs/platform-owner.md and run in their order, against a local chain. `-- --rehearse` runs `npm run rehearsal` of the
 * guide as well, which takes ten minutes more.
 *
 * Writes docs/walk.md. Ends with an error at the first command that fails.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, rpc, startChild, stopAll, until, untilReady, type Child } from '@kingspad/devnet';
import { blocksOf, guide, sectionOf } from '../../scripts/test/support/guides.ts';
import { inRoot, ROOT } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import { startLocalNetwork } from '../../scripts/test/support/local-network.ts';
import { SourcifyStandIn } from '../../scripts/test/support/verifiers.ts';
import { startProxy } from '../rehearsal/proxy.ts';
import { startMachinePostgres, startMonitoring, versionOf } from './machine.ts';

const { values } = parseArgs({ options: { rehearse: { type: 'boolean', default: false } } });
const REPORT = 'docs/walk.md';
/** The sentence of both commands about the rows of a backup. */
const CONTENT = /\d+ rows of \d+ tables and \d+ pictures/;

/** An alert waits for its rule's time and some scrapes. */
const ALERT_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'kingspad-walk-'));
const clone = join(folder, 'clone');
const home = join(folder, 'home');
const parts: { stop(): Promise<unknown> }[] = [
  { stop: async () => rmSync(folder, { recursive: true, force: true }) },
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(
    signal,
    () => void stopAll([...parts.splice(0), ...servers.splice(0)]).finally(() => process.exit(130)),
  );
}
const keep = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
  parts.push(part);
  return part;
};

/** A command of the guides that was run, and its seconds. */
const walked: { page: string; command: string; seconds: number }[] = [];
/** Servers of the guide's terminals. */
const servers: Child[] = [];
/** Settings of the guide so far, with values of this machine. */
let settings: Record<string, string> = {};
const ports = new Map<string, string>();
const withFreePorts = (text: string) => text.replaceAll(/\b\d{4}\b/g, (port) => ports.get(port) ?? port);

/** The environment of a new account's shell. The registry is the machine's. */
const environment = () => ({
  PATH: process.env.PATH,
  HOME: home,
  npm_config_userconfig: join(homedir(), '.npmrc'),
  npm_config_cache: join(home, 'npm'),
  ...settings,
});

/** Runs a block of a page, as typed. @returns its output @throws with the output if it fails */
async function type(page: string, block: string, cwd = clone): Promise<string> {
  const command = block.trim();
  console.log(`${page}: ${command}`);
  const { ok, end, output, seconds } = await run('sh', ['-euc', withFreePorts(command)], {
    cwd,
    env: environment(),
  });
  if (!ok) throw new Error(`${command}\n${end}: ${output}`);
  walked.push({ page, command, seconds });
  return output;
}

function expectIn(output: string, sentence: string): void {
  if (!output.includes(sentence)) throw new Error(`"${sentence}" is missing in:\n${output}`);
}

/** Starts the server of a line, as in its own terminal, and waits until it is alive. */
async function start(line: string): Promise<void> {
  const began = performance.now();
  const command = withFreePorts(line);
  const [port = ''] = /(?<=PORT=)\d+/.exec(command) ?? [];
  const child = await startChild('sh', ['-euc', `export ${command.replace(' node ', '; exec node ')}`], {
    cwd: clone,
    env: environment(),
  });
  servers.push(child);
  await untilReady(child, line, () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  walked.push({ page: 'operators.md', command: line, seconds: (performance.now() - began) / 1000 });
}

async function untilServing(ready: string): Promise<void> {
  const command = ready.trim();
  const isServing = async () => {
    const { output } = await run('sh', ['-euc', withFreePorts(command)], { cwd: clone, env: environment() });
    return output.includes('"ready":true') && output.includes('"fresh":true');
  };
  const began = performance.now();
  await until(isServing, 'the API is not ready');
  walked.push({ page: 'operators.md', command, seconds: (performance.now() - began) / 1000 });
}

async function prepare(): Promise<void> {
  mkdirSync(home);
  const made = await run('git', ['clone', '--quiet', '--no-local', '--depth', '1', `file://${ROOT}`, clone]);
  if (!made.ok) throw new Error(made.output);
  const [install = '', rehearse = ''] = (
    blocksOf(sectionOf(guide('operators.md'), '## From a clean machine to the rehearsal'))[0] ?? ''
  ).split('\n');
  await type('operators.md', install);
  if (values.rehearse) expectIn(await type('operators.md', rehearse), 'no request was lost');
}

/** docs/testnet.md: show, deploy, check, verify. */
async function deploy() {
  const network = await startLocalNetwork(clone);
  keep(network.anvil);
  const sourcify = new SourcifyStandIn(97);
  keep({ stop: () => sourcify.stop() });
  settings = { ...network.settings, SOURCIFY_URL: await sourcify.start() };
  const [, dry = '', send = '', check = '', verify = ''] = blocksOf(guide('testnet.md'));
  expectIn(await type('testnet.md', dry), 'A dry run: nothing was sent.');
  expectIn(await type('testnet.md', send), '15 of 15 to send');
  expectIn(await type('testnet.md', check), '0 of 15 to send');
  expectIn(await type('testnet.md', verify), 'All 10 contracts are verified at Sourcify.');
  if (sourcify.violations.length > 0) throw new Error(sourcify.violations.join('\n'));
  return network;
}

async function walk(): Promise<Record<string, string>> {
  const versions: Record<string, string> = {
    'Node.js': process.versions.node,
    npm: await versionOf('npm', '--version'),
    Caddy: await versionOf('caddy', 'version'),
    Prometheus: await versionOf('prometheus', '--version'),
    Alertmanager: await versionOf('prometheus-alertmanager', '--version'),
  };
  await prepare();
  const { anvil } = await deploy();
  // Servers without new blocks are not fresh after two minutes.
  await rpc(anvil.url, 'evm_setIntervalMining', [1]);

  const production = sectionOf(guide('operators.md'), '## Production, step by step');
  const [, terminals = '', ready = '', backup = '', restore = ''] = blocksOf(production);
  const lines = terminals.trim().split('\n');
  expectIn(production, '`npm run package`');
  expectIn(await type('operators.md', 'npm run package'), 'Wrote ');
  await type('operators.md', 'sha256sum --check recover.html.sha256', join(clone, 'dist/release/web'));

  const postgres = keep(await startMachinePostgres(join(folder, 'postgres')));
  versions.PostgreSQL = postgres.version;
  for (const [port] of terminals.matchAll(/(?<=PORT=)\d+/g)) ports.set(port, String(await freePort()));
  const settingsFor = (database: string): Record<string, string> => ({
    NODE_ENV: 'production',
    DEPLOYMENT_FILE: 'packages/abi/deployments/97.json',
    RPC_URL: anvil.url,
    PUBLIC_RPC_URL: anvil.url,
    DATABASE_URL: postgres.url('owner', database),
    DATABASE_URL_INDEXER: postgres.url('kingspad_indexer', database),
    DATABASE_URL_API: postgres.url('kingspad_api', database),
    PUBLIC_URL: 'http://localhost:3001',
    WEB_DIST: 'dist/release/web',
    UPLOADS_DIR: `uploads-${database}`,
    TRUST_PROXY: '127.0.0.1',
  });
  await postgres.create('kingspad');
  settings = settingsFor('kingspad');
  for (const line of lines) await start(line);
  await untilServing(ready);

  const [first = '', second = ''] = lines.filter((line) => line.includes('ROLE=api'));
  const hostOf = (line: string) => `127.0.0.1:${/(?<=PORT=)\d+/.exec(withFreePorts(line))?.[0]}`;
  const proxy = keep(
    await startProxy(
      'caddy',
      {
        apis: [`http://${hostOf(first)}`, `http://${hostOf(second)}`],
        cache: undefined,
        port: await freePort(),
      },
      join(folder, 'caddy'),
    ),
  );
  for (const path of ['/', '/api/v1/config', '/docs', '/recover.html']) {
    const { status } = await fetch(proxy.url + path);
    if (status !== 200) throw new Error(`${path} through Caddy: ${status}`);
  }

  await type('operators.md', 'promtool test rules deploy/monitoring/alerts.test.yaml');
  const monitoring = keep(await startMonitoring(lines.map(hostOf), join(folder, 'monitoring')));
  await servers[0]?.stop();
  await until(
    async () => (await monitoring.received()).includes('KingspadProcessDown'),
    'no alert of the stopped process reached Alertmanager',
    { timeoutMs: ALERT_MS },
  );
  await start(lines[0] ?? '');

  const kept = CONTENT.exec(await type('operators.md', backup))?.[0] ?? 'no backup';
  const [rotate = ''] = blocksOf(sectionOf(guide('platform-owner.md'), '## Rotate a key'));
  const renewed = (url = '') => url.replace('PASSWORD', 'RENEWED');
  const { DATABASE_URL_INDEXER, DATABASE_URL_API } = settings;
  settings = {
    ...settings,
    DATABASE_URL_INDEXER: renewed(DATABASE_URL_INDEXER),
    DATABASE_URL_API: renewed(DATABASE_URL_API),
  };
  expectIn(await type('platform-owner.md', rotate), 'have those of their URLs.');

  // The loss: all servers and the database are gone.
  await stopAll(servers.splice(0));
  await postgres.create('anew');
  settings = {
    ...settingsFor('anew'),
    DATABASE_URL_INDEXER: renewed(postgres.url('kingspad_indexer', 'anew')),
    DATABASE_URL_API: renewed(postgres.url('kingspad_api', 'anew')),
  };
  expectIn(await type('operators.md', restore), kept);
  for (const line of lines) await start(line);
  await untilServing(ready);
  return versions;
}

const seconds = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

function report(versions: Record<string, string>): string {
  const rows = walked.map(
    (one) =>
      `| [${one.page}](${one.page}) | ${one.command
        .split('\n')
        .map((line) => `\`${line.replace(/ +# .*$/, '')}\``)
        .join('<br>')} | ${seconds(one.seconds)} |`,
  );
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# The guides, walked

Written by \`npm run walk\`: the commands of the guides in their order, as they are there but for ports and settings, in a fresh clone with nothing installed,
with the programs of the machine: ${programs.join(', ')}. The database's login is no superuser. The chain is a local one with the id 97, Sourcify a stand-in.

After the servers are up, Caddy (\`deploy/Caddyfile\`) spreads requests over both API processes, and Prometheus reads all four processes with the rules (\`deploy/monitoring/alerts.yaml\`); an indexer is stopped, and
the alert ProcessDown reaches Alertmanager. Then the passwords change, all servers stop, and the backup is restored into an empty database.

| page | command | seconds |
|---|---|---|
${rows.join('\n')}
`;
}

try {
  writeFileSync(inRoot(REPORT), report(await walk()));
  console.log(`Wrote ${REPORT}. The walk passed: ${walked.length} commands.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll([...parts.splice(0), ...servers.splice(0)]);
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
