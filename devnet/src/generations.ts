import { generationsOf, type Deployment, type Generation } from '@kingspad/abi';
import { deployContracts } from '@kingspad/contracts/deploy';
import { CONTRACT_OWNER, DEPLOYER, FEE_RECEIVER } from './accounts.ts';

/**
 * Deploys another generation of the contracts on a chain of a test, for the same exchanges and coins. Its token locker
 * logs new locks in another form than the first generation's.
 * @returns the deployment with the new generation as its newest
 */
export async function addGeneration(url: string, deployment: Deployment): Promise<Deployment> {
  const before = generationsOf(deployment);
  const deployed = await deployContracts(url, {
    deployer: DEPLOYER,
    owner: CONTRACT_OWNER,
    feeReceiver: FEE_RECEIVER,
    generation: before.length,
    tokenLocker: 'NextTokenLocker',
    factories: deployment.routers.map(({ name, factory }) => ({ name, factory })),
    wrappedNative: deployment.wrappedNative,
    routers: deployment.routers.map(({ address }) => address),
    coins: deployment.coins.map(({ address }) => address),
    pollingIntervalMs: 10,
    timeoutMs: 60_000,
  });
  const newest: Generation = {
    startBlock: deployed.startBlock,
    startBlockHash: deployed.startBlockHash,
    contracts: deployed.contracts,
    events: 'devnet-next',
  };
  return { ...deployment, contracts: newest.contracts, generations: [...before, newest] };
}
