import type { Address, Hex } from '@kingspad/domain';
import { RefusedError } from './errors.ts';
import type { Header, RawLog } from './types.ts';

const HASH = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const BYTES = /^0x([0-9a-f]{2})*$/i;
const QUANTITY = /^0x[0-9a-f]{1,13}$/i;

type Fields = Record<string, unknown>;

function text(fields: Fields, name: string, shape: RegExp): string {
  const value = fields[name];
  if (typeof value !== 'string' || !shape.test(value)) {
    throw new RefusedError(
      'log-malformed',
      `the node gave ${name} as ${JSON.stringify(value)?.slice(0, 80)}`,
    );
  }
  return value.toLowerCase();
}

const hash = (fields: Fields, name: string) => text(fields, name, HASH) as Hex;
const quantity = (fields: Fields, name: string) => Number.parseInt(text(fields, name, QUANTITY), 16);

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null) {
    throw new RefusedError('log-malformed', `the node gave no ${what}`);
  }
  return value as Fields;
}

/** Parses a block of eth_getBlockByNumber. @throws {RefusedError} if it is invalid */
export function parseHeader(value: unknown): Header {
  const fields = fieldsOf(value, 'block');
  return {
    number: quantity(fields, 'number'),
    hash: hash(fields, 'hash'),
    parentHash: hash(fields, 'parentHash'),
    timestamp: quantity(fields, 'timestamp'),
    logsBloom: text(fields, 'logsBloom', BYTES) as Hex,
  };
}

/** The time of a log that came without a timestamp. */
export const UNKNOWN_TIME = -1;

/**
 * Parses a log of eth_getLogs or of a receipt; its time may be `UNKNOWN_TIME`.
 * @throws {RefusedError} if it is invalid, or marked as removed
 */
export function parseLog(value: unknown): RawLog {
  const fields = fieldsOf(value, 'log');
  if (fields.removed === true) throw new RefusedError('log-removed', 'the node returned a removed log');
  if (!Array.isArray(fields.topics) || fields.topics.length > 4) {
    throw new RefusedError('log-malformed', 'the node returned a log without topics');
  }
  const topics = fields.topics.map((topic: unknown) => hash({ topic }, 'topic'));
  return {
    blockNumber: quantity(fields, 'blockNumber'),
    logIndex: quantity(fields, 'logIndex'),
    blockHash: hash(fields, 'blockHash'),
    blockTimestamp:
      typeof fields.blockTimestamp === 'string' ? quantity(fields, 'blockTimestamp') : UNKNOWN_TIME,
    txHash: hash(fields, 'transactionHash'),
    txIndex: quantity(fields, 'transactionIndex'),
    address: text(fields, 'address', ADDRESS) as Address,
    topics,
    data: text(fields, 'data', BYTES) as Hex,
  };
}
