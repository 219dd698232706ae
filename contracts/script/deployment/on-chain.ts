import { keccak256, type Address, type Hex, type PublicClient } from 'viem';
import { DeploymentError } from './problems.ts';
import type { Artifact } from '../artifacts.ts';
import { isCreation, type Call, type Creation, type Step } from './plan.ts';

/** Whether a contract stands where a step puts it. @throws {DeploymentError} if something else does */
export async function isDeployed(chain: PublicClient, step: Creation): Promise<boolean> {
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

/** Whether a contract's code is at an address. */
export async function isCodeAt(chain: PublicClient, address: Address, artifact: Artifact): Promise<boolean> {
  const code = await chain.getCode({ address });
  return code !== undefined && isCodeOf(code, artifact);
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
export async function checkSettings(chain: PublicClient, step: Creation): Promise<Hex> {
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

/** Whether the contract shows that a call was made. */
export async function isCallMade(chain: PublicClient, { of, check }: Call): Promise<boolean> {
  const { address, artifact } = of;
  const { view: functionName, args } = check;
  return check.isDone(await chain.readContract({ address, abi: artifact.abi, functionName, args }));
}

interface Lists {
  of: Creation;
  steps: readonly Step[];
  pending: readonly Call[];
  statePath: string;
}

/**
 * Checks that a contract's lists can still become those of the plan: before it is sealed it lists nothing else, and
 * once it is sealed nothing is missing.
 * @throws {DeploymentError} naming the entry, and what to do
 */
export async function checkLists(
  chain: PublicClient,
  { of, steps, pending, statePath }: Lists,
): Promise<void> {
  const { address, artifact, title } = of;
  const ofIt = (step: Step): step is Call => !isCreation(step) && step.of === of;
  const read = (functionName: string, args: readonly unknown[] = []) =>
    chain.readContract({ address, abi: artifact.abi, functionName, args });
  const isSealed = await read('isSealed');
  const lacking = pending.find((step) => ofIt(step) && step.entry !== undefined);
  if (isSealed && lacking) {
    throw new DeploymentError(
      `The ${title} at ${address} is sealed and does not list ${String(lacking.entry)}. Take it out of the network ` +
        'file; the owner of the contract can list it, with 48 hours of notice (docs/platform-owner.md).',
    );
  }
  if (isSealed) return;
  const listed =
    of.key === 'liquidityLocker'
      ? ((await read('listedFactories', [0n, 255n])) as { factory: Address }[]).map(({ factory }) => factory)
      : ([await read('listedRouters'), await read('listedCoins')] as Address[][]).flat();
  const planned = steps.filter(ofIt).map(({ entry }) => entry);
  const stray = listed.find((entry) => !planned.includes(entry));
  if (stray === undefined) return;
  throw new DeploymentError(
    `The ${title} at ${address} already lists ${stray}, which the network file does not name. Name it there again, or ` +
      `move ${statePath} away and deploy anew.`,
  );
}
