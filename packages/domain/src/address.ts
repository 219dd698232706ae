import {
  getAddress,
  isAddress as isAddressStrict,
  isAddressEqual,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';

export type { Address, Hex };
export { zeroAddress };

/** Where burnt things go besides the zero address. */
export const DEAD_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';

/**
 * Parses a pasted address: surrounding spaces are dropped, and a mixed-case address must have a correct checksum.
 * @returns the checksummed address, or undefined where the text is none.
 */
export function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(trimmed)) return undefined;
  const mixed = /[a-f]/.test(trimmed.slice(2)) && /[A-F]/.test(trimmed.slice(2));
  if (mixed && !isAddressStrict(trimmed)) return undefined;
  return getAddress(trimmed.toLowerCase());
}

/** Whether two addresses are the same account; false where one is missing. */
export function sameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  if (!a || !b) return false;
  const left = parseAddress(a);
  const right = parseAddress(b);
  return left !== undefined && right !== undefined && isAddressEqual(left, right);
}

/** `0x1234…abcd`: for places where the whole address stands beside it or is one click away. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Whether the text is a 32-byte hash in hex. */
export function isHash(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}
