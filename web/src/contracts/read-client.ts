import type { Account, Chain, Client, PublicActions, Transport } from 'viem';

/** The chain as a page may read it: only what is listed, so that only that is loaded. */
export type ReadClient = Client<Transport, Chain, Account | undefined> & ReadActions;

export type ReadActions = Pick<
  PublicActions<Transport, Chain>,
  | 'call'
  | 'getBalance'
  | 'getBlock'
  | 'getTransaction'
  | 'getTransactionCount'
  | 'getTransactionReceipt'
  | 'readContract'
  | 'simulateContract'
>;
