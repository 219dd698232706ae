import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { foundryBinary } from '@kingspad/contracts/foundry';
import { bytesToHex, type Hex } from 'viem';
import { START_TIMEOUT_MS, startChild, untilReady, type Child } from './child.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { readPid, stopLeftOver } from './left-over.ts';
import { freePort, isPortTaken } from './ports.ts';
import { rpc } from './rpc.ts';
import { keepWrittenStates, settleState, writtenPath } from './state-file.ts';
import { headNumber, headTimestamp } from './chain-control.ts';

export interface AnvilOptions {
  /** {@link DEV_CHAIN_ID} by default. */
  chainId?: number;
  /** A free port by default. */
  port?: number;
  /** 127.0.0.1 by default. */
  host?: string;
  /** File of the chain's state: loaded if it exists, and written on {@link Anvil.stop}. */
  statePath?: string;
  /** Interval of further writes of the state: a SIGKILL loses at most two intervals. */
  stateIntervalSeconds?: number;
  /** Genesis time in seconds; used only without a stored state. */
  timestamp?: number;
  /** Block time in seconds; by default a block is mined per transaction. */
  blockTime?: number;
  /** With `blockTime`: also mine a block per transaction. */
  mixedMining?: boolean;
  /** Number of funded accounts that the node signs for; 20 by default. */
  accounts?: number;
  /** Refuses transactions with more than 2^24 gas, as chains with EIP-7825; Osaka instead of Prague. */
  limitsTransactions?: boolean;
  /** Takes requests above 2 MB, as a whole chain's state is in `anvil_loadState`. */
  takesLargeRequests?: boolean;
  /** False prints the node's output. */
  silent?: boolean;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface Anvil {
  url: string;
  /** URL of the WebSocket, which gives notices of new blocks. */
  wsUrl: string;
  port: number;
  pid: number;
  /** Resolves when the node has exited, with a sentence about the reason. */
  ended: Promise<string>;
  /** Stops the node gracefully. @throws if there is a `statePath` and the state could not be saved */
  stop(): Promise<void>;
  /** Kills it (SIGKILL by default). */
  kill(signal?: NodeJS.Signals): void;
}

/** The requested port is taken. */
export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken by another program.`);
    this.name = 'PortTakenError';
  }
}

/** The node cannot parse the state file. */
export class UnreadableStateError extends Error {}

/** A free port was taken by another program before the node listened: another one is tried. */
const TRIES_OF_FREE_PORTS = 3;

/**
 * Starts a node and waits until it answers. Where it does not come up, it runs no more when this throws.
 * @throws {PortTakenError}
 * @throws {UnreadableStateError}
 * @throws if it does not start within a minute; the sentence says why
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const { host = '127.0.0.1' } = options;
  if (options.port !== undefined) return startOn(options.port, host, options);
  for (let tries = 1; ; tries++) {
    try {
      return await startOn(await freePort(host), host, options);
    } catch (error) {
      if (!(error instanceof PortTakenError) || tries === TRIES_OF_FREE_PORTS) throw error;
    }
  }
}

async function startOn(port: number, host: string, options: AnvilOptions): Promise<Anvil> {
  const { silent = true, signal } = options;
  const deadline = Date.now() + START_TIMEOUT_MS;
  const statePath = options.statePath === undefined ? undefined : resolve(options.statePath);
  if (statePath !== undefined) await stopLeftOverNode(statePath);
  if (await isPortTaken(port, host)) throw new PortTakenError(port);

  if (statePath !== undefined) mkdirSync(dirname(statePath), { recursive: true });
  const hasState = statePath !== undefined && settleState(statePath) !== 'none';
  signal?.throwIfAborted();
  const child = await startChild(
    foundryBinary('anvil'),
    anvilArguments({ ...options, host, port, statePath }, hasState),
    { stdio: ['ignore', silent ? 'ignore' : 'inherit', 'pipe'] },
  );
  const url = `http://${host}:${port}`;
  const stopKeeping =
    statePath !== undefined && options.stateIntervalSeconds !== undefined
      ? keepWrittenStates(statePath, options.stateIntervalSeconds)
      : () => {};
  // A node killed from outside leaves the files to the next node.
  void child.ended.then(stopKeeping);
  try {
    if (statePath !== undefined) notePid(child, pidFile(statePath));
    await untilReady(child, 'The chain', () => answers(url), { deadline, signal });
    await (hasState ? keepTimeRising(url) : makeDistinct(url));
  } catch (error) {
    stopKeeping();
    child.kill();
    await child.ended;
    if (child.lastOutput().includes('Address already in use')) throw new PortTakenError(port);
    if (/invalid value .* for '--load-state|failed to load init state/.test(child.lastOutput())) {
      throw new UnreadableStateError(`The chain's state cannot be read: ${child.lastOutput()}`);
    }
    throw error;
  }

