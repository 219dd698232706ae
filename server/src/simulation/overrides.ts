import type { Address } from '@kingspad/domain';
import {
  concatHex,
  encodeAbiParameters,
  hexToBigInt,
  keccak256,
  numberToHex,
  padHex,
  size,
  sliceHex,
  type Hex,
} from 'viem';

/** An account of a simulation that differs from the real one. */
export interface AccountOverride {
  balance?: bigint;
  code?: Hex;
  slots?: Record<Hex, Hex>;
}
export type Overrides = Map<Address, AccountOverride>;

/** Adds to the overrides of an account. */
export function override(overrides: Overrides, account: Address, more: AccountOverride): void {
  const known = overrides.get(account) ?? {};
  overrides.set(account, { ...known, ...more, slots: { ...known.slots, ...more.slots } });
}

/** The overrides as nodes take them. */
export const overridesForNode = (overrides: Overrides): Record<Address, object> =>
  Object.fromEntries(
    [...overrides].map(([account, { balance, code, slots }]) => [
      account,
      {
        ...(balance !== undefined && { balance: numberToHex(balance) }),
        ...(code && { code }),
        ...(slots && Object.keys(slots).length > 0 && { stateDiff: slots }),
      },
    ]),
  );

/** Storage of a pool (contracts/src/presale/PoolCore.sol). */
export const STATE_SLOT = wordOf(0n);
const SHARES_SLOT = 2n;
const AMOUNT_BITS = 112n;
const ENROLLED_SHIFT = AMOUNT_BITS;

/** The pool's state word with another raised amount. */
export const stateWithRaised = (word: Hex, raised: bigint): Hex =>
  wordOf(((hexToBigInt(word) >> AMOUNT_BITS) << AMOUNT_BITS) | raised);

/** Time at which a pool was filled; zero before. */
export const filledAtOf = (word: Hex): number =>
  Number((hexToBigInt(word) >> AMOUNT_BITS) & ((1n << 40n) - 1n));

export const shareSlot = (wallet: Address): Hex => mappingSlot(wallet, SHARES_SLOT);

export const shareWord = (contribution: bigint, enrolledAt: number): Hex =>
  wordOf(contribution | (BigInt(enrolledAt) << ENROLLED_SHIFT));

/** Place of the times in a pool's code (contracts/src/presale/PoolConfigCode.sol): after the proxy, five bytes each. */
const TIMES_AT = 45 + 162;
const TIME_BYTES = 5;
/** Sizes of the code of both kinds (contracts/src/presale/FairConfigCode.sol), without and with the root of a list at its end. */
const POOL_CODE_BYTES = [45 + 293, 45 + 293 + 20].flatMap((bytes) => [bytes, bytes + 32]);

/** The pool's code with all times earlier; undefined if it is no pool's code. */
export function codeWithEarlierTimes(code: Hex, seconds: number): Hex | undefined {
  if (!POOL_CODE_BYTES.includes(size(code))) return undefined;
  const times = [0, 1, 2].map((place) => {
    const from = TIMES_AT + place * TIME_BYTES;
    const time = Number(hexToBigInt(sliceHex(code, from, from + TIME_BYTES)));
    return numberToHex(time === 0 ? 0 : time - seconds, { size: TIME_BYTES });
  });
  return concatHex([sliceHex(code, 0, TIMES_AT), ...times, sliceHex(code, TIMES_AT + 3 * TIME_BYTES)]);
}

/** How a token keeps its balances: the number of the mapping, and whether Vyper's order of key and number applies. */
export interface BalanceSlot {
  number: bigint;
  isVyper: boolean;
}

export const balanceSlotOf = ({ number, isVyper }: BalanceSlot, account: Address): Hex =>
  isVyper
    ? keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'address' }], [number, account]))
    : mappingSlot(account, number);

/** Mappings that are tried: no listed coin keeps its balances further behind. */
const TRIED_MAPPINGS = 120;

/** Candidates for a token's balances, each with an amount of its own. */
export function balanceCandidates(account: Address, salt: bigint) {
  return Array.from({ length: 2 * TRIED_MAPPINGS }, (_, index) => {
    const slot: BalanceSlot = { number: BigInt(index >> 1), isVyper: index % 2 === 1 };
    return { slot, key: balanceSlotOf(slot, account), amount: salt + BigInt(index) };
  });
}

function mappingSlot(key: Address, number: bigint): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [key, number]));
}

export function wordOf(value: bigint): Hex {
  return padHex(numberToHex(value), { size: 32 });
}
