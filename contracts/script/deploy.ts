import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  zeroAddress,
  type Account,
  type Address,
  type Hex,
} from 'viem';
import type { Deployment } from '@kingspad/abi';
import { GAS_OF_A_TRANSACTION } from './deployment/gas.ts';
import { isCreation, planDeployment, publicContracts, type ContractTerms } from './deployment/plan.ts';
import { waitForReceipt, type ReceiptOptions } from './receipt.ts';

export interface DeployOptions extends ReceiptOptions, ContractTerms {
  /** Sender of the transactions: an account with a key, or an address that the node signs for. */
  deployer: Account | Address;
}

export interface DeployedContracts {
  contracts: Deployment['contracts'];
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
  for (const [index, step] of steps.entries()) {
    const hash = await wallet.sendTransaction({
      account: deployer,
      chain: null,
      data: step.data,
      nonce: firstNonce + index,
      gas: GAS_OF_A_TRANSACTION,
      ...(!isCreation(step) && { to: step.of.address }),
    });
    const receipt = await waitForReceipt(chain, hash, options);
    const isElsewhere =
      isCreation(step) && getAddress(receipt.contractAddress ?? zeroAddress) !== step.address;
    if (receipt.status !== 'success' || isElsewhere) {
      throw new Error(`"${step.title}" failed in transaction ${hash}.`);
    }
    blocks.push(receipt);
  }
  const [first] = blocks;
  if (!first) throw new Error('Nothing was deployed.');
  return {
    contracts: publicContracts(steps),
    startBlock: Number(first.blockNumber),
    startBlockHash: first.blockHash,
  };
}
