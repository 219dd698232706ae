import { useMemo } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { useStore } from '#lib/store.ts';
import { chainKey, transactions } from './transactions.ts';
import type { TxRecord } from './tx-record.ts';

/** Transactions sent from this browser to this page's chain, by any account, newest first; updates on every change. */
export function useSentTransactions(): readonly TxRecord[] {
  const config = useAppConfig();
  const records = useStore(transactions);
  return useMemo(
    () => (config ? records.filter(({ chain }) => chain === chainKey(config)) : []),
    [config, records],
  );
}
