import { presaleFactoryAbi, tokenLockerAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import { oncePer } from '../once-per.ts';
import { withinTime } from '../within-time.ts';
import type { NodeClient } from './node-client.ts';

/** A block, with its chain time in seconds. After a reorganisation another one may have the same number. */
export interface Head {
  number: number;
  hash: Hex;
  timestamp: number;
}

/** Reads of the API from the node; everything else comes from the index. */
export interface ChainView {
  /**
   * The node's newest block, at most a second old and never older than block `since`; rejects if the node does not
   * answer or is behind that block.
   */
  head: (since?: number) => Promise<Head>;
  /**
   * A locker's fee in wei as of the block; the last known fee while the node is slow or unavailable, undefined before
   * the first one.
   */
  lockFee: (locker: Address, blockNumber: number) => Promise<bigint | undefined>;
  /** The creation fee of a factory in wei, read the same way. */
  poolFee: (factory: Address, blockNumber: number) => Promise<bigint | undefined>;
}

const HEAD_KEPT_MS = 1000;
/** How long a fee of a new block is waited for: a page must not be late for it. */
const FEE_PATIENCE_MS = 100;
/** Contracts that charge fees. */
const FEE_CONTRACTS = 4;

/**
 * Shares reads between all clients: the node is asked once a second and once per block, for any number of clients.
 * @param nodes a client per node: the next one is used if one fails or is behind the index
 */
export function createChainView(client: NodeClient, nodes: readonly NodeClient[] = [client]): ChainView {
  /** `since`: the newest block that is known to be no newer than the head. */
  let head: { at: number; since: number; value: Promise<Head> } | undefined;
  const knownFees = new Map<Address, bigint>();

  const readHead = async (since: number): Promise<Head> => {
    let newest: Head | undefined;
    let failure: unknown;
    for (const node of nodes) {
      try {
        const block = await node.getBlock({ blockTag: 'latest' });
        const found = {
          number: Number(block.number),
          hash: block.hash,
          timestamp: Number(block.timestamp),
        };
        if (newest === undefined || found.number > newest.number) newest = found;
        if (found.number >= since) break;
      } catch (error) {
        failure = error;
      }
    }
    if (newest === undefined) throw failure;
    return newest;
  };
  const readHeadFor = (since: number) => {
    const read = { at: Date.now(), since, value: readHead(since) };
    read.value.then(
      ({ number }) => {
        read.since = Math.max(since, number);
      },
      () => undefined,
    );
    return read;
  };

  const createFee = (read: (contract: Address) => Promise<bigint>) => {
    const feeAt = oncePer<Address, number, bigint>(FEE_CONTRACTS, async (contract) => {
      const fee = await read(contract);
      knownFees.set(contract, fee);
      return fee;
    });
    return async (contract: Address, blockNumber: number) => {
      const read = feeAt(contract, blockNumber).catch(() => undefined);
      const last = knownFees.get(contract);
      return (await (last === undefined ? read : withinTime(read, FEE_PATIENCE_MS))) ?? last;
    };
  };

  return {
    head: async (since = 0) => {
      if (!head || Date.now() - head.at > HEAD_KEPT_MS || since > head.since) head = readHeadFor(since);
      const newest = await head.value;
      if (newest.number < since) {
        throw new Error(`The node is at block ${newest.number}, behind the indexed block ${since}.`);
      }
      return newest;
    },
    // Both lockers have this function.
    lockFee: createFee((address) =>
      client.readContract({ address, abi: tokenLockerAbi, functionName: 'fee' }),
    ),
    // Both factories have this function.
    poolFee: createFee((address) =>
      client.readContract({ address, abi: presaleFactoryAbi, functionName: 'feeAmount' }),
    ),
  };
}
