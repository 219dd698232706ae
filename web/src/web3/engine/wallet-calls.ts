import { isHash, type Address, type Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { causesOf } from '../../contracts/read-errors.ts';
import { isRecord } from '../../lib/storage.ts';
import type { Batching } from '../types.ts';
import type { Eip1193 } from './wallet-provider.ts';

/**
 * Batched calls in one confirmation (EIP-5792, version 2.0.0). Nothing that a wallet answers here is taken as a chain
 * fact.
 */

/** Timeout for a wallet's capabilities and for the status of calls, milliseconds. */
const ANSWER_MS = 5_000;

/** @throws if there is no answer in time */
async function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The wallet does not answer.')), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Parses a wallet's capabilities for atomic calls of an account on a chain; `none` if absent or invalid. */
export async function readBatching(
  provider: Eip1193,
  account: Address,
  chainId: number,
  waitMs = ANSWER_MS,
): Promise<Batching> {
  try {
    const params = [account, [numberToHex(chainId)]];
    const answer = await inTime(provider.request({ method: 'wallet_getCapabilities', params }), waitMs);
    if (!isRecord(answer)) return 'none';
    // `0x0` means all chains.
    const ofChain = Object.entries(answer).find(([id]) => Number(id) === chainId) ?? ['', answer['0x0']];
    const atomic = isRecord(ofChain[1]) ? ofChain[1].atomic : undefined;
    const status = isRecord(atomic) ? atomic.status : undefined;
    return status === 'supported' || status === 'ready' ? status : 'none';
  } catch {
    return 'none';
  }
}

export interface SentCall {
  to: Address;
  data: Hex;
  value: bigint;
}

/**
 * Hands calls to the wallet, once: all of them happen or none.
 * @returns the wallet's id of them @throws the wallet's error, or a TypeError where it answers no id
 */
export async function sendCallsThroughWallet(
  provider: Eip1193,
  { from, chainId, calls }: { from: Address; chainId: number; calls: readonly SentCall[] },
): Promise<string> {
  const answer = await provider.request({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from,
        chainId: numberToHex(chainId),
        atomicRequired: true,
        calls: calls.map(({ to, data, value }) => ({ to, data, value: numberToHex(value) })),
      },
    ],
  });
  // Wallets that implement the draft answer with the id alone.
  const id = isRecord(answer) ? answer.id : answer;
  if (typeof id === 'string' && id !== '') return id;
  throw new TypeError('The wallet answered without an id.');
}

/**
 * The errors by which a wallet says that it does not take calls together: a capability, the chain, a bundle too large, a
 * refused upgrade, no atomicity, or no such method at all.
 */
const REFUSALS = new Set<unknown>([5700, 5710, 5740, 5750, 5760, 4200, -32_601, -32_602, -32_004]);

/** Whether a wallet refused a batch, so that nothing was sent. */
export const isBatchRefusal = (error: unknown): boolean =>
  causesOf(error).some((cause) => isRecord(cause) && REFUSALS.has(cause.code));

/** A wallet's status of a batch. The hashes have to be verified on the chain. */
export interface CallsStatus {
  outcome: 'pending' | 'confirmed' | 'not-sent' | 'reverted' | 'partial';
  hashes: readonly Hex[];
}

/** Status codes in hundreds: 1 pending, 2 confirmed, 4 not sent, 5 reverted, 6 partially reverted. */
const OUTCOMES: Record<number, CallsStatus['outcome']> = {
  2: 'confirmed',
  4: 'not-sent',
  5: 'reverted',
  6: 'partial',
};

/** @throws if the wallet knows no calls of this id, or does not answer in time */
export async function readCallsStatus(
  provider: Eip1193,
  id: string,
  waitMs = ANSWER_MS,
): Promise<CallsStatus> {
  const answer = await inTime(provider.request({ method: 'wallet_getCallsStatus', params: [id] }), waitMs);
  if (!isRecord(answer)) throw new TypeError('The wallet answered without a status.');
  const { status } = answer;
  const code = status === 'CONFIRMED' ? 200 : Number(status);
  const receipts: unknown[] = Array.isArray(answer.receipts) ? answer.receipts : [];
  const hashes = receipts.flatMap((receipt) => {
    const hash = isRecord(receipt) ? receipt.transactionHash : undefined;
    return typeof hash === 'string' && isHash(hash) ? [hash] : [];
  });
  return { outcome: OUTCOMES[Math.floor(code / 100)] ?? 'pending', hashes: [...new Set(hashes)] };
}
