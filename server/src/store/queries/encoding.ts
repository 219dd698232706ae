import { getAddress, toHex, type Address, type Hex } from 'viem';

/** Converts hex to the text of a bytea column. */
export function toBytea(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}

/** A bytea column's value as lower-case hex. */
export function fromBytea(bytes: Buffer): Hex {
  return toHex(bytes);
}

/** A bytea column's value as a checksummed address. */
export function addressFromBytea(bytes: Buffer): Address {
  return getAddress(toHex(bytes));
}

/** A LIKE pattern for texts that contain `text`, with its special characters escaped. */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
