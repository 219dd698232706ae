import { mnemonicToAccount } from 'viem/accounts';

/** The keys of the node's accounts are public (devnet/src/accounts.ts). */
export const keyOf = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex });

export type Key = ReturnType<typeof keyOf>;
