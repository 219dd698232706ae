import type { Deployment } from '@kingspad/abi';
import { dirname, join } from 'node:path';
import { formatEther, type Address, type Hex, type PublicClient, type Transaction } from 'viem';
import { readJson } from './files.ts';
import { pairCodeHashesOf, readMarket, readNetwork, type Market } from './network.ts';
import { gasOf, type Standing } from './estimate.ts';
import { readExisting, refuseSameCode, type Existing } from './generation.ts';
import { checkLists, isCallMade, isDeployed } from './on-chain.ts';
import { isCreation, planDeployment, publicContracts, type Call, type Creation, type Step } from './plan.ts';
import { DeploymentError, reasonOf } from './problems.ts';
import type { Settings } from './settings.ts';
import { checkSame, readState, stepState, transactionsOf, type DeploymentState } from './state.ts';

/** A step that is still to do, and what it costs at most. */
export interface PendingStep {
  step: Step;
  /** The number of its transaction among the deployer's. */
  nonce: number;
  gas: bigint;
  /** A transaction of an earlier run that waits in the node's pool. */
  waiting: Hex | undefined;
}

/** All that is known before anything is sent. */
export interface Prepared {
  settings: Settings;
  from: Address;
  genesisHash: Hex;
  /** The deployment that gets a generation; undefined if the first one is deployed. */
  existing: Existing | undefined;
  market: Market;
  /** By router: the hash that its pairs' code was compared with. */
  pairCodeHashes: ReadonlyMap<Address, Hex>;
  steps: Step[];
  /** The steps that are not done yet. */
  pending: PendingStep[];
  /** Wei for a unit of gas. */
  gasPrice: bigint;
  /** Wei, for all that is pending. */
  cost: bigint;
  balance: bigint;
  statePath: string;
  state: DeploymentState;
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
  const existing = settings.isAdded ? await readExisting(chain, settings, genesisHash) : undefined;
  const generation = existing?.generations.length ?? 0;
  const suffix = generation === 0 ? '' : `.generation-${generation}`;
  const statePath = join(dirname(settings.deploymentFile), `${chainId}-${from}${suffix}.begun.json`);
  const begun = readState(statePath, { chainId, genesisHash, deployer: from });
  const market = await readMarket(chain, network, settings.networkFile);
  const used = await chain.getTransactionCount({ address: from, blockTag: 'latest' });
  const firstNonce = begun?.firstNonce ?? used;
  const steps = planDeployment(from, firstNonce, {
    owner: settings.owner,
    feeReceiver: settings.feeReceiver,
    operator: settings.operator,
    generation,
    ...(settings.lockFee !== undefined && { lockFee: settings.lockFee }),
    ...(settings.presaleFee !== undefined && { presaleFee: settings.presaleFee }),
    ...(settings.stakingFee !== undefined && { stakingFee: settings.stakingFee }),
    wrappedNative: market.wrappedNative,
    factories: market.routers,
    routers: market.routers.map(({ address }) => address),
    coins: market.coins.map(({ address }) => address),
  });
  if (begun) checkSame(statePath, begun, steps);
  if (!existing) checkDeploymentFile(settings, steps);
  else if (!begun && !settings.allowsSameCode) await refuseSameCode(chain, existing, steps);
  const state = begun ?? {
    chainId,
    genesisHash,
    deployer: from,
    firstNonce,
    steps: Object.fromEntries(
      steps.filter(isCreation).map((step) => [step.key, stepState(step)]),
    ) as DeploymentState['steps'],
    calls: {},
  };
  const pending = await pendingSteps(chain, { from, steps, state, statePath, used, isNew: !begun });
  const gasPrice = settings.gasPrice ?? ((await chain.getGasPrice()) * 12n) / 10n;
  const cost = pending.reduce((sum, { gas }) => sum + gas * gasPrice, 0n);
  const balance = await chain.getBalance({ address: from });
  return {
    ...{
      settings,
      from,
      genesisHash,
      existing,
      market,
      pairCodeHashes: pairCodeHashesOf(network),
      steps,
      pending,
    },
    ...{ gasPrice, cost, balance, statePath, state },
  };
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
  if (there.generations) {
    throw new DeploymentError(
      `${deploymentFile} exists and lists ${there.generations.length} generations. Give \`add\` to add another one, or move it ` +
        'away to deploy anew; their locks stay on chain.',
    );
  }
  const contracts = Object.entries(publicContracts(steps)) as [keyof Deployment['contracts'], Address][];
  const other = contracts.find(([name, address]) => there.contracts?.[name] !== address);
  if (other) {
    const [name] = other;
    throw new DeploymentError(
      `${deploymentFile} exists and names other contracts (${name} at ${String(there.contracts?.[name])}). Give \`add\` to ` +
        'add a generation to them, or move it away to deploy anew; their locks stay on chain.',
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
  const { from, steps, state, used, isNew } = begun;
  const sent = await chain.getTransactionCount({ address: from, blockTag: 'pending' });
  if (isNew && sent > used) {
    throw new DeploymentError(
      `${from} has ${sent - used} transactions that wait to be mined. Deploy once they are, or with another account.`,
    );
  }
  // Before it is asked what is done: a transaction that waited then is either mined or still waits.
  const waiting = new Map<Step, Waiting>();
  for (const step of steps) {
    const found = await findWaiting(chain, transactionsOf(state, step));
    if (found) waiting.set(step, found);
  }
  const creations = steps.filter(isCreation);
  const missing: Creation[] = [];
  for (const step of creations) if (!(await isThere(chain, begun, step))) missing.push(step);
  const calls = await pendingCalls(chain, begun, missing);
  const standing: Standing = { chain, from, steps, missing, codes: new Map() };
  let free = Math.max(used, state.firstNonce + creations.length);
  const pending: PendingStep[] = [];
  for (const step of [...missing, ...calls]) {
    const nonce = isCreation(step) ? step.nonce : free++;
    // An estimate may count what waits as done, and would fail.
    const gas = waiting.get(step)?.gas ?? (await gasOf(standing, step));
    pending.push({ step, nonce, gas, waiting: waiting.get(step)?.hash });
  }
  return pending;
}

/** @throws {DeploymentError} if it neither stands nor can be deployed any more */
async function isThere(chain: PublicClient, begun: Begun, step: Creation): Promise<boolean> {
  const { from, statePath, used } = begun;
  if (await isDeployed(chain, step)) return true;
  if (used <= step.nonce) return false;
  if (await appears(() => isDeployed(chain, step))) return true;
  throw new DeploymentError(
    `The ${step.title} cannot be deployed at ${step.address} any more: ${from} sent another transaction with ` +
      `the number ${step.nonce} meanwhile, or the deployment failed. What was deployed cannot be used. Move ` +
      `${statePath} away and deploy anew, with an account that sends nothing else.`,
  );
}

/** The calls that are still to make, on contracts that stand or will. */
async function pendingCalls(
  chain: PublicClient,
  { steps, state, statePath }: Begun,
  missing: readonly Creation[],
): Promise<Call[]> {
  const pending: Call[] = [];
  for (const step of steps) {
    if (isCreation(step)) continue;
    if (missing.includes(step.of)) pending.push(step);
    else if (!(await isMade(chain, step, transactionsOf(state, step)))) pending.push(step);
  }
  for (const of of new Set(steps.flatMap((step) => (isCreation(step) ? [] : [step.of])))) {
    if (missing.includes(of)) continue;
    await checkLists(chain, { of, steps, pending, statePath });
  }
  return pending;
}

/** Whether a call was made: the contract says so, or will, where a transaction of ours succeeded. */
async function isMade(chain: PublicClient, call: Call, transactions: readonly Hex[]): Promise<boolean> {
  if (await isCallMade(chain, call)) return true;
  for (const hash of transactions) {
    const receipt = await chain.getTransactionReceipt({ hash }).catch(() => undefined);
    if (receipt?.status === 'success') return appears(() => isCallMade(chain, call));
  }
  return false;
}

/** Servers behind one address may know different heads for a moment, so one look alone proves nothing. */
const LOOKS = 3;
const LOOKS_APART_MS = 700;

async function appears(isSeen: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_APART_MS));
    if (await isSeen()) return true;
  }
  return false;
}

type Waiting = Pick<Transaction, 'hash' | 'gas'>;

/** The last of a step's transactions that waits to be mined. */
async function findWaiting(chain: PublicClient, hashes: readonly Hex[]): Promise<Waiting | undefined> {
  for (const hash of hashes.toReversed()) {
    const known = await chain.getTransaction({ hash }).catch(() => undefined);
    if (known && known.blockNumber === null) return known;
  }
  return undefined;
}
