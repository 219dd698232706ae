import { sameAddress, zeroAddress } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';

/** A coin's own drawing: its hue in degrees, and lines in a square of 24. */
export interface CoinMark {
  hue: number;
  path: string;
}

const NATIVE: CoinMark = { hue: 43, path: 'M6.5 12.5 12 7l5.5 5.5M6.5 17.5 12 12l5.5 5.5' };

/** Drawn for KingsPad: letters and plain shapes, none of the coins' own marks. */
const MARKS: Readonly<Record<string, CoinMark>> = {
  BNB: NATIVE,
  USDT: { hue: 164, path: 'M7.5 8h9M12 8v9' },
  BUSD: { hue: 28, path: 'M9 6.5h4a2.75 2.75 0 0 1 0 5.5H9zM9 12h4.5a2.75 2.75 0 0 1 0 5.5H9z' },
  USDC: { hue: 212, path: 'M16.2 8.6a5.4 5.4 0 1 0 0 6.8M12 10v4' },
  ETH: { hue: 250, path: 'm12 5 5 7-5 7-5-7zM7 12h10' },
  DAI: { hue: 355, path: 'M9 6.5h2.5a5.5 5.5 0 0 1 0 11H9zM6.5 12H17' },
};

/**
 * The mark of one of the deployment's coins. A token's symbol is its creator's claim, so that its address decides.
 * @returns undefined for any other token
 */
export function coinMarkOf(address: string, coins: PublicConfig['coins'] = []): CoinMark | undefined {
  if (sameAddress(address, zeroAddress)) return NATIVE;
  const coin = coins.find((listed) => sameAddress(listed.address, address));
  return coin && MARKS[coin.symbol];
}
