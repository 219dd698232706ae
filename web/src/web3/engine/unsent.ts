import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { inTime } from '#lib/in-time.ts';
import type { TxRecord } from '../tx-record.ts';
import type { PreparedWrite } from '../types.ts';
import { revertData } from './chain-errors.ts';
import { simulateOne } from './hand-over.ts';

/** Milliseconds to wait for the proof that a wallet's refusal is none. */
const PROOF_MS = 3000;

/** A key's account whose own transaction has the next nonce, so that the count of its transactions shows it. */
const isPlain = ({ isNextNonce, isContract, isDelegated, isBundle }: TxRecord) =>
  isNextNonce === true && !isContract && !isDelegated && !isBundle;

/**
 * Whether the account has used its next nonce since the wallet was asked. Wallets on other devices say that the user
 * rejected when a prompt expires, also after sending.
 */
export async function hasUsedNonce(client: ReadClient, record: TxRecord): Promise<boolean> {
  if (!isPlain(record) || record.firstNonce === undefined) return false;
  const next = client.getTransactionCount({ address: record.account, blockTag: 'pending' });
  const count = await inTime(next, PROOF_MS, 'The node does not answer.').catch(() => 0);
  return count > record.firstNonce;
}

/**
 * The contract's reason why a wallet refused a request at its own simulation, if the chain proves that nothing was sent: the
 * account's next nonce is still free, and the call reverts on our node too.
 * @param error the wallet's; only one that carries the data of a revert is looked into
 */
export async function refusedByContract(
  client: ReadClient,
  record: TxRecord,
  { call }: PreparedWrite,
  error: unknown,
): Promise<unknown> {
  const { account, firstNonce } = record;
  if (!isPlain(record) || !revertData(error)) return undefined;
  try {
    const next = await client.getTransactionCount({ address: account, blockTag: 'pending' });
    if (next !== firstNonce) return undefined;
    await simulateOne(client, call, account);
    return undefined;
  } catch (reason) {
    return revertData(reason) ? reason : undefined;
  }
}
