import { worth } from '@kingspad/domain';

/** US dollars as an integer with 18 decimals. */
export type Usd = bigint;

export const ONE_DOLLAR: Usd = 10n ** 18n;

/** The longest number that the API returns. */
const MAX_DIGITS = 78;

/** A quote token: the wrapped coin at its price, or a stablecoin by configuration. */
export interface Money {
  decimals: number;
  /** Price of one whole unit. */
  price: Usd;
}

/** The reserves of a pair of a token and a quote token, in base units of each. */
export interface PairReserves {
  token: bigint;
  money: bigint;
  /** The unit of `money`. */
  unit: Money;
}

/** The value of a pair's quote token, rounded down. */
export function depthOf({ money, unit }: PairReserves): Usd {
  return worth(money, unit.decimals, unit.price);
}

/**
 * Value of base units of the token at the pair's ratio, rounded down: the payment for an infinitely
 * small trade, without the exchange's fee.
 * @returns undefined if the pair holds none of the token
 */
export function spotValue(amount: bigint, { token, money, unit }: PairReserves): Usd | undefined {
  if (token === 0n) return undefined;
  return (amount * money * unit.price) / (token * 10n ** BigInt(unit.decimals));
}

/** Undefined if the number is too long to be a price. */
export function readablePrice(price: Usd | undefined): Usd | undefined {
  return price === undefined || price.toString().length > MAX_DIGITS ? undefined : price;
}
