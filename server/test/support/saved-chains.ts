import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '@kingspad/abi';
import { deployDevToken, deployDex, rpc, type DeployedDex } from '@kingspad/devnet';
import type { Hex } from '@kingspad/domain';
import { deployForTest, type TestMarket } from './deploy.ts';
import { startNode } from './nodes.ts';
import { EXCHANGE } from './pairs.ts';

/**
 * Contracts on a chain besides ours: none; an exchange, whose pairs the LP locker recognises; or an
 * exchange at which sales list, and a USDT of 6 decimals that they may collect.
 */
export type ChainKind = 'bare' | 'exchange' | 'market';

export interface DeployedChain {
  deployment: Deployment;
  /** Undefined on a bare chain. */
  dex: DeployedDex | undefined;
}

/** A deployed chain and the file that its state is in. */
export interface SavedChain extends DeployedChain {
  stateFile: string;
}
export type SavedChains = Record<ChainKind, SavedChain>;

const USDT = { name: 'Test USDT', symbol: 'USDT', decimals: 6, supply: 1_000_000_000n };

/** Deploys the contracts on a new node, and the additions of its kind. */
export async function deployChain(url: string, kind: ChainKind): Promise<DeployedChain> {
  if (kind === 'bare') return { deployment: await deployForTest(url), dex: undefined };
  const dex = await deployDex(url);
  const factories = [{ name: EXCHANGE, factory: dex.pancake.factory }];
  const market = kind === 'market' ? await marketOf(url, dex) : undefined;
  return { deployment: await deployForTest(url, [], factories, market), dex };
}

async function marketOf(url: string, dex: DeployedDex): Promise<TestMarket> {
  const { symbol, decimals } = USDT;
  return { dex, coins: [{ symbol, address: await deployDevToken(url, USDT), decimals }] };
}

/** Deploys a chain on a node that is stopped afterwards, and keeps its state in `folder`. */
export async function saveChain(folder: string, kind: ChainKind): Promise<SavedChain> {
  const { anvil, made } = await startNode({}, (url, at) => {
    at('the deployment');
    return deployChain(url, kind);
  });
  const stateFile = join(folder, `${kind}.hex`);
  writeFileSync(stateFile, await rpc<Hex>(anvil.url, 'anvil_dumpState'));
  await anvil.stop();
  return { ...made, stateFile };
}
