import type { Account, Chain, Client, PublicActions, Transport } from 'viem';

/** The reads that pages may make: only these actions, so that only they are bundled. */
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
