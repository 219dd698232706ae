import { generationsOf, type Deployment, type Generation } from '@kingspad/abi';
import { generationProblems, type ChainReader } from '@kingspad/abi/generation-checks';
import type { Hex, PublicClient } from 'viem';
import { readJson } from './files.ts';
import { isCodeAt } from './on-chain.ts';
import { isCreation, type Step } from './plan.ts';
import { DeploymentError } from './problems.ts';
import type { Settings } from './settings.ts';

/** The deployment that a generation is added to. */
export interface Existing {
  deployment: Deployment;
  /** Oldest first. The new one's number is their count. */
  generations: readonly Generation[];
}

/**
 * Reads the deployment that a generation is added to, and asks the chain for each contract of it.
 * @throws {DeploymentError} if there is none, or the chain says otherwise than the file
 */
export async function readExisting(
  chain: PublicClient,
  { deploymentFile, chainId }: Settings,
  genesisHash: Hex,
): Promise<Existing> {
  const file = readJson<Deployment>(deploymentFile, 'DEPLOYMENT_FILE:');
  if (!file) {
    throw new DeploymentError(
      `DEPLOYMENT_FILE: ${deploymentFile} is not there. \`add\` adds to a deployment: deploy the first generation without it.`,
    );
  }
  const { generations } = file;
  const existing = generations ?? generationsOf(file);
  if (file.chainId !== chainId || (file.genesisHash ?? genesisHash) !== genesisHash) {
    throw new DeploymentError(
      `DEPLOYMENT_FILE: ${deploymentFile} is of chain ${file.chainId} with block 0 ${file.genesisHash ?? 'unknown'}, and the ` +
        `node is of chain ${chainId} with block 0 ${genesisHash}.`,
    );
  }
  await checkGenerations(chain, existing, 0, deploymentFile);
  return { deployment: file, generations: existing };
}

/** @throws {DeploymentError} naming each generation that the chain shows to be another one, and what is wrong */
export async function checkGenerations(
  chain: PublicClient,
  generations: readonly Generation[],
  from: number,
  deploymentFile: string,
): Promise<void> {
  const problems = await generationProblems(generations, from, await readerOf(chain));
  if (problems.length > 0)
    throw new DeploymentError(
      `DEPLOYMENT_FILE: ${deploymentFile}: ${problems.join('; ')}. Nothing was changed.`,
    );
}

async function readerOf(chain: PublicClient): Promise<ChainReader> {
  return {
    head: Number(await chain.getBlockNumber()),
    blockHash: async (number) =>
      (await chain.getBlock({ blockNumber: BigInt(number) }).catch(() => undefined))?.hash ?? undefined,
    code: async (address) => (await chain.getCode({ address })) ?? '0x',
    call: async (to, data) => (await chain.call({ to, data }).catch(() => undefined))?.data,
  };
}

/** @throws {DeploymentError} if all contracts of a plan have the newest generation's code: the command ran already */
export async function refuseSameCode(
  chain: PublicClient,
  { generations }: Existing,
  steps: readonly Step[],
): Promise<void> {
  const newest = generations.at(-1);
  if (!newest) return;
  for (const step of steps.filter(isCreation)) {
    const address = newest.contracts[step.key as keyof Generation['contracts']];
    if (address && !(await isCodeAt(chain, address, step.artifact))) return;
  }
  throw new DeploymentError(
    `Generation ${generations.length - 1} has the code of these contracts already: there is nothing to add. Where that is ` +
      'meant, for other lists of exchanges, give --same-code. Nothing was sent.',
  );
}
