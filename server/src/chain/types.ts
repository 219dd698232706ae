import type { Address, Hex } from '@kingspad/domain';

/** A block's header as far as we need it. All hex is lower case; `timestamp` is seconds. */
export interface Header {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: number;
  logsBloom: Hex;
}

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

/** What a token says of itself; `decimals` is null where it gives no number below 256. */
export interface TokenFacts {
  address: Address;
  name: string;
  symbol: string;
  decimals: number | null;
}
