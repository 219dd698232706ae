/** The code of a request that a wallet refuses before it signs anything (EIP-1193). */
export const REFUSED = 4100;

/** A wallet's error: a code with a meaning, and a sentence (EIP-1193, EIP-3085). */
export class WalletError extends Error {
  override readonly name = 'WalletError';

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }

  static userRejected(): WalletError {
    return new WalletError(4001, 'User rejected the request.');
  }

  /** Keeps the code and data of the node's answer, as wallets do, from any depth of the causes. */
  static from(error: unknown): WalletError {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof WalletError) return cause;
      if ('code' in cause && typeof cause.code === 'number') {
        return new WalletError(cause.code, cause.message, 'data' in cause ? cause.data : undefined);
      }
    }
    return new WalletError(-32603, error instanceof Error ? error.message : String(error));
  }

  toWire(): { code: number; message: string; data?: unknown } {
    return { code: this.code, message: this.message, data: this.data };
  }
}
