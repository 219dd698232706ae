import type { Address } from '@kingspad/domain';
import type { Header, RawLog } from './types.ts';

/** The node gave no usable answer: unreachable, too slow, overloaded, or not JSON. A retry may help. */
export class TransportError extends Error {
  override name = 'TransportError';
}

/** The node answered with an error. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether the node does not support the method at all, rather than having failed once. */
export const isMissingMethod = ({ code, message }: RpcError): boolean =>
  code === -32601 ||
  /method.{0,60}(not (found|supported|available|exist|allowed|whitelisted|implemented)|unsupported|disabled)/i.test(
    message,
  );

/** Whether a contract refused a call, rather than the node. */
export const isRevert = ({ code, message }: { code?: number; message: string }): boolean =>
  code === 3 || /revert/i.test(message);

/** The answer would be too large: request a smaller range. */
export class TooMuchError extends Error {
  override name = 'TooMuchError';
}

/** No way to read all logs of one block works, although its header is there. */
export class UnreadBlockError extends Error {
  override name = 'UnreadBlockError';
  readonly header: Header;
  /** Our contracts' logs of the block, as far as they were read. */
  readonly logs: RawLog[];
  constructor(header: Header, logs: RawLog[], cause: unknown) {
    super(`the logs of block ${header.number} cannot be read: ${(cause as Error).message}`, { cause });
    this.header = header;
    this.logs = logs;
  }
}

/** The answers are inconsistent because the chain moved during the reads: start again from the head. */
export class ChainMovedError extends Error {
  override name = 'ChainMovedError';
}

/** No node gives the logs of some blocks: an operator has to name one that does. */
export class UnservedError extends Error {
  override name = 'UnservedError';
  readonly block: number;
  constructor(first: number, last: number, why: string) {
    const blocks = first === last ? `block ${first}` : `blocks ${first} to ${last}`;
    super(
      `No node serves the logs of ${blocks}: ${why}. Add a node with full history to RPC_URL; lists stay as they are until then.`,
    );
    this.block = first;
  }
}

/** Why a node's answer was refused. */
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

/** The node's answer cannot be valid. Nothing of it is used. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: RefusalReason;
  /** The entity whose history the log contradicts, if it is a single one. */
  readonly entity: Entity | undefined;
  constructor(reason: RefusalReason, message: string, entity?: Entity) {
    super(message);
    this.reason = reason;
    this.entity = entity;
  }
}

/** Entities with a separate history. */
export type Entity =
  | { kind: 'presale' | 'staking'; address: Address }
  /** A lock of a locker: one that is indexed, or one that is missing. */
  | { kind: 'lock'; address: Address; lockId: number }
  /** All locks of a token in a locker. */
  | { kind: 'token'; address: Address; token: Address }
  /** The factories that a locker lists. */
  | { kind: 'factories'; address: Address }
  /** An account's credit at a locker of any generation. */
  | { kind: 'credit'; address: Address; account: Address }
  /** The pools that our factory of a kind has created. */
  | { kind: 'pool-count'; of: 'presale' | 'staking' };

/** A key that is unique per entity. */
export const entityKey = (entity: Entity): string => Object.values(entity).join('/');

/** Whether the index continues without the logs that are missing from this entity's history. */
export type Tolerance = (entity: Entity) => boolean;

/** The node serves another chain. Its identity is checked again before it is used. */
export class ForeignNodeError extends RefusedError {
  override name = 'ForeignNodeError';
  constructor(message: string) {
    super('another-chain', message);
  }
}
