import { shortAddress, type Address } from '@kingspad/domain';
import { inSentence } from './untrusted.ts';

/** A token as pages show it. */
export interface ShownToken {
  address: Address;
  name: string;
  symbol: string;
  /** Its label: see {@link tokenLabel}. */
  label: string;
  /** Null if the token does not report them: its amounts are then shown in base units. */
  decimals: number | null;
}

/** Label of a token: its symbol, else its name, else its shortened address. */
export function tokenLabel(token: Pick<ShownToken, 'symbol' | 'name' | 'address'>): string {
  return inSentence(token.symbol) || inSentence(token.name) || shortAddress(token.address);
}
