import type { Deployment, Generation } from '@kingspad/abi';
import type { Hex, PublicClient, TransactionReceipt } from 'viem';
import { writeJson } from './files.ts';
import { checkGenerations } from './generation.ts';
import type { Market } from './network.ts';
import { checkSettings, isDeployed } from './on-chain.ts';
import { isCreation, publicContracts, type CreatedName } from './plan.ts';
import type { Prepared } from './prepare.ts';
import { DeploymentError } from './problems.ts';
import { writeVerification } from './verification.ts';

/**
 * Asks all contracts for their settings, and writes where they stand and what explorers ask for.
 * @returns the folder with what explorers ask for
 * @throws {DeploymentError} if a contract's settings are not as they were to be
 */
export async function writeResult(chain: PublicClient, prepared: Prepared): Promise<string> {
  const { settings, steps, market, genesisHash, existing } = prepared;
  const creations = steps.filter(isCreation);
  const codeHashes: Partial<Record<CreatedName, Hex>> = {};
  for (const step of creations) {
    if (!(await isDeployed(chain, step))) {
      throw new DeploymentError(
        `The node does not show the ${step.title} at ${step.address} yet. Run the same command again.`,
      );
    }
    codeHashes[step.key] = await checkSettings(chain, step);
  }
  const first = await firstReceipt(chain, prepared);
  const startBlock = Number(first.blockNumber);
  const contracts = publicContracts(steps);
  const hashes = codeHashes as Record<CreatedName, Hex>;
  if (existing) {
    const added: Generation = { startBlock, startBlockHash: first.blockHash, contracts, codeHashes: hashes };
    const generations = [...existing.generations, added];
    await checkGenerations(chain, generations, existing.generations.length, settings.deploymentFile);
    writeJson(settings.deploymentFile, withGenerations(existing.deployment, generations, market));
    return writeSources(prepared, `-verification-${existing.generations.length}`);
  }
  const deployment: Deployment = {
    chainId: settings.chainId,
    chainName: settings.chainName,
    explorer: settings.explorer,
    startBlock,
    genesisHash,
    anchor: { blockNumber: startBlock, blockHash: first.blockHash },
    blockTimeSeconds: await measureBlockTime(chain),
    contracts,
    codeHashes: hashes,
    ...market,
    demoAccounts: [],
  };
  writeJson(settings.deploymentFile, deployment);
  return writeSources(prepared, '-verification');
}

function writeSources({ settings, steps, state }: Prepared, suffix: string): string {
  const folder = `${settings.deploymentFile.replace(/\.json$/, '')}${suffix}`;
  writeVerification(
    folder,
    steps.filter(isCreation).map(({ key, artifact, address, args }) => {
      const [transaction, ...others] = state.steps[key].transactions;
      const contract = { contract: artifact.name, address, args };
      return transaction && others.length === 0 ? { ...contract, transaction } : contract;
    }),
  );
  return folder;
}

/** The file's content with a list of generations, which gives its start block and its newest contracts. */
function withGenerations(deployment: Deployment, generations: readonly Generation[], market: Market): object {
  const rest: Partial<Deployment> = { ...deployment, generations, ...market };
  delete rest.startBlock;
  delete rest.contracts;
  delete rest.codeHashes;
  return rest;
}

/** The receipt of the first contract: no log of ours is older. */
async function firstReceipt(
  chain: PublicClient,
  { state, statePath }: Prepared,
): Promise<TransactionReceipt> {
  for (const hash of state.steps.tokenLocker.transactions) {
    const receipt = await chain.getTransactionReceipt({ hash }).catch(() => undefined);
    if (receipt) return receipt;
  }
  throw new DeploymentError(
    `The block of the token locker (${state.steps.tokenLocker.address}) is not known: ${statePath} names no ` +
      'transaction that the node knows. Ask a node that keeps receipts.',
  );
}

/** Seconds between blocks, measured over the last thousand. */
async function measureBlockTime(chain: PublicClient): Promise<number> {
  const head = await chain.getBlock();
  const blocks = head.number < 1_000n ? head.number : 1_000n;
  const past = await chain.getBlock({ blockNumber: head.number - blocks });
  // Where all is in one second, as on a chain that was just made, one second is the shortest that can be seen.
  return Number(head.timestamp - past.timestamp) / Number(blocks) || 1;
}
