import type { Address, Hex } from '@kingspad/domain';

export type { RawLog } from '@kingspad/abi/events';

/** A block's header as far as we need it. All hex is lower case; `timestamp` is seconds. */
export interface Header {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: number;
  logsBloom: Hex;
}

/** Facts that a token reports; `decimals` is null unless it is a number below 256. */
export interface TokenFacts {
  address: Address;
  name: string;
  symbol: string;
  decimals: number | null;
}

/** One question to a node. */
export interface RpcRequest {
  method: string;
  params: readonly unknown[];
}
