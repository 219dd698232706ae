import { shortAddress } from '@kingspad/domain';
import type { TokenSummary } from '@kingspad/domain/api';

/** What a token is called: its symbol, else its name, else its shortened address. */
export function tokenLabel(token: { symbol: string; name: string; address: string }): string {
  return token.symbol || token.name || shortAddress(token.address);
}

/** {@link tokenLabel} of the token that a summary is about. */
export const summaryLabel = ({ tokenSymbol, tokenName, tokenAddress }: TokenSummary): string =>
  tokenLabel({ symbol: tokenSymbol, name: tokenName, address: tokenAddress });
