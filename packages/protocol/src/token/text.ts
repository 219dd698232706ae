import { visibleText, type Hex } from '@kingspad/domain';

/** The API's limit; longer names are cut. */
const MAX_LENGTH = 1000;

export const NAME_CALL: Hex = '0x06fdde03';
export const SYMBOL_CALL: Hex = '0x95d89b41';

function bytesOf(hex: string): Uint8Array {
  const pairs = hex.slice(2).match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** Lengths up to 2^53 are decoded, far beyond any answer. */
function wordAt(bytes: Uint8Array, offset: number): number {
  const word = bytes.slice(offset, offset + 32);
  return word.reduce((value, byte) => value * 256 + byte, 0);
}

const readable = (bytes: Uint8Array): string => visibleText(new TextDecoder().decode(bytes), MAX_LENGTH);

/** Decodes the result of `name()` or `symbol()`: a string, or the bytes32 of old tokens; otherwise an empty text. */
export function decodeTokenText(answer: Hex | undefined): string {
  if (!answer || answer.length < 66) return '';
  const bytes = bytesOf(answer.slice(0, 2 + 2 * (MAX_LENGTH * 4 + 96)));
  if (bytes.length === 32) {
    const end = bytes.indexOf(0);
    return readable(end === -1 ? bytes : bytes.slice(0, end));
  }
  const start = wordAt(bytes, 0);
  const length = wordAt(bytes, start);
  if (start + 32 > bytes.length || !Number.isSafeInteger(length)) return '';
  return readable(bytes.slice(start + 32, start + 32 + length));
}
