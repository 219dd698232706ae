import { getAddress, isAddress as isAddressStrict, zeroAddress, type Address, type Hex } from 'viem';
import { hasAddressForm } from './address-text.ts';

export type { Address, Hex };
export { zeroAddress };

/** The conventional burn address besides the zero address. */
export const DEAD_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';

/**
 * Parses a pasted address: surrounding spaces are dropped, and a mixed-case address must have a correct checksum.
 * @returns the checksummed address, or undefined if the text is none.
 */
export function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (!hasAddressForm(trimmed)) return undefined;
  const mixed = /[a-f]/.test(trimmed.slice(2)) && /[A-F]/.test(trimmed.slice(2));
  if (mixed && !isAddressStrict(trimmed)) return undefined;
  return getAddress(trimmed.toLowerCase());
}
