import {
  BaseError,
  decodeErrorResult,
  isHex,
  zeroAddress,
  type Address,
  type Hex,
  type PublicClient,
  type StateOverride,
} from 'viem';
import { GAS_RULE, gasWithMargin } from './gas.ts';
import { isCreation, type Call, type Creation, type Step } from './plan.ts';
import { DeploymentError, reasonOf } from './problems.ts';

/** The input of an estimate. */
export interface Standing {
  chain: PublicClient;
  from: Address;
  steps: readonly Step[];
  /** The creations whose contracts do not stand yet. */
  missing: readonly Creation[];
  /** The code that constructors leave, as far as it was asked for. */
  codes: Map<Creation, Hex>;
}

/** A step as sentences name it. */
export const placeOf = (steps: readonly Step[], step: Step): string =>
  `Step ${steps.indexOf(step) + 1} of ${steps.length}, ${step.title}`;

/**
 * The gas of a step. A step that needs contracts that do not stand yet is tried as if they stood.
 * @throws {DeploymentError} naming the step, if it would fail or needs more gas than a transaction may use
 */
export async function gasOf(standing: Standing, step: Step): Promise<bigint> {
  const what = placeOf(standing.steps, step);
  let estimated: bigint;
  try {
    estimated = isCreation(step) ? await ofCreation(standing, step) : await ofCall(standing, step);
  } catch (error) {
    throw new DeploymentError(
      `${what}, would fail: ${revertOf(error, step) ?? reasonOf(error)}. A router that does not do what one of version 2 does has to leave the ` +
        `network file. ${GAS_RULE}. Nothing was sent.`,
    );
  }
  return gasWithMargin(estimated, what);
}

/** The contract's own error, if it gave one. */
function revertOf(error: unknown, step: Step): string | undefined {
  const { abi } = (isCreation(step) ? step : step.of).artifact;
  const cause =
    error instanceof BaseError ? error.walk((one) => isHex((one as { data?: unknown }).data)) : null;
  if (!cause) return undefined;
  try {
    const { errorName, args = [] } = decodeErrorResult({
      abi,
      data: (cause as unknown as { data: Hex }).data,
    });
    return `${errorName}(${args.map(String).join(', ')})`;
  } catch {
    return undefined;
  }
}

/** From no account in particular: the deployer's next contract might stand in the same place as one that is assumed. */
const NOBODY = zeroAddress;

const ofCreation = ({ chain, missing }: Standing, step: Creation): Promise<bigint> =>
  chain.estimateGas({
    account: NOBODY,
    data: step.data,
    stateOverride: missing.filter((other) => other !== step).map(assumed),
  });

async function ofCall({ chain, from, missing, codes }: Standing, { of, data }: Call): Promise<bigint> {
  const to = of.address;
  if (!missing.includes(of)) return chain.estimateGas({ account: from, to, data });
  const others = missing.filter((other) => other !== of).map(assumed);
  const code = codes.get(of) ?? (await codeOf(chain, of, others));
  codes.set(of, code);
  return chain.estimateGas({
    account: NOBODY,
    to,
    data,
    stateOverride: [...others, { address: to, code }],
  });
}

/** A contract's code without its immutable values: enough where it is only looked for, or has none. */
const assumed = ({ address, artifact }: Creation): StateOverride[number] => ({
  address,
  code: artifact.runtimeCode,
});

/** A contract's code as its constructor leaves it, with {@link NOBODY} as its deployer. */
async function codeOf(chain: PublicClient, of: Creation, stateOverride: StateOverride): Promise<Hex> {
  const { data } = await chain.call({ account: NOBODY, data: of.data, stateOverride });
  if (data === undefined) throw new Error(`The node does not run the constructor of ${of.artifact.name}`);
  return data;
}
