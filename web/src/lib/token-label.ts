import { shortAddress } from '@kingspad/domain';

/** What a token is called: its symbol, else its name, else its shortened address. */
export function tokenLabel(token: { symbol: string; name: string; address: string }): string {
  return token.symbol || token.name || shortAddress(token.address);
}
