import { isRecord } from '#lib/storage.ts';

/** Why a pairing failed. */
export type PairingFailure = 'refused' | 'expired' | 'unreachable' | 'no-account' | 'cancelled';

/** User rejected, by the rejected part: everything, chains, methods, events. */
const REFUSALS = new Set<unknown>([4001, 5000, 5001, 5002, 5003]);

export class PairingError extends Error {
  constructor(
    readonly reason: PairingFailure,
    cause?: unknown,
  ) {
    super(`The pairing ended: ${reason}.`, { cause });
  }

  /** Maps an error of WalletConnect's client, or an abort. */
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
