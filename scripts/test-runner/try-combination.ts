import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, isPortTaken, startChild, until } from '@kingspad/devnet';
import { installWarnings, nodePackage, shellEnvironment, type Combination } from './combination.ts';
import { ROOT } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

/** The duration of each step in seconds. */
export interface Tried {
  install: number;
  unit: number;
  start: number;
}

export interface TryOptions {
  /** An empty folder. */
  folder: string;
  /** The tests that vitest runs. */
  tests: string[];
  /** Whether the chain is filled with the demo's history. */
  seed: boolean;
  /** Whether contracts compiled here are reused. */
  isCompiled: boolean;
  signal: AbortSignal;
}

/** Forge's cache; forge recompiles files that do not match the sources. */
const COMPILED = ['contracts/out', 'contracts/cache'];

/**
 * Does what a user does on a new machine: installs a copy of the current repository, runs unit tests, starts
 * KingsPad and stops it.
 * @throws with a sentence about the failed step
 */
export async function tryCombination(combination: Combination, options: TryOptions): Promise<Tried> {
  const { folder, tests, seed, isCompiled, signal } = options;
  const bin = await installTools(combination, join(folder, 'tools'), signal);
  const cwd = join(folder, 'kingspad');
  copyRepository(cwd);
  for (const path of isCompiled ? COMPILED.filter((one) => existsSync(join(ROOT, one))) : []) {
    cpSync(join(ROOT, path), join(cwd, path), { recursive: true, preserveTimestamps: true });
  }
  const env = { ...shellEnvironment(process.env), PATH: `${bin}:${process.env.PATH}` };

  const installed = await run(join(bin, 'npm'), ['ci', '--no-audit', '--no-fund'], { cwd, env, signal });
  signal.throwIfAborted();
  if (!installed.ok) throw new Error(`npm ci ${installed.end}: ${lastLines(installed.output)}`);
  const [warning] = installWarnings(installed.output);
  if (warning !== undefined) throw new Error(`npm ci warns: ${warning}`);

  const tested = await run(join(bin, 'node'), ['node_modules/vitest/vitest.mjs', 'run', ...tests], {
    cwd,
    env,
    signal,
  });
  signal.throwIfAborted();
  if (!tested.ok) throw new Error(`The unit tests ${tested.end}: ${lastLines(tested.output)}`);

  const start = await startAndStop({ npm: join(bin, 'npm'), cwd, env, seed, signal });
  return { install: installed.seconds, unit: tested.seconds, start };
}

/** @returns the folder of `node` and `npm` */
async function installTools(
  { node, npm }: Combination,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const nodeName = nodePackage(process.platform, process.arch);
  const wanted = [`${nodeName}@${node}`, `npm@${npm}`];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const env = shellEnvironment(process.env);
  const { ok, output } = await run('npm', ['install', '--prefix', folder, ...flags, ...wanted], {
    cwd: folder,
    env,
    signal,
  });
  signal.throwIfAborted();
  if (!ok) {
    const code = /npm (?:error|ERR!) code (\w+)/.exec(output)?.[1] ?? 'no code';
    throw new Error(
      `The npm registry does not serve ${wanted.join(' and ')} (${code}). Check the network: the matrix downloads them.`,
    );
  }
  const nodeBinary = join(folder, 'node_modules', nodeName, 'bin/node');
  const npmProgram = join(folder, 'node_modules/npm/bin/npm-cli.js');
  for (const program of [nodeBinary, npmProgram]) chmodSync(program, 0o755);
  symlinkSync(nodeBinary, join(bin, 'node'));
  symlinkSync(npmProgram, join(bin, 'npm'));
  return bin;
}

/** The repository's files, committed or not, except ignored ones. */
function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(listed.split('\0'))) {
    if (file === '' || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(ROOT, file), join(to, file));
  }
}

interface Start {
  npm: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  seed: boolean;
  signal: AbortSignal;
}

/** The longest time without output during a start: compiling takes two minutes on an idle machine. */
const LONGEST_SILENCE_MS = 30 * 60_000;
/** The longest time for a stop on a busy machine. */
const STOP_MS = 10 * 60_000;

/** @returns seconds until it was ready */
async function startAndStop({ npm, cwd, env, seed, signal }: Start): Promise<number> {
  const dataDir = join(cwd, '.data');
  const ports = [await freePort(), await freePort()];
  const settings = { PORT: String(ports[0]), CHAIN_PORT: String(ports[1]), DATA_DIR: dataDir };
  const began = performance.now();
  const child = await startChild(npm, ['start'], {
    cwd,
    env: { ...env, ...settings, SEED: seed ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    stopSignal: 'SIGINT',
  });
  let said = '';
  let saidAt = performance.now();
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      saidAt = performance.now();
    });
  }
  try {
    await until(
      () => {
        signal.throwIfAborted();
        if (!child.isRunning()) throw new Error(`npm start ended: ${lastLines(said)}`);
        const silentMs = performance.now() - saidAt;
        if (silentMs > LONGEST_SILENCE_MS)
          throw new Error(
            `npm start has been silent for ${LONGEST_SILENCE_MS / 60_000} min: ${lastLines(said)}`,
          );
        return said.includes('KingsPad is ready at');
      },
      'npm start is not ready',
      { timeoutMs: Number.POSITIVE_INFINITY, everyMs: 100 },
    );
    const seconds = (performance.now() - began) / 1_000;
    const pids = [pidIn(dataDir, 'chain/state.json.pid'), pidIn(dataDir, 'postgres/cluster/postmaster.pid')];
    // Ctrl-C reaches npm and its children, as in a terminal.
    process.kill(-child.pid, 'SIGINT');
    await until(() => !child.isRunning(), 'npm start does not stop on Ctrl-C', { timeoutMs: STOP_MS });
    const taken = await Promise.all(ports.map((port) => isPortTaken(port)));
    if (!said.includes('Stopped; everything is kept.') || pids.some(isAlive) || taken.includes(true)) {
      throw new Error(`npm start left processes running after Ctrl-C: ${lastLines(said)}`);
    }
    return seconds;
  } finally {
    await child.stop(STOP_MS);
  }
}

const pidIn = (dataDir: string, file: string) =>
  Number.parseInt(readFileSync(join(dataDir, file), 'utf8'), 10);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const lastLines = (output: string) => output.trim().split('\n').slice(-12).join('\n');
