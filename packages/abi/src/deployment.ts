import type { Address, Hex } from 'viem';

/**
 * Deployment on one chain: written by the deployment, read by the server.
 * `packages/abi/deployments/{chainId}.json` for public chains, `{DATA_DIR}/deployment.json` for the dev chain.
 */
export interface Deployment {
  chainId: number;
  chainName: string;
  /** Null if nothing can be looked up. */
  explorer: string | null;
  /** The first block that can hold a log of ours. */
  startBlock: number;
  /** The hash of block 0, where it is known. */
  genesisHash?: Hex;
  /** A block that distinguishes this chain from another of the same id. */
  anchor: { blockNumber: number; blockHash: Hex };
  /** Seconds from one block to the next, as configured. */
  blockTimeSeconds: number;
  /**
   * True if the configured time holds and measurements are ignored: on the dev chain, whose clock is moved at will.
   */
  isBlockTimePinned?: boolean;
  contracts: {
    tokenLocker: Address;
    liquidityLocker: Address;
    presaleFactory: Address;
    stakingFactory: Address;
  };
  /** keccak-256 of the deployed code, if recorded. */
  codeHashes?: Record<keyof Deployment['contracts'], Hex>;
  wrappedNative: Address;
  routers: { name: string; address: Address; factory: Address }[];
  coins: { symbol: string; address: Address; decimals: number }[];
  /** Accounts that the dev chain's node signs for; empty elsewhere. */
  demoAccounts: { name: string; address: Address }[];
}
