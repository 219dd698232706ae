import type { Address } from '@kingspad/domain';

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

/** Whether the node does not have the method at all, rather than having failed this once. */
export const isMissingMethod = ({ code, message }: RpcError): boolean =>
  code === -32601 ||
  /method.{0,60}(not (found|supported|available|exist|allowed|whitelisted|implemented)|unsupported|disabled)/i.test(
    message,
  );

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
  | 'another-chain'
  | 'contradiction';

/** The node's answer cannot be true. Nothing of it is used. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: RefusalReason;
  /** Whose history the log does not follow, where it is that of one. */
  readonly entity: Entity | undefined;
  constructor(reason: RefusalReason, message: string, entity?: Entity) {
    super(message);
    this.reason = reason;
    this.entity = entity;
  }
}

/** What has a history of its own. */
export type Entity =
  | { kind: 'presale' | 'staking'; address: Address }
  /** Of a locker; the id of a lock that is known, or of one that is missing. */
  | { kind: 'lock'; address: Address; lockId: number }
  /** All locks of a token in a locker. */
  | { kind: 'token'; address: Address; token: Address }
  /** The factories that a locker lists. */
  | { kind: 'factories'; address: Address }
  /** The pools that our factory of a kind has made. */
  | { kind: 'pool-count'; of: 'presale' | 'staking' };

/** Distinguishes entities. */
export const entityKey = (entity: Entity): string => Object.values(entity).join('/');

/** Whether the index goes on without the logs that this entity's history lacks. */
export type Tolerance = (entity: Entity) => boolean;

/** The node belongs to another chain. It is asked again which one it belongs to before anything of it is used. */
export class ForeignNodeError extends RefusedError {
  override name = 'ForeignNodeError';
  constructor(message: string) {
    super('another-chain', message);
  }
}
