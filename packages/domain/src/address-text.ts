import type { Address, Hex } from 'viem';

/** Address functions without the hash that checksums need, which the first page does not load. */

/**
 * Whether a text has the form of an address, without checking its checksum: for texts of programs. Typed and pasted
 * ones go through `parseAddress`.
 */
export const hasAddressForm = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text);

/** Whether two addresses are the same account, however they are written; false if one is missing or is none. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  if (!a || !b) return false;
  const [left, right] = [a.trim(), b.trim()];
  return hasAddressForm(left) && left.toLowerCase() === right.toLowerCase();
}

/** `0x1234…abcd`, for places where the full address is shown nearby or one click away. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Whether the text is a 32-byte hash in hex. */
export function isHash(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}
