import type { Deployment } from '@kingspad/abi';
import { deployContracts } from '@kingspad/contracts/deploy';
import { CONTRACT_OWNER, DEPLOYER, FEE_RECEIVER } from '@kingspad/devnet';
import { zeroAddress, type Address } from '@kingspad/domain';

/**
 * Deploys the contracts on a node of a test; no routers, no coins.
 * @param factories whose pairs the LP locker recognises from the start
 */
export async function deployForTest(
  url: string,
  demoAccounts: Deployment['demoAccounts'] = [],
  factories: readonly { name: string; factory: Address }[] = [],
): Promise<Deployment> {
  const deployed = await deployContracts(url, {
    deployer: DEPLOYER,
    owner: CONTRACT_OWNER,
    feeReceiver: FEE_RECEIVER,
    factories,
    pollingIntervalMs: 10,
  });
  return {
    chainId: 97,
    chainName: 'Test Chain',
    explorer: null,
    startBlock: deployed.startBlock,
    anchor: { blockNumber: deployed.startBlock, blockHash: deployed.startBlockHash },
    blockTimeSeconds: 1,
    contracts: deployed.contracts,
    wrappedNative: zeroAddress,
    routers: [],
    coins: [],
    demoAccounts,
  };
}
