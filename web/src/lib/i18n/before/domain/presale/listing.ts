import { WHOLE } from '../lock/schedule.ts';

/** A pair as it stands before a sale is listed in it. Base units; the rate is base units of the token for one whole coin. */
export interface PairBeforeListing {
  tokens: bigint;
  coins: bigint;
  launchRate: bigint;
  /** One whole coin in base units. */
  unit: bigint;
  /** What the pair keeps of a swap, basis points. */
  dexFeeBps: number;
}

/** What brings a pair to the launch rate. */
export interface AddedCoin {
  /** Base units of the coin. */
  coin: bigint;
  /** What it buys of the token, base units. */
  tokens: bigint;
}

const whole = BigInt(WHOLE);

/** The integer square root, rounded down. */
function root(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/**
 * The coin with which a pair in which the token is too cheap comes to the launch rate, exactly as `finalizePoolWith` spends
 * it (`PresaleMath.towards`).
 * @returns null if the token is not too cheap: coin buys nothing then
 */
export function coinToLaunchRate(pair: PairBeforeListing): AddedCoin | null {
  const { tokens, coins, launchRate, unit } = pair;
  const wanted = (tokens * unit) / launchRate;
  if (coins === 0n || tokens <= (coins * launchRate) / unit || wanted <= coins) return null;
  const fee = BigInt(pair.dexFeeBps);
  const kept = whole - fee;
  const square = (coins * fee) ** 2n + 4n * whole * kept * coins * wanted;
  const start = coins * (whole + kept);
  const coin = (root(square) - start) / (2n * kept);
  const counted = coin * kept;
  const bought = coin > 0n ? (counted * tokens) / (coins * whole + counted) : 0n;
  return bought > 0n ? { coin, tokens: bought } : null;
}
