import type { Hex } from '@kingspad/domain';

/** Hex as a bytea parameter, alone or inside an array. */
export function bytea(hex: Hex): string {
  return `\\${hex.slice(1)}`;
}

/** A bytea column as lower-case hex. */
export function hexOf(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`;
}
