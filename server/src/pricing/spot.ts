/** US dollars as an integer with 18 decimals. */
export type Usd = bigint;

export const ONE_DOLLAR: Usd = 10n ** 18n;

/** The longest number that the API writes. */
const MAX_DIGITS = 78;

/** The money of quotes: the wrapped coin at its price, or a coin that is a dollar by configuration. */
export interface Money {
  decimals: number;
  /** Of one whole unit. */
  price: Usd;
}

/** What a pair of a token and money holds, in base units of each. */
export interface Holding {
  token: bigint;
  money: bigint;
  /** What `money` counts. */
  unit: Money;
}

/** What an amount in base units is worth where `decimals` of them make one unit of `unitPrice`, rounded down. */
export function worth(amount: bigint, decimals: number, unitPrice: Usd): Usd {
  return (amount * unitPrice) / 10n ** BigInt(decimals);
}

/** What the money of a pair is worth, rounded down. */
export function depthOf({ money, unit }: Holding): Usd {
  return worth(money, unit.decimals, unit.price);
}

/**
 * What base units of the token are worth at the ratio in which the pair holds both, rounded down: what an infinitely
 * small trade would pay, without the exchange's fee.
 * @returns undefined if the pair holds none of the token
 */
export function spotValue(amount: bigint, { token, money, unit }: Holding): Usd | undefined {
  if (token === 0n) return undefined;
  return (amount * money * unit.price) / (token * 10n ** BigInt(unit.decimals));
}

/** Undefined if the number is too long to be a price. */
export function readablePrice(price: Usd | undefined): Usd | undefined {
  return price === undefined || price.toString().length > MAX_DIGITS ? undefined : price;
}
