import { useMemo } from 'react';
import { useStore } from '../lib/store.ts';
import { useWeb3 } from './session.ts';
import { chainKey, transactions, type TxRecord } from './transactions.ts';

/** Transactions sent from this browser to this page's chain, by any account, newest first; updates on every change. */
export function useSentTransactions(): readonly TxRecord[] {
  const web3 = useWeb3();
  const records = useStore(transactions);
  return useMemo(
    () => (web3 ? records.filter(({ chain }) => chain === chainKey(web3.config)) : []),
    [web3, records],
  );
}
