import { shortAddress } from '@kingspad/domain';

/** A token as a page shows it. */
export interface ShownToken {
  address: string;
  name: string;
  symbol: string;
  /** What it is called: see {@link tokenLabel}. */
  label: string;
  /** Null where the token does not report them: its amounts are then shown in base units. */
  decimals: number | null;
}

/** What a token is called: its symbol, else its name, else its shortened address. */
export function tokenLabel(token: Pick<ShownToken, 'symbol' | 'name' | 'address'>): string {
  return token.symbol || token.name || shortAddress(token.address);
}
