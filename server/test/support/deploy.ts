import type { Deployment } from '@kingspad/abi';
import { deployContracts } from '@kingspad/contracts/deploy';
import { CONTRACT_OWNER, DEPLOYER, FEE_RECEIVER, type DeployedDex } from '@kingspad/devnet';
import { zeroAddress, type Address } from '@kingspad/domain';

/** Exists on every dev chain; without a market no sale unwraps a coin. */
const ANY_CONTRACT = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Routers and coins for sales. */
export interface TestMarket {
  dex: DeployedDex;
  coins: Deployment['coins'];
}

/**
 * Deploys the contracts on a node of a test.
 * @param factories whose pairs the LP locker recognises from the start
 * @param market no routers and no coins unless given
 */
export async function deployForTest(
  url: string,
  demoAccounts: Deployment['demoAccounts'] = [],
  factories: readonly { name: string; factory: Address }[] = [],
  market?: TestMarket,
): Promise<Deployment> {
  const deployed = await deployContracts(url, {
    deployer: DEPLOYER,
    owner: CONTRACT_OWNER,
    feeReceiver: FEE_RECEIVER,
    factories,
    wrappedNative: market?.dex.wrappedNative ?? ANY_CONTRACT,
    routers: market ? [market.dex.pancake.router] : [],
    coins: market?.coins.map(({ address }) => address) ?? [],
    pollingIntervalMs: 10,
    timeoutMs: 60_000,
  });
  return {
    chainId: 97,
    chainName: 'Test Chain',
    explorer: null,
    startBlock: deployed.startBlock,
    anchor: { blockNumber: deployed.startBlock, blockHash: deployed.startBlockHash },
    blockTimeSeconds: 1,
    contracts: deployed.contracts,
    wrappedNative: market?.dex.wrappedNative ?? zeroAddress,
    routers: market
      ? [{ name: 'Pancakeswap', address: market.dex.pancake.router, factory: market.dex.pancake.factory }]
      : [],
    coins: market?.coins ?? [],
    demoAccounts,
  };
}
