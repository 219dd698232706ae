import type { Hex } from '@kingspad/domain';
import pg from 'pg';
import { columnTypes } from './pool.ts';

const { BYTEA } = pg.types.builtins;
/** A type that pg has no name for. */
const BYTEA_ARRAY: number = 1001;

/** `columnTypes`, but `\\x…` and `{"\\\\x…",…}` as hex, without a Buffer for each value. */
export const hexTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === BYTEA) return hexOfText;
    return oid === BYTEA_ARRAY ? hexesOfText : columnTypes.getTypeParser(oid, format);
  },
};
const hexOfText = (text: string): Hex => `0x${text.slice(2)}`;
const hexesOfText = (text: string): Hex[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((quoted): Hex => `0x${quoted.slice(4, -1)}`);

/** Hex as a bytea parameter, alone or inside an array. */
export function bytea(hex: Hex): string {
  return `\\${hex.slice(1)}`;
}

/** Many values as one parameter: pg searches each element of an array for characters to escape. */
export const byteaArray = (hexes: readonly Hex[]): string => `{${hexes.map(quotedBytea).join()}}`;

/** Hex as an element in the text of an array. */
export const quotedBytea = (hex: Hex): string => `"\\\\${hex.slice(1)}"`;

/** A bytea column as lower-case hex. */
export function hexOf(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`;
}
