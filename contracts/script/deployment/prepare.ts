import type { Deployment } from '@kingspad/abi';
import { dirname, join } from 'node:path';
import { formatEther, type Address, type Hex, type PublicClient } from 'viem';
import { readJson } from './files.ts';
import { readMarket, readNetwork, type Market } from './network.ts';
import { isDeployed } from './on-chain.ts';
import { planDeployment, type Step, type StepName } from './plan.ts';
import { DeploymentError, reasonOf } from './problems.ts';
import type { Settings } from './settings.ts';
import { checkSame, readState, stepState, type DeploymentState } from './state.ts';

/** A step that is still to do, and what it costs at most. */
export interface PendingStep {
  step: Step;
  gas: bigint;
  /** A transaction of an earlier run that waits in the node's pool. */
  waiting: Hex | undefined;
}

/** All that is known before anything is sent. */
export interface Prepared {
  settings: Settings;
  from: Address;
  genesisHash: Hex;
  market: Market;
  steps: Step[];
  /** Those whose contracts do not stand yet. */
  pending: PendingStep[];
  /** Wei for a unit of gas. */
  gasPrice: bigint;
  /** Wei, for all that is pending. */
  cost: bigint;
  balance: bigint;
  statePath: string;
  state: DeploymentState;
}

/** More than this no transaction may use on chains with EIP-7825. */
const GAS_OF_A_TRANSACTION = 2n ** 24n;

/** A pair's first call in another second costs more than was estimated. */
function withMargin(estimated: bigint): bigint {
  const wished = (estimated * 13n) / 10n;
  if (wished <= GAS_OF_A_TRANSACTION) return wished;
  return estimated > GAS_OF_A_TRANSACTION ? wished : GAS_OF_A_TRANSACTION;
}

/**
 * Finds out what is there already and what is to do, and checks all that could go wrong. Sends and writes nothing.
 * @throws {DeploymentError} with what is wrong and where
 */
export async function prepare(chain: PublicClient, settings: Settings, from: Address): Promise<Prepared> {
  const { chainId } = settings;
  await checkChain(chain, settings);
  const network = readNetwork(settings.networkFile, chainId);
  const genesisHash = (await chain.getBlock({ blockNumber: 0n })).hash;
  const statePath = join(dirname(settings.deploymentFile), `${chainId}-${from}.begun.json`);
  const begun = readState(statePath, { chainId, genesisHash, deployer: from });
  const market = await readMarket(chain, network, settings.networkFile);
  const used = await chain.getTransactionCount({ address: from, blockTag: 'latest' });
  const firstNonce = begun?.firstNonce ?? used;
  const steps = planDeployment(from, firstNonce, {
    owner: settings.owner,
    feeReceiver: settings.feeReceiver,
    operator: settings.operator,
    ...(settings.lockFee !== undefined && { lockFee: settings.lockFee }),
    ...(settings.presaleFee !== undefined && { presaleFee: settings.presaleFee }),
    ...(settings.stakingFee !== undefined && { stakingFee: settings.stakingFee }),
    wrappedNative: market.wrappedNative,
    factories: market.routers,
    routers: market.routers.map(({ address }) => address),
    coins: market.coins.map(({ address }) => address),
  });
  if (begun) checkSame(statePath, begun, steps);
  checkDeploymentFile(settings, steps);
  const state = begun ?? {
    chainId,
    genesisHash,
    deployer: from,
    firstNonce,
    steps: Object.fromEntries(steps.map((step) => [step.name, stepState(step)])) as DeploymentState['steps'],
  };
  const pending = await pendingSteps(chain, { from, steps, state, statePath, used, isNew: !begun });
  const gasPrice = settings.gasPrice ?? ((await chain.getGasPrice()) * 12n) / 10n;
  const cost = pending.reduce((sum, { gas }) => sum + gas * gasPrice, 0n);
  const balance = await chain.getBalance({ address: from });
  return { settings, from, genesisHash, market, steps, pending, gasPrice, cost, balance, statePath, state };
}

/** @throws {DeploymentError} if the account cannot pay for all that is pending */
export function checkBalance({ cost, balance, from, settings }: Prepared): void {
  if (balance >= cost) return;
  throw new DeploymentError(
    `${from} has ${formatEther(balance)} ${settings.coin} on chain ${settings.chainId}, and ` +
      `${formatEther(cost)} may be needed. Send it ${formatEther(cost - balance)} more. Nothing was sent.`,
  );
}

