import { encodeFunctionData, erc20Abi, hexToBytes } from 'viem';
import type { Address, Hex } from '@kingspad/domain';
import { RpcError, TooMuchError, TransportError } from './errors.ts';
import { isPlausible } from './plausible.ts';
import type { RpcAnswer, RpcClient } from './rpc.ts';
import type { TokenFacts } from './types.ts';

/** Where a call is made: at the head, or at one block of one branch. */
export type BlockSelector = 'latest' | { blockHash: Hex };

/** Enough for any honest token, too little for an answer that would fill the memory (some 300 kB). */
const GAS = '0x30d40';
const TOKENS_PER_BATCH = 10;
const MAX_TEXT_LENGTH = 256;
/** How often a node may fail to say anything about a token before the token is taken to be at fault. */
const PATIENCE = 20;

/** How nodes report that the contract, not they, failed. */
export const TOKENS_FAULT =
  /revert|opcode|out of gas|gas (required|exceed|limit)|stack|jump|memory|static|EVM error/i;

const CALLS = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
);

/**
 * A reader of what tokens say of themselves. Nonsense and reverts give empty texts and null decimals; a node that
 * fails is an error, some twenty times for one token: no token may hold up the index for good.
 * @returns a function from addresses and a block (a tag or an EIP-1898 block hash) to facts, in the same order.
 */
export function createTokenReader(
  rpc: RpcClient,
): (addresses: readonly Address[], block: BlockSelector) => Promise<TokenFacts[]> {
  const failures = new Map<Address, number>();

  async function readSome(addresses: readonly Address[], block: BlockSelector): Promise<TokenFacts[]> {
    const requests = addresses.flatMap((to) =>
      CALLS.map((data) => ({ method: 'eth_call', params: [{ to, data, gas: GAS }, block] })),
    );
    let answers: RpcAnswer[];
    try {
      answers = await rpc.batch(requests);
    } catch (error) {
      if (!(error instanceof TooMuchError)) throw error;
      if (addresses.length === 1) return addresses.map((address) => factsOf(address, null, null, null));
      const half = Math.ceil(addresses.length / 2);
      return [
        ...(await readSome(addresses.slice(0, half), block)),
        ...(await readSome(addresses.slice(half), block)),
      ];
    }
    return addresses.map((address, index) => {
      const [name, symbol, decimals] = answers
        .slice(index * CALLS.length, (index + 1) * CALLS.length)
        .map((answer) => answerOf(address, answer));
      return factsOf(address, name ?? null, symbol ?? null, decimals ?? null);
    });
  }

  /** The bytes that a call returned; null if the token does not answer. */
  function answerOf(address: Address, answer: RpcAnswer): Uint8Array | null {
    if ('result' in answer && isPlausible('eth_call', [], answer.result)) {
      return hexToBytes(answer.result as Hex);
    }
    const trouble = nodesFault(answer);
    if (trouble !== undefined) {
      const failed = (failures.get(address) ?? 0) + 1;
      failures.set(address, failed);
      if (failed <= PATIENCE) {
        rpc.distrust();
        throw new TransportError(`the node cannot call token ${address}: ${trouble}`);
      }
    }
    return null;
  }

  return async (addresses, block) => {
    const facts: TokenFacts[] = [];
    for (let at = 0; at < addresses.length; at += TOKENS_PER_BATCH) {
      facts.push(...(await readSome(addresses.slice(at, at + TOKENS_PER_BATCH), block)));
    }
    for (const address of addresses) failures.delete(address);
    return facts;
  };
}

/** Why an answer says nothing of the token; undefined if it is the token that fails. */
function nodesFault(answer: RpcAnswer): string | undefined {
  if ('result' in answer) return 'what it answered are no bytes';
  const { error } = answer;
  const isNodes = error instanceof RpcError && error.code !== 3 && !TOKENS_FAULT.test(error.message);
  return isNodes ? error.message : undefined;
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
  if (offset === undefined || length === undefined || offset + 32 + length > bytes.length) return '';
  return cleanText(bytes.subarray(offset + 32, offset + 32 + length));
}

/** The word at a place as a number; undefined if there is none or it is beyond any answer's size. */
export function smallWord(bytes: Uint8Array, at: number): number | undefined {
  if (at + 32 > bytes.length || bytes.subarray(at, at + 28).some((byte) => byte !== 0)) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset + at + 28, 4).getUint32(0);
}

/**
 * A text of a third party, of `limit` characters at most, without what no name needs and what would deceive a reader:
 * controls, invisible and direction-turning characters.
 */
export function cleanText(written: Uint8Array | string, limit = MAX_TEXT_LENGTH): string {
  // Four bytes a character at most; a longer text is cut anyway, twice as much leaves room for what is dropped.
  const text =
    typeof written === 'string'
      ? written.slice(0, limit * 8)
      : new TextDecoder().decode(written.subarray(0, limit * 8));
  const clean = text.replace(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, '');
  return [...clean].slice(0, limit).join('').trim();
}

/** What `decimals()` returned as a number; null if it is none below 256. */
export function readDecimals(bytes: Uint8Array | null): number | null {
  if (bytes === null) return null;
  const value = smallWord(bytes, 0);
  return value !== undefined && value <= 255 ? value : null;
}
