import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { foundryBinary } from '@kingspad/contracts/foundry';
import { bytesToHex } from 'viem';
import { startChild, until } from './child.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { readPid, stopLeftOver } from './left-over.ts';
import { freePort, isPortTaken } from './ports.ts';
import { rpc } from './rpc.ts';
import { chooseState, keepGoodStates } from './state-file.ts';
import { headTimestamp } from './chain-control.ts';

export interface AnvilOptions {
  /** Any free one unless given. */
  port?: number;
  /** 127.0.0.1 unless given. */
  host?: string;
  /** Where the chain is kept; it is read where it exists, and written on {@link Anvil.stop}. */
  statePath?: string;
  /** Writes the state this often as well: what a SIGKILL can lose at most. */
  stateIntervalSeconds?: number;
  /** When the chain begins, in seconds; only where there is no state yet. */
  timestamp?: number;
  /** Seconds between blocks; a block for each transaction unless given. */
  blockTime?: number;
  /** With `blockTime`: a block for each transaction besides. */
  mixedMining?: boolean;
  /** How many funded accounts the node signs for; 20 unless given. */
  accounts?: number;
  /** False prints what the node prints. */
  silent?: boolean;
}

export interface Anvil {
  url: string;
  port: number;
  pid: number;
  /** Settles when the node has ended, with a sentence about how. */
  ended: Promise<string>;
  /** Stops the node in order; the state is saved where there is a `statePath`. */
  stop(): Promise<void>;
  /** Ends it without asking (SIGKILL unless given). */
  kill(signal?: NodeJS.Signals): void;
}

/** The port that was asked for is taken. */
export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken by another program.`);
    this.name = 'PortTakenError';
  }
}

/**
 * Starts a node on chain id 97 and waits until it answers.
 * @throws {PortTakenError}
 * @throws where the node does not come up; the message holds its last words
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const { host = '127.0.0.1', silent = true } = options;
  const statePath = options.statePath === undefined ? undefined : resolve(options.statePath);
  if (statePath !== undefined) await stopLeftOverNode(statePath);
  const port = options.port ?? (await freePort(host));
  if (await isPortTaken(port, host)) throw new PortTakenError(port);

  if (statePath !== undefined) mkdirSync(dirname(statePath), { recursive: true });
  const hasState = statePath !== undefined && chooseState(statePath);
  const child = await startChild(
    foundryBinary('anvil'),
    anvilArguments({ ...options, host, port, statePath }, hasState),
    {
      stdio: ['ignore', silent ? 'ignore' : 'inherit', 'pipe'],
    },
  );
  if (statePath !== undefined) writeFileSync(pidFile(statePath), String(child.pid));
  const url = `http://${host}:${port}`;
  const stopKeeping =
    statePath !== undefined && options.stateIntervalSeconds !== undefined
      ? keepGoodStates(statePath, options.stateIntervalSeconds)
      : () => {};

  try {
    await until(
      async () => {
        if (!child.isRunning()) throw new Error(`The chain did not start: ${child.lastWords()}`);
        return answers(url);
      },
      `the chain does not answer: ${child.lastWords()}`,
      { timeoutMs: 60_000 },
    );
    await (hasState ? keepTimeRising(url) : makeDistinct(url));
  } catch (error) {
    stopKeeping();
    child.kill();
    throw error;
  }

  return {
    url,
    port,
    pid: child.pid,
    ended: child.ended,
    stop: async () => {
      stopKeeping();
      await child.stop(60_000);
    },
    kill: (signal) => {
      stopKeeping();
      child.kill(signal);
    },
  };
}

const pidFile = (statePath: string) => `${statePath}.pid`;

/** Stops the node that a killed run left behind on `statePath`; its state is saved. */
export async function stopLeftOverNode(statePath: string): Promise<boolean> {
  return stopLeftOver(readPid(pidFile(statePath)), resolve(statePath), 'SIGTERM');
}

async function answers(url: string): Promise<boolean> {
  try {
    await rpc(url, 'eth_chainId');
    return true;
  } catch {
    return false;
  }
}

/** A node that loads its state goes by the wall clock again, which lies behind where time was moved forward. */
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
  const args = ['--chain-id', String(DEV_CHAIN_ID), '--hardfork', 'prague'];
  args.push('--host', options.host, '--port', String(options.port));
  args.push('--accounts', String(options.accounts ?? 20));
  args.push('--prune-history', String(KEPT_STATES));
  if (options.silent ?? true) args.push('--quiet');
  if (options.blockTime !== undefined) args.push('--block-time', String(options.blockTime));
  if (options.mixedMining) args.push('--mixed-mining');
  if (options.timestamp !== undefined && !hasState) args.push('--timestamp', String(options.timestamp));
  if (options.statePath !== undefined) {
    args.push('--state', options.statePath);
    if (options.stateIntervalSeconds !== undefined) {
      args.push('--state-interval', String(options.stateIntervalSeconds));
    }
  }
  return args;
}