  return {
    url,
    wsUrl: `ws://${host}:${port}`,
    port,
    pid: child.pid,
    ended: child.ended,
    stop: async () => {
      stopKeeping();
      await (statePath === undefined ? child.stop(STOP_TIMEOUT_MS) : save(child, url, statePath));
    },
    kill: (how) => {
      stopKeeping();
      child.kill(how);
    },
  };
}

/** How long a node may take to write its state and exit. */
const STOP_TIMEOUT_MS = 60_000;

/** Stops a node and moves its written state to `statePath`. @throws if the state is incomplete */
async function save(child: Child, url: string, statePath: string): Promise<void> {
  if (!child.isRunning()) return;
  // Blocks mined while the node writes would be in one part of the state and not in the other.
  await stopMining(url).catch(() => {});
  await child.stop(STOP_TIMEOUT_MS);
  if (settleState(statePath) === 'last') return;
  const { bavail } = statfsSync(dirname(statePath));
  throw new Error(
    `The chain's last blocks could not be saved to ${statePath}: ${
      bavail === 0 ? 'there is no space left on the disk' : `the node ${await child.ended}`
    }.`,
  );
}

/** How long the node may take to mine the current block. */
const LAST_BLOCK_MS = 5_000;

async function stopMining(url: string): Promise<void> {
  await rpc(url, 'evm_setIntervalMining', [0], LAST_BLOCK_MS);
  const deadline = Date.now() + LAST_BLOCK_MS;
  // A transaction is in the pool until its block is complete; a later one is no longer mined.
  let head: number | undefined;
  for (let waits = 0; waits < 2 && Date.now() < deadline;) {
    const { pending } = await rpc<{ pending: Hex }>(url, 'txpool_status', [], LAST_BLOCK_MS);
    if (pending === '0x0') return;
    const now = await headNumber(url);
    waits = now === head ? waits + 1 : 0;
    head = now;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const pidFile = (statePath: string) => `${statePath}.pid`;

/** Stores the node's process id in a file while it runs. */
function notePid(child: Child, file: string): void {
  writeFileSync(file, String(child.pid));
  void child.ended.then(() => {
    // Another node may have been started on the same state since.
    if (readPid(file) === child.pid) rmSync(file, { force: true });
  });
}

/** Stops the node that a killed run left on `statePath`; its state is saved. */
export async function stopLeftOverNode(statePath: string): Promise<boolean> {
  const path = resolve(statePath);
  return stopLeftOver(readPid(pidFile(path)), writtenPath(path), 'SIGTERM');
}

async function answers(url: string): Promise<boolean> {
  try {
    await rpc(url, 'eth_chainId', [], 5_000);
    return true;
  } catch {
    return false;
  }
}

/** A node that loads its state resumes with the wall clock, which may be behind the chain's time. */
async function keepTimeRising(url: string): Promise<void> {
  const head = await headTimestamp(url);
  if (head >= Math.floor(Date.now() / 1_000)) await rpc(url, 'anvil_setTime', [head + 1]);
}

/**
 * Makes a new chain unlike any other: the same transactions in the same second would give the same hashes, and who
 * remembers a chain that is gone would take this one for it. All blocks name a receiver of tips that is made up.
 */
async function makeDistinct(url: string): Promise<void> {
  await rpc(url, 'anvil_setCoinbase', [bytesToHex(randomBytes(20))]);
}

/**
 * How many blocks back calls and reorganisations can reach. Without a limit the node writes the state of every block
 * to the disk, half a megabyte each: 14 GB a day at three seconds a block.
 */
const KEPT_STATES = 150;

function anvilArguments(options: AnvilOptions & { host: string; port: number }, hasState: boolean): string[] {
  const args = ['--chain-id', String(options.chainId ?? DEV_CHAIN_ID)];
  if (options.limitsTransactions) args.push('--hardfork', 'osaka', '--enable-tx-gas-limit');
  else args.push('--hardfork', 'prague');
  args.push('--host', options.host, '--port', String(options.port));
  args.push('--accounts', String(options.accounts ?? 20));
  args.push('--prune-history', String(KEPT_STATES));
  if (options.silent ?? true) args.push('--quiet');
  if (options.blockTime !== undefined) args.push('--block-time', String(options.blockTime));
  if (options.mixedMining) args.push('--mixed-mining');
  if (options.takesLargeRequests) args.push('--no-request-size-limit');
  if (options.timestamp !== undefined && !hasState) args.push('--timestamp', String(options.timestamp));
  if (options.statePath !== undefined) {
    // The node never overwrites the state that it was started with.
    if (hasState) args.push('--load-state', options.statePath);
    args.push('--dump-state', writtenPath(options.statePath));
    if (options.stateIntervalSeconds !== undefined) {
      args.push('--state-interval', String(options.stateIntervalSeconds));
    }
  }
  return args;
}
