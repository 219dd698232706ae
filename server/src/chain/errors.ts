/** The node gave no usable answer: unreachable, too slow, overloaded, or no JSON. Trying again may help. */
export class TransportError extends Error {
  override name = 'TransportError';
}

/** The node answered that it cannot or will not. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The answer would be too large: ask for less. */
export class TooMuchError extends Error {
  override name = 'TooMuchError';
}

/** What the node says does not fit together because its chain moved on under us: look again from the head. */
export class ChainMovedError extends Error {
  override name = 'ChainMovedError';
}

/** Why a node's answer was not believed. */
export type RefusalReason =
  | 'log-out-of-place'
  | 'log-removed'
  | 'log-malformed'
  | 'log-conflict'
  | 'log-of-another-block'
  | 'logs-hidden'
  | 'id-gap'
  | 'contradiction';

/** The node's answer cannot be true. Nothing of it is used. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
