import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { NodeClient } from './node-client.ts';

/** What the API asks the node itself; everything else it knows from the index. */
export interface ChainView {
  /** The node's newest block, at most a second old; rejects where the node gives none. */
  head: () => Promise<{ number: number; timestamp: number }>;
  /** A locker's fee in wei as of the block; the last known one where the node is away, undefined before any. */
  lockFee: (locker: Address, blockNumber: number) => Promise<bigint | undefined>;
}

const HEAD_KEPT_MS = 1000;

/** Reads for everybody at once: however many clients ask, the node is asked once a second, and once a block. */
export function createChainView(client: NodeClient): ChainView {
  let head: { at: number; value: Promise<{ number: number; timestamp: number }> } | undefined;
  const fees = new Map<Address, (blockNumber: number) => Promise<bigint | undefined>>();

  const readHead = async () => {
    const block = await client.getBlock({ blockTag: 'latest' });
    return { number: Number(block.number), timestamp: Number(block.timestamp) };
  };

  return {
    head: () => {
      if (!head || Date.now() - head.at > HEAD_KEPT_MS) head = { at: Date.now(), value: readHead() };
      return head.value;
    },
    lockFee: (locker, blockNumber) => {
      const feeAt = fees.get(locker) ?? feeOf(client, locker);
      fees.set(locker, feeAt);
      return feeAt(blockNumber);
    },
  };
}

/** One locker's fee, read once for each block that it is asked for. */
function feeOf(client: NodeClient, locker: Address): (blockNumber: number) => Promise<bigint | undefined> {
  let fee: { block: number; value: Promise<bigint> } | undefined;
  let known: bigint | undefined;
  const read = async () => {
    // Both lockers answer it alike.
    known = await client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'fee' });
    return known;
  };
  return async (blockNumber) => {
    if (fee?.block !== blockNumber) fee = { block: blockNumber, value: read() };
    const asked = fee;
    try {
      return await asked.value;
    } catch {
      if (fee === asked) fee = undefined;
      return known;
    }
  };
}
