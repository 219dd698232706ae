import { hexToBytes, keccak256 } from 'viem';
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
