import type { Address, Hex } from 'viem';

/** A log of one of our contracts as the node gave it. All hex, addresses too, is lower case. */
export interface RawLog {
  blockNumber: number;
  logIndex: number;
  blockHash: Hex;
  /** Seconds. */
  blockTimestamp: number;
  txHash: Hex;
  txIndex: number;
  address: Address;
  topics: Hex[];
  data: Hex;
}
