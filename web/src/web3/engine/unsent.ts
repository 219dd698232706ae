import type { ReadClient } from '../../contracts/read-client.ts';
import type { TxRecord } from '../tx-record.ts';
import type { PreparedWrite } from '../types.ts';
import { revertData } from './chain-errors.ts';
import { simulateOne } from './hand-over.ts';

/**
 * The contract's reason why a wallet refused a request at its own simulation, if the chain proves that nothing was sent: the
 * account's next nonce is still free, and the call reverts on our node too.
 * @param error the wallet's; only one that carries the data of a revert is looked into
 */
export async function refusedByContract(
  client: ReadClient,
  { account, firstNonce, isNextNonce, isContract, isDelegated, isBundle }: TxRecord,
  { call }: PreparedWrite,
  error: unknown,
): Promise<unknown> {
  const isPlain = isNextNonce === true && !isContract && !isDelegated && !isBundle;
  if (!isPlain || !revertData(error)) return undefined;
  try {
    const next = await client.getTransactionCount({ address: account, blockTag: 'pending' });
    if (next !== firstNonce) return undefined;
    await simulateOne(client, call, account);
    return undefined;
  } catch (reason) {
    return revertData(reason) ? reason : undefined;
  }
}
