import { keccak256, type Address, type Hex, type PublicClient } from 'viem';
import { DeploymentError } from './problems.ts';
import type { Artifact } from '../artifacts.ts';
import type { Step } from './plan.ts';

/** Whether a contract stands where a step puts it. @throws {DeploymentError} if something else does */
export async function isDeployed(chain: PublicClient, step: Step): Promise<boolean> {
  const code = await chain.getCode({ address: step.address });
  if (code === undefined) return false;
  if (!isCodeOf(code, step.artifact)) {
    throw new DeploymentError(
      `Something else than the ${step.title} of this version stands at ${step.address} (code hash ` +
        `${keccak256(code)}). These contracts cannot be used: deploy anew with an account that sends nothing else.`,
    );
  }
  return true;
}

/** Whether code on chain is a contract's, but for the values that its constructor wrote. */
function isCodeOf(code: Hex, { runtimeCode, immutables }: Artifact): boolean {
  if (code.length !== runtimeCode.length) return false;
  const masked = immutables.reduce((text, { start, length }) => {
    const from = 2 + start * 2;
    return `${text.slice(0, from)}${'0'.repeat(length * 2)}${text.slice(from + length * 2)}`;
  }, code as string);
  return masked === runtimeCode;
}

/**
 * Asks a deployed contract for its settings.
 * @returns the hash of its code
 * @throws {DeploymentError} if one is not as it was to be
 */
export async function checkSettings(chain: PublicClient, step: Step): Promise<Hex> {
  const { address, artifact, settings, title } = step;
  for (const [functionName, expected] of Object.entries(settings)) {
    const value = await chain.readContract({ address, abi: artifact.abi, functionName });
    if (value !== expected) {
      throw new DeploymentError(
        `${title} at ${address}: ${functionName} is ${String(value)}, not ${String(expected)}.`,
      );
    }
  }
  return keccak256((await chain.getCode({ address })) ?? '0x');
}

/** The pools' code, which a factory has put beside itself. */
export async function implementationOf(chain: PublicClient, { address, artifact }: Step): Promise<Address> {
  return chain.readContract({
    address,
    abi: artifact.abi,
    functionName: 'implementation',
  }) as Promise<Address>;
}
