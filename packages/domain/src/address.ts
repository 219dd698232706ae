import { getAddress, zeroAddress, type Address, type Hex } from 'viem';
import { hasAddressForm } from './address-text.ts';
import { issue, type Issue } from './issues/issue.ts';
import { shortNamesOf } from './networks.ts';
import { plainText } from './typed-text.ts';

export type { Address, Hex };
export { zeroAddress };

/** The conventional burn address besides the zero address. */
export const DEAD_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';

/**
 * Parses a typed or pasted address, with the prefix of its own network at most (`bnb:0x…`); a mixed-case address must
 * have a correct checksum.
 * @param chainId the deployment's chain; without it an address with a prefix is refused
 * @returns the checksummed address, or undefined if the text is none
 */
export function parseAddress(text: string, chainId?: number): Address | undefined {
  const typed = hasAddressForm(text) ? text : addressText(text, chainId);
  if (!hasAddressForm(typed)) return undefined;
  const mixed = /[a-f]/.test(typed.slice(2)) && /[A-F]/.test(typed.slice(2));
  const address = getAddress(typed.toLowerCase());
  return mixed && address !== typed ? undefined : address;
}

/** An address that is known to be one. @throws TypeError if it is not */
export function addressOf(text: unknown): Address {
  const address = typeof text === 'string' ? parseAddress(text) : undefined;
  if (address === undefined) throw new TypeError(`${String(text)} is not an address.`);
  return address;
}

/** Longer texts are no address, with or without a prefix. */
const MAX_ADDRESS_TEXT = 1_000;

/**
 * A typed address in plain form: `0x` in ASCII, without spaces, quotes and the prefix of its own network. A text that
 * is no address comes back without spaces around it.
 * @param chainId the deployment's chain; without it no prefix is removed
 */
export function addressText(text: string, chainId?: number): string {
  const [prefix, rest] = parted(text);
  if (!/^0x[0-9a-fA-F]{40}$/i.test(rest)) return text.trim();
  const isOwn = prefix === '' || (chainId !== undefined && isPrefixOf(prefix, chainId));
  return isOwn ? `0x${rest.slice(2)}` : text.trim();
}

/**
 * The issue of a text that is no address of this network; undefined for one that is.
 * @param otherwise for a text that is no address of any network
 */
export function addressIssue<Otherwise = Issue>(
  text: string,
  otherwise: Otherwise | Issue = issue('issue.address'),
  chainId?: number,
): Issue | Otherwise | undefined {
  if (parseAddress(text, chainId)) return undefined;
  const network = otherNetworkOf(text, chainId);
  return network === undefined ? otherwise : issue('issue.address.network', { network });
}

/** The name of another network in front of an address: `eth` of `eth:0x…`; undefined for any other text. */
export function otherNetworkOf(text: string, chainId?: number): string | undefined {
  const [prefix, rest] = parted(text);
  const isOther = prefix !== '' && !(chainId !== undefined && isPrefixOf(prefix, chainId));
  return isOther && /^0x[0-9a-fA-F]/i.test(rest) ? prefix : undefined;
}

/** Brackets and marks of sentences around a pasted address, and a label before it. */
const AROUND = /^[<([{]+|[>)\]}.,;:!?。，；]+$/g;
const LABEL = /^(address|wallet|account|owner|recipient|to|from|地址|钱包)[:：]/i;

/**
 * A network's prefix, lower case, and the text after it: EIP-3770 `bnb:0x…`, CAIP-10 `eip155:56:0x…`, and the link in
 * wallets' QR codes, EIP-681 `ethereum:0x…@56`.
 */
function parted(text: string): [prefix: string, rest: string] {
  if (text.length > MAX_ADDRESS_TEXT) return ['', ''];
  const plain = plainText(text).replaceAll(' ', '').replace(LABEL, '').replace(AROUND, '');
  const [, link = '', chain = ''] = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})@(\d+)$/i.exec(plain) ?? [];
  if (link) return [`eip155:${chain}`, link];
  const at = plain.lastIndexOf(':');
  return [plain.slice(0, Math.max(at, 0)).toLowerCase(), plain.slice(at + 1)];
}

function isPrefixOf(prefix: string, chainId: number): boolean {
  return prefix === `eip155:${chainId}` || shortNamesOf(chainId).includes(prefix);
}
