import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mine, rpc, type Anvil, type AnvilOptions } from '@kingspad/devnet';
import { bytesToHex } from 'viem';
import { inject } from 'vitest';
import { startNode } from './nodes.ts';
import { deployChain, type ChainKind, type DeployedChain } from './saved-chains.ts';
import './services.ts';

/** A node with the contracts on it. */
export interface DeployedNode extends DeployedChain {
  anvil: Anvil;
}

/** Starts a node that goes on from the run's deployed chain of this kind. */
export async function startDeployed(kind: ChainKind, options: AnvilOptions = {}): Promise<DeployedNode> {
  const { stateFile, deployment, dex } = inject('chains')[kind];
  const { anvil } = await startNode(options, async (url, at) => {
    at('the state of the deployed chain');
    await loadState(url, stateFile);
  });
  return { anvil, deployment, dex };
}

/** Starts a node and deploys everything on it, so that no other node has its blocks. */
export async function deployAnew(kind: ChainKind, options: AnvilOptions = {}): Promise<DeployedNode> {
  const { anvil, made } = await startNode(options, (url, at) => {
    at('the deployment');
    return deployChain(url, kind);
  });
  return { anvil, ...made };
}

/**
 * Puts a saved chain on a new node, and mines a block now, so that the head is not as old as the save. The blocks from
 * there on are unlike those of any other node that goes on from the same save.
 */
async function loadState(url: string, stateFile: string): Promise<void> {
  await rpc(url, 'anvil_loadState', [readFileSync(stateFile, 'utf8')]);
  await rpc(url, 'anvil_setCoinbase', [bytesToHex(randomBytes(20))]);
  await mine(url);
}
