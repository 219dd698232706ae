import { parseAddress, sameAddress, zeroAddress, type Address } from '@kingspad/domain';

// Checks of values from JavaScript callers, before a wallet is asked: those that TypeScript refuses, and those that
// the contracts refuse.

/** Names of an object's fields, none of them missing and none too many: the compiler compares it with the type. */
export type FieldsOf<Type> = Record<Type extends unknown ? keyof Type : never, true>;

/**
 * Refuses misspelt fields, which would be ignored.
 * @param place of the fields inside the argument; empty for the argument itself
 * @throws TypeError naming a field that is not known
 * @example
 * knownFields('vesting', lock.vesting, { firstRelease: true, initial: true, cycle: true, perCycle: true });
 */
export function knownFields(place: string, given: object, fields: Readonly<Record<string, true>>): void {
  const [unknown] = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  if (unknown === undefined) return;
  const path = place === '' ? unknown : `${place}.${unknown}`;
  throw new TypeError(`${path} is not a field. There are ${Object.keys(fields).join(', ')}.`);
}

/**
 * Checks an address.
 * @throws TypeError for another text, a wrong checksum, or the zero address
 * @example
 * checkedAddress('token', '0x55d398326f99059fF775485246999027B3197955');
 */
export function checkedAddress(field: string, value: Address): Address {
  const address = typeof value === 'string' ? parseAddress(value) : undefined;
  if (address && !sameAddress(address, zeroAddress)) return address;
  const what = address ? 'the zero address' : `${String(value)}, which is not an address`;
  throw new TypeError(
    `${field} is ${what}. Write 0x and 40 hex digits, with a right checksum or in lower case.`,
  );
}

/**
 * Checks a number against the bounds of a contract.
 * @throws RangeError with the bounds in the field's unit
 * @example
 * within('amount', 5n, [1n, 10n]);
 */
export function within<N extends number | bigint>(
  field: string,
  value: N,
  [least, most]: readonly [N, N],
  show: (value: N) => string = String,
): N {
  if (value >= least && value <= most) return value;
  throw new RangeError(`${field} is ${show(value)}. Choose from ${show(least)} to ${show(most)}.`);
}

/** Seconds since 1970 UTC by the clock of this machine. */
export const clockNow = (): number => Math.floor(Date.now() / 1000);

/** A time of a sentence. */
export const dateText = (timestamp: number): string => new Date(timestamp * 1000).toISOString();

/** Basis points in a sentence. */
export const inPercent = (basisPoints: number): string => `${basisPoints / 100} %`;
/** Seconds in a sentence. */
export const inSeconds = (count: number): string => `${count} seconds`;
