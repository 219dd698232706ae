import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  type Account,
  type Address,
  type Hex,
} from 'viem';
import { planDeployment, type ContractTerms, type StepName } from './deployment/plan.ts';
import { waitForReceipt, type ReceiptOptions } from './receipt.ts';

export interface DeployOptions extends ReceiptOptions, ContractTerms {
  /** Who sends the transactions: an account with a key, or an address that the node signs for. */
  deployer: Account | Address;
}

export interface DeployedContracts {
  contracts: Record<StepName, Address>;
  /** The block of the first contract: no log of ours is older. */
  startBlock: number;
  startBlockHash: Hex;
}

/**
 * Deploys the product's contracts on a chain of a test or of one machine, in one go. `npm run deploy` deploys them
 * where a failure must not cost anything. No other transaction may be sent from the account meanwhile.
 * @throws if the node refuses, a deployment reverts or is not mined in time, or the deployer sent something else in
 * between
 */
export async function deployContracts(rpcUrl: string, options: DeployOptions): Promise<DeployedContracts> {
  const { deployer } = options;
  const settings = { transport: http(rpcUrl) };
  const wallet = createWalletClient(settings);
  const chain = createPublicClient(settings);
  const from = typeof deployer === 'string' ? deployer : deployer.address;
  const firstNonce = await chain.getTransactionCount({ address: from, blockTag: 'pending' });

  const blocks: { blockNumber: bigint; blockHash: Hex }[] = [];
  const steps = planDeployment(from, firstNonce, options);
  for (const { artifact, nonce, address, data } of steps) {
    const hash = await wallet.sendTransaction({ account: deployer, chain: null, data, nonce });
    const receipt = await waitForReceipt(chain, hash, options);
    if (receipt.status !== 'success' || getAddress(receipt.contractAddress ?? from) !== address) {
      throw new Error(`The deployment of ${artifact.name} failed in transaction ${hash}.`);
    }
    blocks.push(receipt);
  }
  const [first] = blocks;
  if (!first) throw new Error('Nothing was deployed.');
  return {
    contracts: Object.fromEntries(
      steps.map(({ name, address }) => [name, address]),
    ) as DeployedContracts['contracts'],
    startBlock: Number(first.blockNumber),
    startBlockHash: first.blockHash,
  };
}
