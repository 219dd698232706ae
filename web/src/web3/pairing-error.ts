import { isRecord } from '../lib/storage.ts';

/** Why no wallet came in answer to a code. */
export type PairingFailure = 'refused' | 'expired' | 'unreachable' | 'no-account' | 'cancelled';

/** User rejected, with what they rejected: all of it, chains, methods, events. */
const REFUSALS = new Set<unknown>([4001, 5000, 5001, 5002, 5003]);

export class PairingError extends Error {
  constructor(
    readonly reason: PairingFailure,
    cause?: unknown,
  ) {
    super(`The pairing ended: ${reason}.`, { cause });
  }

  /** What an error of WalletConnect's client, or an abort, means. */
  static of(error: unknown, signal: AbortSignal): PairingError {
    if (error instanceof PairingError) return error;
    if (signal.aborted) return new PairingError('cancelled', error);
    const { code, message = '' } = (isRecord(error) || error instanceof Error ? error : {}) as {
      code?: unknown;
      message?: string;
    };
    if (REFUSALS.has(code)) return new PairingError('refused', error);
    return new PairingError(/expired/i.test(message) ? 'expired' : 'unreachable', error);
  }
}
