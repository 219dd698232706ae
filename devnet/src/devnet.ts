import type { Deployment } from '@kingspad/abi';
import { deployContracts } from '@kingspad/contracts/deploy';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberToHex, type Hex } from 'viem';
import { CONTRACT_OWNER, DEMO_ACCOUNTS, DEPLOYER, FEE_RECEIVER, OPERATOR } from './accounts.ts';
import { startAnvil, stopLeftOverNode, type Anvil } from './anvil.ts';
import { headTimestamp, mine, setNextTimestamp } from './chain-control.ts';
import { DEV_CHAIN_ID } from './chain-id.ts';
import type { DemoDraft } from './demo-drafts.ts';
import { deployDex } from './dex.ts';
import { makeMarkets, type DeployedPair } from './markets.ts';
import { rpc } from './rpc.ts';
import { playStory, STORY_LENGTH } from './story.ts';
import { deployTokens } from './tokens.ts';

/** What the router quotes with, as PancakeSwap's does; the pairs of the package keep 20 basis points. */
const PANCAKE_FEE_BPS = 25;

export interface DevnetOptions {
  /** Where the chain and its deployment are kept; forgotten on {@link Devnet.stop} unless given. */
  dataDir?: string;
  /** Any free one unless given. */
  port?: number;
  /** False leaves the demo's story out; the DEX, the tokens and the contracts are there all the same. */
  seed?: boolean;
  /** Seconds between blocks, 3 unless given; each transaction gets a block at once besides. */
  blockTime?: number;
  /** What a SIGKILL can lose at most. */
  stateIntervalSeconds?: number;
  log?: (line: string) => void;
}

export interface Devnet {
  rpcUrl: string;
  deployment: Deployment;
  /** Titles of the demo's locks, for the server that is told of them; none without the demo. */
  drafts: DemoDraft[];
  /** Those that were made with the chain. */
  pairs: DeployedPair[];
  pid: number;
  /** Settles when the node has ended, with a sentence about how. */
  ended: Promise<string>;
  /** Stops the node in order; its state is kept where there is a `dataDir`. */
  stop(): Promise<void>;
  /** Ends it without asking (SIGKILL unless given). */
  kill(signal?: NodeJS.Signals): void;
}

/**
 * Starts the dev network: the chain of `dataDir` as it was left, or a new one with the DEX, the tokens, the contracts
 * and the demo's past. When this returns, the head is at the wall clock's time (or later, where time was moved).
 * @throws {PortTakenError}
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const { seed = true, blockTime = 3, stateIntervalSeconds = 5, log = () => {} } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kingspad-devnet-'));
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
    });

  let deployment = readJson<Deployment>(files.deployment);
  let anvil: Anvil | undefined;
  if (deployment) {
    anvil = await resume(start, deployment, log);
  }
  if (!deployment || !anvil) {
    rmSync(join(dataDir, 'chain'), { recursive: true, force: true });
    rmSync(files.deployment, { force: true });
    const made = await createChain(files.state, blockTime, seed);
    deployment = made.deployment;
    writeWhole(files.drafts, made.drafts);
    writeWhole(files.pairs, made.pairs);
    writeWhole(files.deployment, deployment);
    anvil = await start();
  }
  if ((await headTimestamp(anvil.url)) < nowSeconds() - 1) await mine(anvil.url);

  const { url, pid, ended, kill, stop } = anvil;
  return {
    rpcUrl: url,
    deployment,
    drafts: readJson<DemoDraft[]>(files.drafts) ?? [],
    pairs: readJson<DeployedPair[]>(files.pairs) ?? [],
    pid,
    ended,
    kill,
    stop: async () => {
      await stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const stateFile = (dataDir: string) => join(dataDir, 'chain', 'state.json');

/** Stops the node that a killed run left behind on `dataDir`. @returns whether there was one */
export async function stopLeftOverDevnet(dataDir: string): Promise<boolean> {
  return stopLeftOverNode(stateFile(dataDir));
}

/** Starts the chain that is kept; undefined, with a line in the log, where it is not the deployment's. */
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
    if (!(error instanceof Error) || error.name === 'PortTakenError') throw error;
    log(`The chain that was kept cannot be loaded, a new one is made. ${error.message}`);
    return undefined;
  }
  const { blockNumber, blockHash } = deployment.anchor;
  const block = await rpc<{ hash: Hex } | null>(anvil.url, 'eth_getBlockByNumber', [
    numberToHex(blockNumber),
    false,
  ]);
  if (block?.hash === blockHash) return anvil;
  log('The chain that was kept does not know the deployment that was kept, a new one is made.');
  await anvil.stop();
  return undefined;
}

/** A new chain in a state file: begun in the past, played forward to now. A block for each transaction is fastest. */
async function createChain(
  statePath: string,
  blockTime: number,
  seed: boolean,
): Promise<{ deployment: Deployment; drafts: DemoDraft[]; pairs: DeployedPair[] }> {
  const begin = nowSeconds() - (seed ? STORY_LENGTH : 0);
  const anvil = await startAnvil({ statePath, timestamp: begin });
  try {
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
      routers: [{ address: dex.pancake.router, feeBps: PANCAKE_FEE_BPS }],
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
  } finally {
    await anvil.stop();
  }
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
