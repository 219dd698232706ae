import type { Address, Hex } from 'viem';
import type { Contracts } from './contracts.ts';
import type { EventForm } from './event-forms.ts';

/**
 * One version of the contracts on a chain. Generations are numbered from 0 in the order of their deployment; new things
 * are made in the newest one, all are indexed, listed, managed and recovered.
 */
export interface Generation {
  /** The first block that can hold a log of its contracts. */
  startBlock: number;
  /** The hash of that block, if it was noted. */
  startBlockHash?: Hex;
  contracts: Contracts;
  /** Keccak-256 of the code at the addresses, if it was noted. */
  codeHashes?: Record<keyof Contracts, Hex>;
  /** Why nothing new is to be locked in its contracts, as pages show it. */
  noNewLocks?: string;
  /** The form of its events, if it differs from the sources': a name of `EVENT_FORMS`. */
  events?: EventForm;
}

/**
 * Deployment on one chain: written by the deployment, read by the server.
 * `packages/abi/deployments/{chainId}.json` for public chains, `{DATA_DIR}/deployment.json` for the dev chain.
 */
export interface Deployment {
  chainId: number;
  chainName: string;
  /** Null if nothing can be looked up. */
  explorer: string | null;
  /** The first block that can hold a log of ours: the first generation's. */
  startBlock: number;
  /** The hash of block 0, if it is known. */
  genesisHash?: Hex;
  /** A block that distinguishes this chain from another of the same id. */
  anchor: { blockNumber: number; blockHash: Hex };
  /** Seconds from one block to the next, as configured. */
  blockTimeSeconds: number;
  /**
   * True if the configured time holds and measurements are ignored: on the dev chain, whose clock is moved at will.
   */
  isBlockTimePinned?: boolean;
  /** The newest generation's contracts, where new things are made. */
  contracts: Contracts;
  /** Keccak-256 of the code at these addresses, if it was noted. */
  codeHashes?: Record<keyof Contracts, Hex>;
  /** All generations in order; absent if there is one. */
  generations?: readonly Generation[];
  wrappedNative: Address;
  routers: { name: string; address: Address; factory: Address }[];
  coins: { symbol: string; address: Address; decimals: number }[];
  /** Accounts that the dev chain's node signs for; empty elsewhere. */
  demoAccounts: { name: string; address: Address }[];
}

/** The generations of a deployment in order, at least one; their numbers are the places in the list. */
export const generationsOf = ({
  generations,
  startBlock,
  contracts,
  codeHashes,
}: Pick<Deployment, 'startBlock' | 'contracts' | 'codeHashes' | 'generations'>): readonly Generation[] =>
  generations ?? [{ startBlock, contracts, ...(codeHashes && { codeHashes }) }];

/** The lockers of all generations. */
export const lockersOf = (
  deployment: Pick<Deployment, 'startBlock' | 'contracts' | 'generations'>,
): Address[] =>
  generationsOf(deployment).flatMap(({ contracts }) => [contracts.tokenLocker, contracts.liquidityLocker]);
