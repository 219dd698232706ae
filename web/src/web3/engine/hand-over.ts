import type { Address } from '@kingspad/domain';
import type { AccountKind } from '@kingspad/protocol/chain/account';
import { callData, type ContractCall } from '@kingspad/protocol/call';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { checkFunds, gasLimitOf } from '../gas.ts';
import { chainHead } from '../chain-clock.ts';
import { simulateCalls } from '../simulate.ts';
import type { TxRecord } from '../tx-record.ts';
import type { PreparedWrite, WriteRequest } from '../types.ts';
import { chainError } from './chain-errors.ts';
import type { Signer } from './signer.ts';
import { traceOf } from './trace.ts';
import { sendCallsThroughWallet } from './wallet-calls.ts';
import { sendThroughWallet } from './wallet-provider.ts';

export interface CheckedWrite {
  /** The proposed gas limit; undefined if the wallet should estimate it. */
  gas: bigint | undefined;
  /** Identifies it on the chain, whatever the wallet answers. */
  identity: Pick<TxRecord, 'isContract' | 'isDelegated' | 'trace' | 'firstNonce' | 'isNextNonce'>;
}

/** Simulates the calls before they are sent. @throws AppError if they would revert, or the balance is too low */
export async function checkedWrite(
  client: ReadClient,
  prepared: PreparedWrite,
  account: Address,
  failure: WriteRequest['failure'],
): Promise<CheckedWrite> {
  const { call, first = [] } = prepared;
  try {
    const value = [...first, call].reduce((sum, one) => sum + (one.value ?? 0n), 0n);
    const funds = await checkFunds(client, account, value, failure);
    if (first.length > 0) await simulateBundle(client, [...first, call], account, failure);
    else await simulateOne(client, call, account);
    return {
      gas: first.length > 0 ? undefined : (call.gas ?? (await gasLimitOf(client, account, call, funds))),
      identity: await identityOf(client, call, account, funds.kind),
    };
  } catch (error) {
    throw chainError(error, failure);
  }
}

/** Read right before the wallet is asked: how the call will be recognised on the chain. */
async function identityOf(
  client: ReadClient,
  call: ContractCall,
  account: Address,
  kind: AccountKind,
): Promise<CheckedWrite['identity']> {
  const [head, firstNonce, next] = await Promise.all([
    chainHead.get()?.blockNumber ?? client.getBlock().then(({ number }) => Number(number)),
    client.getTransactionCount({ address: account }),
    // Some nodes do not know their mempool.
    client.getTransactionCount({ address: account, blockTag: 'pending' }).catch(() => undefined),
  ]);
  return {
    trace: traceOf({ to: call.address, data: callData(call), value: call.value ?? 0n }, head),
    firstNonce,
    ...(next === firstNonce && { isNextNonce: true }),
    ...(kind === 'contract' && { isContract: true }),
    ...(kind === 'delegated' && { isDelegated: true }),
  };
}

/** Simulates one call. @throws if it would revert, or the node cannot be reached */
export async function simulateOne(client: ReadClient, call: ContractCall, account: Address): Promise<void> {
  const { address, abi, functionName, args, value, dataSuffix, gas } = call;
  await client.simulateContract({ account, address, abi, functionName, args, value, dataSuffix, gas });
}

/** If the node cannot simulate calls in sequence, the wallet decides. */
async function simulateBundle(
  client: ReadClient,
  calls: readonly ContractCall[],
  account: Address,
  failure: WriteRequest['failure'],
): Promise<void> {
  const simulation = await simulateCalls(client, account, calls, failure);
  if (simulation.result === 'reverts') throw simulation.error;
  if (simulation.result === 'unknown' && simulation.error.code === 'chain-away') throw simulation.error;
}

/** The only place that passes a transaction to a wallet. @returns the wallet's answer; undefined if it is unusable */
export async function handToWallet(
  { provider, account }: Signer,
  { call, first = [] }: PreparedWrite,
  { chainId, gas }: { chainId: number; gas: bigint | undefined },
): Promise<string | undefined> {
  const [sent, ...before] = [call, ...first].map((one) => ({
    to: one.address,
    data: callData(one),
    value: one.value ?? 0n,
  }));
  if (!sent) throw new TypeError('There is nothing to send.');
  if (before.length === 0) {
    return sendThroughWallet(provider, { ...sent, from: account, gas, chainId });
  }
  return sendCallsThroughWallet(provider, { from: account, chainId, calls: [...before, sent] });
}
