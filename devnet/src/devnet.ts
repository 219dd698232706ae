import type { Deployment } from '@kingspad/abi';
import { deployContracts } from '@kingspad/contracts/deploy';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberToHex, type Hex } from 'viem';
import { CONTRACT_OWNER, DEMO_ACCOUNTS, DEPLOYER, FEE_RECEIVER, OPERATOR } from './accounts.ts';
import { startAnvil, stopLeftOverNode, UnreadableStateError, type Anvil } from './anvil.ts';
import { headTimestamp, mine, setNextTimestamp } from './chain-control.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import type { DemoDraft } from './demo-drafts.ts';
import { deployDex } from './dex.ts';
import { makeMarkets, type DeployedPair } from './markets.ts';
import { rpc } from './rpc.ts';
import { playStory, STORY_LENGTH } from './story.ts';
import { deployTokens } from './tokens.ts';

export interface DevnetOptions {
  /** Folder of the chain and its deployment; deleted on {@link Devnet.stop} if none is given. */
  dataDir?: string;
  /** Any free one unless given. */
  port?: number;
  /** False leaves the demo's story out; the DEX, the tokens and the contracts are there anyway. */
  seed?: boolean;
  /** Seconds between blocks, 3 unless given; each transaction gets a block at once besides. */
  blockTime?: number;
  /** How often the chain is saved while it runs; a SIGKILL loses two of these at most. */
  stateIntervalSeconds?: number;
  /** Gives the start up. */
  signal?: AbortSignal | undefined;
  log?: (line: string) => void;
}

export interface Devnet {
  rpcUrl: string;
  /** URL of the node's WebSocket, which gives notices of new blocks. */
  wsUrl: string;
  deployment: Deployment;
  /** Titles of the demo's locks, for the server, which receives them; none without the demo. */
  drafts: DemoDraft[];
  /** Contracts deployed with the chain. */
  pairs: DeployedPair[];
  pid: number;
  /** Settles when the node has ended, with a sentence about how. */
  ended: Promise<string>;
  /** Stops the node in order; its state is kept if there is a `dataDir`. */
  stop(): Promise<void>;
  /** Ends it without asking (SIGKILL unless given). */
  kill(signal?: NodeJS.Signals): void;
}

/**
 * Starts the dev network: the chain of `dataDir` as it was left, or a new one with the DEX, the tokens, the contracts
 * and the demo's past. When this returns, the head is at the wall clock's time (or later, where time was moved).
 * If that fails, nothing runs and no new folder is left.
 * @throws {PortTakenError}
 * @throws if a node does not start
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  if (options.dataDir !== undefined) return startIn(options.dataDir, options);
  const dataDir = mkdtempSync(join(tmpdir(), 'kingspad-devnet-'));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const devnet = await startIn(dataDir, options);
    return { ...devnet, stop: () => devnet.stop().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}

async function startIn(dataDir: string, options: DevnetOptions): Promise<Devnet> {
  const { seed = true, blockTime = 3, stateIntervalSeconds = 5, log = () => {}, signal } = options;
  const files = {
    state: stateFile(dataDir),
    deployment: join(dataDir, 'deployment.json'),
    drafts: join(dataDir, 'drafts.json'),
    pairs: join(dataDir, 'pairs.json'),
  };
  const start = () =>
    startAnvil({
      ...(options.port === undefined ? {} : { port: options.port }),
      statePath: files.state,
      stateIntervalSeconds,
      blockTime,
      mixedMining: true,
      signal,
    });

  await stopLeftOverDevnet(dataDir);
  let deployment = readJson<Deployment>(files.deployment);
  let anvil = deployment && (await resume(start, deployment, log));
  if (!deployment || !anvil) {
    rmSync(join(dataDir, 'chain'), { recursive: true, force: true });
    rmSync(files.deployment, { force: true });
    const made = await createChain({ statePath: files.state, blockTime, seed, signal });
    deployment = made.deployment;
    writeWhole(files.drafts, made.drafts);
    writeWhole(files.pairs, made.pairs);
    writeWhole(files.deployment, deployment);
    anvil = await start();
  }
  const { url, wsUrl, pid, ended, kill, stop } = anvil;
  const [drafts, pairs] = await orKill(anvil, async () => {
    if ((await headTimestamp(url)) < nowSeconds() - 1) await mine(url);
    return [readJson<DemoDraft[]>(files.drafts) ?? [], readJson<DeployedPair[]>(files.pairs) ?? []] as const;
  });
  return { rpcUrl: url, wsUrl, deployment, drafts, pairs, pid, ended, kill, stop };
}

/** Runs work with a node. If the work throws, the node has ended too. */
async function orKill<Result>(anvil: Anvil, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    anvil.kill();
    await anvil.ended;
    throw error;
  }
}

