import { isHash, type Address, type Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { causesOf } from '@kingspad/protocol/chain/read-errors';
import { inTime } from '#lib/in-time.ts';
import { isRecord } from '#lib/storage.ts';
import type { Batching } from '../types.ts';
import type { Eip1193 } from './wallet-provider.ts';

/**
 * Batched calls in one confirmation (EIP-5792, version 2.0.0). Nothing that a wallet answers here is taken as a chain
 * fact.
 */

/** Timeout for a wallet's capabilities and for the status of calls, milliseconds. */
const ANSWER_MS = 5_000;

const SILENT = 'The wallet does not answer.';

/** Parses a wallet's capabilities for atomic calls of an account on a chain; `none` if absent or invalid. */
export async function readBatching(
  provider: Eip1193,
  account: Address,
  chainId: number,
  waitMs = ANSWER_MS,
): Promise<Batching> {
  try {
    const params = [account, [numberToHex(chainId)]];
    const answer = await inTime(
      provider.request({ method: 'wallet_getCapabilities', params }),
      waitMs,
      SILENT,
    );
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
 * @returns the wallet's id of them; undefined if it answers none @throws the wallet's error
 */
export async function sendCallsThroughWallet(
  provider: Eip1193,
  { from, chainId, calls }: { from: Address; chainId: number; calls: readonly SentCall[] },
): Promise<string | undefined> {
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
  return typeof id === 'string' && id !== '' && id !== '0x' ? id : undefined;
}

/** A wallet's status of a batch. The hashes have to be verified on the chain. */
export interface CallsStatus {
  outcome: 'pending' | 'confirmed' | 'not-sent' | 'reverted' | 'partial' | 'forgotten' | 'unknown';
  hashes: readonly Hex[];
}

/** Status codes in hundreds: 1 pending, 2 confirmed, 4 not sent, 5 reverted, 6 partially reverted. */
const OUTCOMES: Record<number, CallsStatus['outcome']> = {
  1: 'pending',
  2: 'confirmed',
  4: 'not-sent',
  5: 'reverted',
  6: 'partial',
};

/** Words of the draft of EIP-5792. */
const NAMED_CODES: Record<string, number> = { PENDING: 100, CONFIRMED: 200 };
const FORGOTTEN = Symbol('forgotten');

/** The error of a wallet that knows no batch of an id (EIP-5792). */
const UNKNOWN_BATCH = 5730;

/** @throws if the wallet does not answer, or not in time; `forgotten` if it knows no calls of this id */
export async function readCallsStatus(
  provider: Eip1193,
  id: string,
  waitMs = ANSWER_MS,
): Promise<CallsStatus> {
  const request = provider.request({ method: 'wallet_getCallsStatus', params: [id] });
  const answer = await inTime(request, waitMs, SILENT).catch((error: unknown) => {
    if (causesOf(error).some((cause) => isRecord(cause) && cause.code === UNKNOWN_BATCH)) return FORGOTTEN;
    throw error;
  });
  if (answer === FORGOTTEN) return { outcome: 'forgotten', hashes: [] };
  if (!isRecord(answer)) throw new TypeError('The wallet answered without a status.');
  const { status } = answer;
  const code = NAMED_CODES[String(status)] ?? Number(status);
  const receipts: unknown[] = Array.isArray(answer.receipts) ? answer.receipts : [];
  const hashes = receipts.flatMap((receipt) => {
    const hash = isRecord(receipt) ? receipt.transactionHash : undefined;
    return typeof hash === 'string' && isHash(hash) ? [hash] : [];
  });
  return { outcome: OUTCOMES[Math.floor(code / 100)] ?? 'unknown', hashes: [...new Set(hashes)] };
}
