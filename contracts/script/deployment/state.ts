import type { Address, Hex } from 'viem';
import { readJson, writeJson } from './files.ts';
import { DeploymentError } from './problems.ts';
import { isCreation, type CreatedName, type Creation, type Step } from './plan.ts';

/** File of a started deployment, for one chain and one deployer. */
export interface DeploymentState {
  chainId: number;
  genesisHash: Hex;
  deployer: Address;
  /** The number of the first step's transaction: all addresses follow from it. */
  firstNonce: number;
  /** Each contract's arguments and code, and its transactions, each written down before it was sent. */
  steps: Record<CreatedName, { address: Address; args: unknown[]; code: Hex; transactions: Hex[] }>;
  /** The transactions of each call, by its step's key. */
  calls: Record<string, Hex[]>;
}

/** @throws {DeploymentError} if the file is of another chain or another deployer */
export function readState(
  path: string,
  { chainId, genesisHash, deployer }: Pick<DeploymentState, 'chainId' | 'genesisHash' | 'deployer'>,
): DeploymentState | undefined {
  const state = readJson<DeploymentState>(path, 'What was begun, in');
  if (!state) return undefined;
  const anew = 'Move it away to deploy anew.';
  if (state.chainId !== chainId || state.genesisHash !== genesisHash) {
    throw new DeploymentError(
      `${path} was begun on another chain (id ${state.chainId}, block 0 ${state.genesisHash}; this one has id ` +
        `${chainId}, block 0 ${genesisHash}). ${anew}`,
    );
  }
  if (state.deployer !== deployer) {
    throw new DeploymentError(`${path} was begun by ${state.deployer}, not by ${deployer}. ${anew}`);
  }
  if (!(state as Partial<DeploymentState>).calls) {
    throw new DeploymentError(
      `${path} was begun by an older version of this command, whose contracts list their exchanges and coins in ` +
        `another way. They cannot be used with this version. ${anew}`,
    );
  }
  return state;
}

/** The transactions of a step, to which new ones are added. */
export function transactionsOf(state: DeploymentState, step: Step): Hex[] {
  if (isCreation(step)) return state.steps[step.key].transactions;
  return (state.calls[step.key] ??= []);
}

export const saveState = (path: string, state: DeploymentState): void => writeJson(path, state);

/** Form in JSON. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  );

export const stepState = ({ address, args, artifact }: Creation): DeploymentState['steps'][CreatedName] => ({
  address,
  args: plain(args) as unknown[],
  code: artifact.bytecode,
  transactions: [],
});

/**
 * Checks that what was begun goes on as it was begun: what stands on chain already cannot be changed.
 * @throws {DeploymentError} naming the setting that is another now
 */
export function checkSame(path: string, state: DeploymentState, steps: readonly Step[]): void {
  for (const step of steps.filter(isCreation)) {
    const begun = state.steps[step.key];
    const now = stepState(step);
    const at = now.args.findIndex(
      (value, index) => JSON.stringify(value) !== JSON.stringify(begun.args[index]),
    );
    const reason =
      at >= 0
        ? `with ${String(step.inputs[at])} ${JSON.stringify(begun.args[at])}, now ${JSON.stringify(now.args[at])}`
        : begun.code === now.code
          ? undefined
          : 'with other code: the contracts were compiled anew since';
    if (reason !== undefined) {
      throw new DeploymentError(
        `The deployment in ${path} was begun differently: ${step.title} ${reason}. ` +
          'Go on with the same settings, or move the file away to deploy anew.',
      );
    }
  }
}