const stateFile = (dataDir: string) => join(dataDir, 'chain', 'state.json');

/** Stops the node that a killed run left behind on `dataDir`. @returns whether there was one */
export async function stopLeftOverDevnet(dataDir: string): Promise<boolean> {
  return stopLeftOverNode(stateFile(dataDir));
}

/** Starts the kept chain; undefined, with a line in the log, if it is not the deployment's. */
async function resume(
  start: () => Promise<Anvil>,
  deployment: Deployment,
  log: (line: string) => void,
): Promise<Anvil | undefined> {
  if (!deployment.contracts.stakingFactory) {
    log('The chain that was kept is of an older version, a new one is made.');
    return undefined;
  }
  let anvil: Anvil;
  try {
    anvil = await start();
  } catch (error) {
    // Any other reason may be gone the next time: a machine under load, a disk that is full.
    if (!(error instanceof UnreadableStateError)) throw error;
    log(`The chain that was kept cannot be loaded, a new one is made. ${error.message}`);
    return undefined;
  }
  const { blockNumber, blockHash } = deployment.anchor;
  const block = await orKill(anvil, () =>
    rpc<{ hash: Hex } | null>(anvil.url, 'eth_getBlockByNumber', [numberToHex(blockNumber), false]),
  );
  if (block?.hash === blockHash) return anvil;
  log('The chain that was kept does not know the deployment that was kept, a new one is made.');
  await anvil.stop();
  return undefined;
}

interface NewChain {
  statePath: string;
  blockTime: number;
  seed: boolean;
  signal: AbortSignal | undefined;
}

/** A new chain in a state file: begun in the past, played forward to now. A block for each transaction is fastest. */
async function createChain({
  statePath,
  blockTime,
  seed,
  signal,
}: NewChain): Promise<{ deployment: Deployment; drafts: DemoDraft[]; pairs: DeployedPair[] }> {
  const begin = nowSeconds() - (seed ? STORY_LENGTH : 0);
  const anvil = await startAnvil({ statePath, timestamp: begin, signal });
  const giveUp = () => anvil.kill();
  signal?.addEventListener('abort', giveUp);
  const made = await orKill(anvil, async () => {
    const { url } = anvil;
    const dex = await deployDex(url);
    const tokens = await deployTokens(url);
    const pairs = await makeMarkets(url, dex, tokens);
    const deployed = await deployContracts(url, {
      deployer: DEPLOYER,
      owner: CONTRACT_OWNER,
      feeReceiver: FEE_RECEIVER,
      operator: OPERATOR,
      factories: [{ name: 'PancakeSwap', factory: dex.pancake.factory }],
      wrappedNative: dex.wrappedNative,
      routers: [dex.pancake.router],
      coins: [tokens.USDT.address, tokens.BUSD.address],
      pollingIntervalMs: 20,
      timeoutMs: 60_000,
    });
    let drafts: DemoDraft[] = [];
    if (seed) {
      const now = begin + STORY_LENGTH;
      const { router } = dex.pancake;
      drafts = await playStory(url, { ...deployed.contracts, router, tokens, pairs, now });
      await setNextTimestamp(url, nowSeconds());
      await mine(url);
    }
    const deployment: Deployment = {
      chainId: DEV_CHAIN_ID,
      chainName: 'KingsPad Dev Chain',
      explorer: null,
      startBlock: deployed.startBlock,
      anchor: { blockNumber: deployed.startBlock, blockHash: deployed.startBlockHash },
      blockTimeSeconds: blockTime,
      isBlockTimePinned: true,
      contracts: deployed.contracts,
      wrappedNative: dex.wrappedNative,
      routers: [{ name: 'PancakeSwap', address: dex.pancake.router, factory: dex.pancake.factory }],
      coins: [tokens.USDT, tokens.BUSD],
      demoAccounts: [...DEMO_ACCOUNTS],
    };
    return { deployment, drafts, pairs: Object.values(pairs) };
  }).finally(() => signal?.removeEventListener('abort', giveUp));
  await anvil.stop();
  return made;
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);

function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A reader never sees a part of it. */
function writeWhole(path: string, content: unknown): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
