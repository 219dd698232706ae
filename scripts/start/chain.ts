import type { Deployment } from '@kingspad/abi';
import { rpc, startDevnet, type DemoDraft, type DeployedPair } from '@kingspad/devnet';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.ts';
import { SettingsError, type OtherChain, type Settings } from './settings.ts';

export interface Chain {
  rpcUrl: string;
  publicRpcUrl: string;
  /** The built-in chain's WebSocket; that of another chain is in `RPC_WS_URL`, if at all. */
  wsUrl?: string;
  deployment: Deployment;
  deploymentFile: string;
  /** The demo's titles: metadata of its locks. */
  drafts: readonly DemoDraft[];
  /** The funded accounts of the built-in chain. */
  pairs: readonly DeployedPair[];
  /** Resolves with the reason, a sentence, when the built-in chain has ended. */
  ended?: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the built-in chain, or reads the deployment on the configured one.
 * @param signal aborts the start
 * @throws {SettingsError} if there is no deployment for it
 */
export async function openChain(
  { chain, dataDir }: Settings,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Chain> {
  if (chain.kind === 'other') return otherChain(chain);
  const { port, seed, publicRpcUrl } = chain;
  const started = await startDevnet({ dataDir, port, seed, log, signal });
  const { rpcUrl, wsUrl, deployment, drafts, pairs, ended, stop } = started;
  const deploymentFile = join(dataDir, 'deployment.json');
  return { rpcUrl, publicRpcUrl, wsUrl, deployment, deploymentFile, drafts, pairs, ended, stop };
}

async function otherChain({ rpcUrl, publicRpcUrl, deploymentFile: given }: OtherChain): Promise<Chain> {
  const deploymentFile = given ?? (await deploymentOf(rpcUrl));
  const deployment = JSON.parse(readFileSync(deploymentFile, 'utf8')) as Deployment;
  return { rpcUrl, publicRpcUrl, deployment, deploymentFile, drafts: [], pairs: [], stop: async () => {} };
}

async function deploymentOf(rpcUrl: string): Promise<string> {
  // Several URLs may be given, separated by commas; all serve the same chain.
  const [first = rpcUrl] = rpcUrl.split(',');
  let chainId: number;
  try {
    chainId = Number(await rpc<string>(first.trim(), 'eth_chainId'));
  } catch {
    throw new SettingsError('The node at RPC_URL does not answer. Check the address, or leave RPC_URL out.');
  }
  const path = inRoot('packages/abi/deployments', `${chainId}.json`);
  if (existsSync(path)) return path;
  throw new SettingsError(
    `No deployment is known on chain ${chainId}. Run \`npm run deploy\`, or set DEPLOYMENT_FILE.`,
  );
}
