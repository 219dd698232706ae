import { encodeFunctionData, erc20Abi } from 'viem';
import { visibleText, type Address, type Hex } from '@kingspad/domain';
import type { RpcClient } from './rpc.ts';
import type { TokenFacts } from './types.ts';
import { readViews, type ViewLimits } from './views.ts';

/** Block of a call: the head, or one block of one branch. */
export type BlockSelector = 'latest' | { blockHash: Hex };

const MAX_TEXT_LENGTH = 256;
/** Bytes of a character, at most. */
const CHARACTER_BYTES = 4;
/** Bytes of an ABI string besides its text: offset and length. */
const TEXT_OVERHEAD = 64;

/** Gas enough for any honest token, and the longest text that is kept. */
export const TOKEN_LIMITS: ViewLimits = {
  gasEach: 200_000n,
  maxBytes: TEXT_OVERHEAD + MAX_TEXT_LENGTH * CHARACTER_BYTES,
};

const CALLS = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
);

/**
 * A reader of the facts that tokens report. Nonsense and reverts give empty texts and null decimals; an error is always
 * the node's.
 * @returns a function from addresses and a block (a tag or an EIP-1898 block hash) to facts, in the same order.
 */
export function createTokenReader(
  rpc: RpcClient,
): (addresses: readonly Address[], block: BlockSelector) => Promise<TokenFacts[]> {
  return async (addresses, block) => {
    const views = addresses.flatMap((target) => CALLS.map((data) => ({ target, data })));
    const answers = await readViews(rpc, views, TOKEN_LIMITS, block);
    return addresses.map((address, index) => {
      const [name, symbol, decimals] = answers.slice(index * CALLS.length, (index + 1) * CALLS.length);
      return factsOf(address, name ?? null, symbol ?? null, decimals ?? null);
    });
  };
}

function factsOf(
  address: Address,
  name: Uint8Array | null,
  symbol: Uint8Array | null,
  decimals: Uint8Array | null,
): TokenFacts {
  return { address, name: textOf(name), symbol: textOf(symbol), decimals: readDecimals(decimals) };
}

/** An ABI string, or the 32 bytes that some old tokens return instead. */
function textOf(bytes: Uint8Array | null): string {
  if (bytes === null) return '';
  if (bytes.length === 32) {
    const end = bytes.indexOf(0);
    return cleanText(bytes.subarray(0, end === -1 ? 32 : end));
  }
  const offset = smallWord(bytes, 0);
  const length = offset === undefined ? undefined : smallWord(bytes, offset);
  if (offset === undefined || length === undefined) return '';
  const isCut = bytes.length === TOKEN_LIMITS.maxBytes;
  if (offset + 32 + length > bytes.length && !isCut) return '';
  return cleanText(bytes.subarray(offset + 32, offset + 32 + length));
}

/** The word at a place as a number; undefined if there is none or it is beyond any answer's size. */
export function smallWord(bytes: Uint8Array, at: number): number | undefined {
  if (at + 32 > bytes.length || bytes.subarray(at, at + 28).some((byte) => byte !== 0)) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset + at + 28, 4).getUint32(0);
}

/** A third party's text of at most `limit` characters, without controls, invisible and direction-turning characters. */
export function cleanText(written: Uint8Array | string, limit = MAX_TEXT_LENGTH): string {
  // Four bytes a character at most; twice that leaves room for dropped characters of a text that is cut anyway.
  const text =
    typeof written === 'string' ? written : new TextDecoder().decode(written.subarray(0, limit * 8));
  return visibleText(text, limit);
}

/** Reads `decimals()` as a number; null unless it is below 256. */
export function readDecimals(bytes: Uint8Array | null): number | null {
  if (bytes === null) return null;
  const value = smallWord(bytes, 0);
  return value !== undefined && value <= 255 ? value : null;
}
