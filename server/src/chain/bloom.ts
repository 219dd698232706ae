import { bytesToHex, hexToBytes, isHex, keccak256 } from 'viem';
import type { Hex } from '@kingspad/domain';

/** The three bits of a value in a block's 2048-bit bloom filter, as positions from the right. */
export type BloomBits = readonly [number, number, number];

/** The bits that a log with `value` (an address or a topic) sets in its block's bloom filter. */
export function bloomBits(value: Hex): BloomBits {
  const hash = hexToBytes(keccak256(value));
  const bit = (at: number) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047;
  return [bit(0), bit(2), bit(4)];
}

/** Whether the block may hold a log with the value; false is certain. */
export function mayHold(bloom: Hex, bits: BloomBits): boolean {
  return bits.every((bit) => {
    const digit = bloom.length - 1 - (bit >> 2);
    return (Number.parseInt(bloom[digit] ?? '0', 16) >> (bit & 3)) & 1;
  });
}

/** The bloom filter of a block with these logs; undefined if one is no log. */
export function bloomOf(logs: readonly unknown[]): Hex | undefined {
  const bytes = new Uint8Array(256);
  for (const log of logs) {
    if (typeof log !== 'object' || log === null || !('address' in log && 'topics' in log)) return undefined;
    const { address, topics } = log;
    for (const value of [address, ...(Array.isArray(topics) ? topics : [])]) {
      if (!isHex(value)) return undefined;
      for (const bit of bloomBits(value)) {
        const at = bytes.length - 1 - (bit >> 3);
        bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
      }
    }
  }
  return bytesToHex(bytes);
}
