/** US dollars as an integer with 18 decimals. */
export type Usd = bigint;

export const ONE_DOLLAR: Usd = 10n ** 18n;

/** Wei of one coin. */
const ONE_COIN = 10n ** 18n;

/** The longest number that the API writes. */
const MAX_DIGITS = 78;

/** What a pair holds: base units of the token, and wei of the coin. */
export interface Reserves {
  token: bigint;
  coin: bigint;
}

/** What an amount in base units is worth where `decimals` of them make one unit of `unitPrice`, rounded down. */
export function worth(amount: bigint, decimals: number, unitPrice: Usd): Usd {
  return (amount * unitPrice) / 10n ** BigInt(decimals);
}

/**
 * The price of one whole token at which its pair balances, rounded down: what an infinitely small trade would pay,
 * without the exchange's fee.
 * @returns undefined where the pair holds none of the token, or the number is too long to be a price
 */
export function spotPrice(reserves: Reserves, decimals: number, coinPrice: Usd): Usd | undefined {
  if (reserves.token === 0n) return undefined;
  const price = (reserves.coin * coinPrice * 10n ** BigInt(decimals)) / (reserves.token * ONE_COIN);
  return price.toString().length > MAX_DIGITS ? undefined : price;
}
