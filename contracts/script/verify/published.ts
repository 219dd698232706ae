import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Deployment } from '@kingspad/abi';
import type { Address, Hex } from 'viem';
import { readJson } from '../deployment/files.ts';
import { DeploymentError } from '../deployment/problems.ts';

/** A deployed contract with its source, as services that verify take it. */
export interface PublishedContract {
  address: Address;
  /** File and contract, `contracts/src/locker/TokenLocker.sol:TokenLocker`. */
  identifier: string;
  name: string;
  /** Version of the compiler with its commit, `0.8.37+commit.f401782d`. */
  compiler: string;
  /** Standard JSON input. */
  input: { language: string; sources: object; settings: object };
  /** ABI-encoded, without `0x`. */
  constructorArguments: string;
  /** Transaction that created it, if the deployment noted one alone. */
  transaction: Hex | undefined;
}

/** A line of `contracts.json`. */
interface Listed {
  address: Address;
  contract: string;
  compiler: string;
  input: string;
  constructorArguments: string;
  transaction?: Hex;
}

/**
 * Reads the folders that a deployment left, of all its generations.
 * @throws {DeploymentError} if a file is missing, damaged or of another chain
 */
export function readPublished(deploymentFile: string, chainId: number): PublishedContract[] {
  const deployment = readJson<Deployment>(deploymentFile, 'DEPLOYMENT_FILE:');
  if (!deployment) {
    throw new DeploymentError(
      `DEPLOYMENT_FILE: ${deploymentFile} does not exist. Deploy the contracts first.`,
    );
  }
  if (deployment.chainId !== chainId) {
    throw new DeploymentError(
      `DEPLOYMENT_FILE: ${deploymentFile} is of chain ${deployment.chainId}, and CHAIN_ID is ${chainId}.`,
    );
  }
  const base = `${deploymentFile.replace(/\.json$/, '')}-verification`;
  const later = (deployment.generations ?? []).slice(1).map((_, index) => `${base}-${index + 1}`);
  return [base, ...later].flatMap(readFolder);
}

function readFolder(folder: string): PublishedContract[] {
  const list = readJson<Listed[]>(join(folder, 'contracts.json'), 'The list');
  if (!list) {
    throw new DeploymentError(
      `${join(folder, 'contracts.json')} does not exist. The deployment writes it: run \`npm run deploy\` again with the same settings.`,
    );
  }
  return list.map((listed) => {
    const { address, contract, compiler, transaction } = listed;
    const input = readJson<PublishedContract['input']>(join(folder, listed.input), 'The compiler input');
    const argumentsFile = join(folder, listed.constructorArguments);
    if (!input || !existsSync(argumentsFile)) {
      throw new DeploymentError(
        `${dirname(argumentsFile)} lacks a file of ${contract}. Run \`npm run deploy\` again.`,
      );
    }
    return {
      address,
      identifier: contract,
      name: contract.slice(contract.lastIndexOf(':') + 1),
      compiler: compiler.replace(/^v/, ''),
      input,
      constructorArguments: readFileSync(argumentsFile, 'utf8').trim(),
      transaction,
    };
  });
}
