import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import { numberToHex, type Transaction } from 'viem';

/** Identifies a call on the chain if its transaction's hash is unknown. */
export interface Trace {
  /** The called contract. */
  to: Address;
  /** The end of the call's data, hex digits without `0x`. */
  data: string;
  /** Length of the whole data, bytes; records of the previous version lack it. */
  size?: number;
  /** Wei, decimal; records of the previous version lack it. */
  value?: string;
  /** The newest block before the wallet was asked; it is in a later one. */
  block: number;
}

/** Number of trailing hex digits of the call data that are kept: a creation ends with its digest. */
const KEPT_DIGITS = 1_024;

export const traceOf = (call: { to: Address; data: Hex; value: bigint }, block: number): Trace => ({
  to: call.to,
  data: call.data.slice(2).slice(-KEPT_DIGITS).toLowerCase(),
  size: (call.data.length - 2) / 2,
  value: call.value.toString(),
  block,
});

/** A transaction as far as a call in it is concerned. */
export type Carrier = Pick<Transaction, 'from' | 'to' | 'input' | 'value'>;

const WORD = 64;
const digitsOf = (address: Address) => address.slice(2).toLowerCase();

/** A word as a number; NaN beyond the data. */
const numberAt = (bytes: string, at: number): number =>
  at < 0 || at + WORD > bytes.length ? Number.NaN : Number(`0x${bytes.slice(at, at + WORD)}`);

/** Whether the call's data begins at a place; wallets may append bytes to it. */
function isDataAt(bytes: string, at: number, { data, size }: Trace): boolean {
  const length = size === undefined ? data.length : size * 2;
  const here = bytes.slice(at, at + length);
  return here.length === length && here.endsWith(data);
}

/** Whether the call's data is at a place as a byte string: its length, then the data. */
function isStringAt(bytes: string, at: number, trace: Trace): boolean {
  const length = numberAt(bytes, at);
  const least = trace.size ?? trace.data.length / 2;
  return length >= least && at + WORD + length * 2 <= bytes.length && isDataAt(bytes, at + WORD, trace);
}

/**
 * Whether call data contains the call as one to be executed. Accounts encode it as target, value and data in a row (Safe,
 * ERC-4337, ERC-7579, ERC-7821), or packed (Safe's MultiSend): a bare selector or an argument of another call is not one.
 */
function isExecutedIn(bytes: string, trace: Trace): boolean {
  // Written by the previous version, without a value: only data that cannot occur by chance counts.
  if (trace.value === undefined) return trace.data.length > WORD && bytes.includes(trace.data);
  const head = digitsOf(trace.to) + numberToHex(BigInt(trace.value), { size: 32 }).slice(2);
  for (let at = bytes.indexOf(head); at !== -1; at = bytes.indexOf(head, at + 1)) {
    const after = at + head.length;
    // The offset of a dynamic argument counts from the word that holds the target.
    const place = at - (WORD - 40) + numberAt(bytes, after) * 2;
    if (isDataAt(bytes, after, trace) || isStringAt(bytes, after, trace) || isStringAt(bytes, place, trace))
      return true;
  }
  return false;
}

/** The call data of an account's own user operations (ERC-4337) in a bundle. */
function operationsOf(bytes: string, account: Address): string[] {
  const sender = digitsOf(account).padStart(WORD, '0');
  const found: string[] = [];
  for (let at = bytes.indexOf(sender); at !== -1; at = bytes.indexOf(sender, at + 1)) {
    const place = at + numberAt(bytes, at + 3 * WORD) * 2;
    const length = numberAt(bytes, place);
    if (length > 0) found.push(bytes.slice(place + WORD, place + WORD + length * 2));
  }
  return found;
}

/** Whether a transaction is the account's own call. Another value or contract is another call. */
function isDirect({ from, to, input, value }: Carrier, account: Address, trace: Trace): boolean {
  if (!sameAddress(from, account) || !sameAddress(to, trace.to)) return false;
  if (trace.value !== undefined && value !== BigInt(trace.value)) return false;
  return isDataAt(input.toLowerCase(), 2, trace) || (trace.size === undefined && input.endsWith(trace.data));
}

/** Reports of an account's executions in a transaction's logs. */
export interface Reports {
  /** The account itself logged an execution, as a Safe does. */
  ofAccount: boolean;
  /** An entry point logged one of its operations (ERC-4337). */
  ofOperation: boolean;
}

/**
 * Whether a transaction makes the account execute the call: its own, one to the account, one of its operations in a
 * bundle, or any other one in which the account reports an execution.
 */
export function carries(transaction: Carrier, account: Address, trace: Trace, reports: Reports): boolean {
  if (isDirect(transaction, account, trace)) return true;
  const bytes = transaction.input.slice(2).toLowerCase();
  if (sameAddress(transaction.to, account) || reports.ofAccount) return isExecutedIn(bytes, trace);
  return (
    reports.ofOperation && operationsOf(bytes, account).some((operation) => isExecutedIn(operation, trace))
  );
}
