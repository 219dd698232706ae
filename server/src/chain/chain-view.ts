import { presaleFactoryAbi, tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { oncePer } from '../once-per.ts';
import type { NodeClient } from './node-client.ts';

/** What the API asks the node itself; everything else it knows from the index. */
export interface ChainView {
  /** The node's newest block, at most a second old; rejects where the node gives none. */
  head: () => Promise<{ number: number; timestamp: number }>;
  /** A locker's fee in wei as of the block; the last known one where the node is away, undefined before any. */
  lockFee: (locker: Address, blockNumber: number) => Promise<bigint | undefined>;
  /** What a new pool of a factory costs in wei, told the same way. */
  poolFee: (factory: Address, blockNumber: number) => Promise<bigint | undefined>;
}

const HEAD_KEPT_MS = 1000;
/** Contracts that ask fees. */
const FEE_CONTRACTS = 4;

/** Reads for everybody at once: however many clients ask, the node is asked once a second, and once a block. */
export function createChainView(client: NodeClient): ChainView {
  let head: { at: number; value: Promise<{ number: number; timestamp: number }> } | undefined;
  const knownFees = new Map<Address, bigint>();

  const readHead = async () => {
    const block = await client.getBlock({ blockTag: 'latest' });
    return { number: Number(block.number), timestamp: Number(block.timestamp) };
  };

  const createFee = (read: (contract: Address) => Promise<bigint>) => {
    const feeAt = oncePer<Address, number, bigint>(FEE_CONTRACTS, async (contract) => {
      const fee = await read(contract);
      knownFees.set(contract, fee);
      return fee;
    });
    return (contract: Address, blockNumber: number) =>
      feeAt(contract, blockNumber).catch(() => knownFees.get(contract));
  };

  return {
    head: () => {
      if (!head || Date.now() - head.at > HEAD_KEPT_MS) head = { at: Date.now(), value: readHead() };
      return head.value;
    },
    // Both lockers answer it alike.
    lockFee: createFee((address) =>
      client.readContract({ address, abi: tokenLockerAbi, functionName: 'fee' }),
    ),
    // Both factories answer it alike.
    poolFee: createFee((address) =>
      client.readContract({ address, abi: presaleFactoryAbi, functionName: 'feeAmount' }),
    ),
  };
}
