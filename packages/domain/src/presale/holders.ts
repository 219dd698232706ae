/** Kind of an account that holds a sale's token, as far as the index knows. */
export const HOLDER_KINDS = [
  'sale',
  'staking',
  'locker',
  'pair',
  'burnt',
  'owner',
  'contract',
  'wallet',
] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** A free account that holds more than this share of the supply is worth a warning, basis points. */
const LARGE_BPS = 500n;
const WHOLE = 10_000n;

/**
 * Whether an account's tokens can be sold at any time: our contracts, pairs and burn addresses hold them for others
 * or for good.
 */
export function isFree(kind: HolderKind): boolean {
  return kind === 'owner' || kind === 'contract' || kind === 'wallet';
}

/**
 * Whether a free account holds more than 5 % of the supply.
 * @param amount base units, as is `supply`
 */
export function isLargeFree(kind: HolderKind, amount: bigint, supply: bigint): boolean {
  return isFree(kind) && amount * WHOLE > supply * LARGE_BPS;
}

/**
 * Part of the supply held by unlisted accounts; base units.
 * @param listed each listed account's balance
 */
export function heldByOthers(supply: bigint, listed: readonly bigint[]): bigint {
  const rest = listed.reduce((left, amount) => left - amount, supply);
  return rest > 0n ? rest : 0n;
}
