import {
  createPublicClient,
  createWalletClient,
  getAddress,
  getContractAddress,
  http,
  parseEther,
  type Account,
  type Address,
  type Hex,
} from 'viem';
import { readArtifact } from './artifacts.ts';
import { waitForReceipt, type ReceiptOptions } from './receipt.ts';

/** The flat fee of a lock until the owner changes it, in wei. */
export const INITIAL_LOCK_FEE = parseEther('0.01');

/** The flat fee of a presale pool until the owner changes it, in wei. */
export const INITIAL_PRESALE_FEE = parseEther('0.1');

/** The flat fee of a staking pool until the owner changes it, in wei. */
export const INITIAL_STAKING_FEE = parseEther('0.1');

export interface DeployOptions extends ReceiptOptions {
  /** Who sends the transactions: an account with a key, or an address that the node signs for. */
  deployer: Account | Address;
  /** Who administers fees. */
  owner: Address;
  /** Who receives fees and stray tokens. */
  feeReceiver: Address;
  /** Who beside the owner may force a presale to fail; the owner unless given. */
  operator?: Address;
  /** In wei; {@link INITIAL_LOCK_FEE} unless given. */
  lockFee?: bigint;
  /** The flat fee of a presale pool in wei; {@link INITIAL_PRESALE_FEE} unless given. */
  presaleFee?: bigint;
  /** The flat fee of a staking pool in wei; {@link INITIAL_STAKING_FEE} unless given. */
  stakingFee?: bigint;
  /** The native coin as pairs hold it, for ever. */
  wrappedNative: Address;
  /** Where sales may list from the start; none unless given. The contract measures what their pairs keep of a swap. */
  routers?: readonly Address[];
  /** What sales may collect from the start beside the native coin; none unless given. */
  coins?: readonly Address[];
  /** Exchanges whose pairs the LP locker recognises from the start. */
  factories: readonly { name: string; factory: Address }[];
}

export interface DeployedContracts {
  contracts: {
    tokenLocker: Address;
    liquidityLocker: Address;
    presaleFactory: Address;
    stakingFactory: Address;
  };
  /** The block of the first contract: no log of ours is older. */
  startBlock: number;
  startBlockHash: Hex;
}

/**
 * Deploys the product's contracts.
 *
 * The LP locker and the presale factory name each other for good, so the factory's address is computed before it is
 * there: from the deployer and the number of its transaction. No other transaction may be sent from that account
 * meanwhile.
 * @throws where the node refuses, a deployment reverts or is not mined in time, or the deployer sent something else in
 * between
 */
export async function deployContracts(rpcUrl: string, options: DeployOptions): Promise<DeployedContracts> {
  const { deployer, owner, feeReceiver, factories } = options;
  const { lockFee = INITIAL_LOCK_FEE, presaleFee = INITIAL_PRESALE_FEE, routers = [], coins = [] } = options;
  const { stakingFee = INITIAL_STAKING_FEE } = options;
  const settings = { transport: http(rpcUrl) };
  const wallet = createWalletClient(settings);
  const chain = createPublicClient(settings);
  const from = typeof deployer === 'string' ? deployer : deployer.address;

  const deploy = async (name: string, args: readonly unknown[]) => {
    const { abi, bytecode } = readArtifact(name);
    const hash = await wallet.deployContract({ account: deployer, chain: null, abi, bytecode, args });
    const receipt = await waitForReceipt(chain, hash, options);
    if (receipt.status !== 'success' || !receipt.contractAddress) {
      throw new Error(`The deployment of ${name} failed in transaction ${hash}.`);
    }
    return { address: getAddress(receipt.contractAddress), block: receipt };
  };
  const standard = [owner, feeReceiver, lockFee];
  const token = await deploy('TokenLocker', standard);
  const nonce = await chain.getTransactionCount({ address: from, blockTag: 'pending' });
  const expected = getContractAddress({ from, nonce: BigInt(nonce) + 1n });
  const liquidity = await deploy('LiquidityLocker', [
    ...standard,
    factories.map(({ factory }) => factory),
    factories.map(({ name }) => name),
    expected,
  ]);
  const presale = await deploy('PresaleFactory', [
    owner,
    feeReceiver,
    options.operator ?? owner,
    presaleFee,
    liquidity.address,
    options.wrappedNative,
    routers,
    coins,
  ]);
  if (presale.address !== expected) {
    throw new Error(
      `The presale factory stands at ${presale.address}, but the LP locker was deployed with ${expected}: ` +
        `${from} sent another transaction meanwhile. These contracts cannot be used. ` +
        'Deploy again with an account that sends nothing else.',
    );
  }
  const staking = await deploy('StakingFactory', [owner, feeReceiver, stakingFee]);
  return {
    contracts: {
      tokenLocker: token.address,
      liquidityLocker: liquidity.address,
      presaleFactory: presale.address,
      stakingFactory: staking.address,
    },
    startBlock: Number(token.block.blockNumber),
    startBlockHash: token.block.blockHash,
  };
}
