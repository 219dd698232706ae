import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  parseEther,
  type Account,
  type Address,
  type Hex,
} from 'viem';
import { readArtifact } from './artifacts.ts';

/** The flat fee of a lock until the owner changes it, in wei. */
export const INITIAL_LOCK_FEE = parseEther('0.01');

export interface DeployOptions {
  /** Who sends the transactions: an account with a key, or an address that the node signs for. */
  deployer: Account | Address;
  /** Who administers fees. */
  owner: Address;
  /** Who receives fees and stray tokens. */
  feeReceiver: Address;
  /** In wei; {@link INITIAL_LOCK_FEE} unless given. */
  lockFee?: bigint;
  /** Exchanges whose pairs the LP locker recognises from the start. */
  factories: readonly { name: string; factory: Address }[];
  /** How many blocks must stand on the deployment before it counts; 1 is its own block. */
  confirmations?: number;
  pollingIntervalMs?: number;
}

export interface DeployedContracts {
  contracts: { tokenLocker: Address; liquidityLocker: Address };
  /** The block of the first contract: no log of ours is older. */
  startBlock: number;
  startBlockHash: Hex;
}

/**
 * Deploys the product's contracts.
 * @throws where the node refuses or a deployment reverts
 */
export async function deployContracts(rpcUrl: string, options: DeployOptions): Promise<DeployedContracts> {
  const { deployer, owner, feeReceiver, factories, lockFee = INITIAL_LOCK_FEE, confirmations = 1 } = options;
  const settings = { transport: http(rpcUrl), pollingInterval: options.pollingIntervalMs ?? 1_000 };
  const wallet = createWalletClient(settings);
  const chain = createPublicClient(settings);

  const deploy = async (name: string, args: readonly unknown[]) => {
    const { abi, bytecode } = readArtifact(name);
    const hash = await wallet.deployContract({ account: deployer, chain: null, abi, bytecode, args });
    const receipt = await chain.waitForTransactionReceipt({ hash, confirmations });
    if (receipt.status !== 'success' || !receipt.contractAddress) {
      throw new Error(`The deployment of ${name} failed in transaction ${hash}.`);
    }
    return { address: getAddress(receipt.contractAddress), block: receipt };
  };
  const standard = [owner, feeReceiver, lockFee];
  const token = await deploy('TokenLocker', standard);
  const liquidity = await deploy('LiquidityLocker', [
    ...standard,
    factories.map(({ factory }) => factory),
    factories.map(({ name }) => name),
  ]);
  return {
    contracts: { tokenLocker: token.address, liquidityLocker: liquidity.address },
    startBlock: Number(token.block.blockNumber),
    startBlockHash: token.block.blockHash,
  };
}