async function checkChain(chain: PublicClient, { chainId, rpcUrl }: Settings): Promise<void> {
  let answered: number;
  try {
    answered = await chain.getChainId();
  } catch (error) {
    throw new DeploymentError(`RPC_URL: the node does not answer: ${reasonOf(error)}.`);
  }
  if (answered !== chainId) {
    throw new DeploymentError(
      `RPC_URL: the node at ${new URL(rpcUrl).host} is of chain ${answered}, and CHAIN_ID is ${chainId}.`,
    );
  }
}

/** @throws {DeploymentError} if the file that is to be written names something else */
function checkDeploymentFile({ deploymentFile, chainId }: Settings, steps: readonly Step[]): void {
  const there = readJson<Partial<Deployment>>(deploymentFile, 'DEPLOYMENT_FILE:');
  if (!there) return;
  if (there.chainId !== chainId) {
    throw new DeploymentError(
      `DEPLOYMENT_FILE: ${deploymentFile} is of chain ${String(there.chainId)}, not ${chainId}.`,
    );
  }
  const other = steps.find(({ name, address }) => there.contracts?.[name] !== address);
  if (other) {
    throw new DeploymentError(
      `${deploymentFile} exists and names other contracts (${other.title} at ` +
        `${String(there.contracts?.[other.name])}). Move it away to deploy anew; their locks stay on chain.`,
    );
  }
}

interface Begun {
  from: Address;
  steps: readonly Step[];
  state: DeploymentState;
  statePath: string;
  /** How many transactions of the deployer are mined. */
  used: number;
  isNew: boolean;
}

async function pendingSteps(chain: PublicClient, begun: Begun): Promise<PendingStep[]> {
  const { from, steps, state, statePath, used, isNew } = begun;
  const sent = await chain.getTransactionCount({ address: from, blockTag: 'pending' });
  if (isNew && sent > used) {
    throw new DeploymentError(
      `${from} has ${sent - used} transactions that wait to be mined. Deploy once they are, or with another account.`,
    );
  }
  const pending: PendingStep[] = [];
  for (const step of steps) {
    if (await isDeployed(chain, step)) continue;
    if (used > step.nonce && (await appears(chain, step))) continue;
    if (used > step.nonce) {
      throw new DeploymentError(
        `The ${step.title} cannot be deployed at ${step.address} any more: ${from} sent another transaction with ` +
          `the number ${step.nonce} meanwhile, or the deployment failed. What was deployed cannot be used. Move ` +
          `${statePath} away and deploy anew, with an account that sends nothing else.`,
      );
    }
    const waiting = await findWaiting(chain, state.steps[step.name].transactions);
    pending.push({ step, gas: withMargin(await estimate(chain, step, steps)), waiting });
  }
  return pending;
}

/** Servers behind one address may know different heads for a moment, so one look alone proves nothing. */
const LOOKS = 3;
const LOOKS_APART_MS = 700;

async function appears(chain: PublicClient, step: Step): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_APART_MS));
    if (await isDeployed(chain, step)) return true;
  }
  return false;
}

/** The last of a step's transactions that the node knows. */
async function findWaiting(chain: PublicClient, hashes: readonly Hex[]): Promise<Hex | undefined> {
  for (const hash of hashes.toReversed()) {
    const known = await chain.getTransaction({ hash }).catch(() => undefined);
    if (known) return hash;
  }
  return undefined;
}

/**
 * What a step costs. The presale factory asks for the LP locker, so it is tried as if that stood there, and from no
 * account in particular: the deployer's next contract might stand in the same place.
 */
async function estimate(chain: PublicClient, step: Step, steps: readonly Step[]): Promise<bigint> {
  try {
    return await chain.estimateGas({
      data: step.data,
      ...(step.name === 'presaleFactory' && { stateOverride: standing(steps, 'liquidityLocker') }),
    });
  } catch (error) {
    throw new DeploymentError(
      `The ${step.title} would fail: ${reasonOf(error)}. A router that does not do what one of version 2 does, or one ` +
        'too many for a single transaction, has to leave the network file. Nothing was sent.',
    );
  }
}

const standing = (steps: readonly Step[], name: StepName) =>
  steps
    .filter((step) => step.name === name)
    .map(({ address, artifact }) => ({ address, code: artifact.runtimeCode }));
