import type { TokenSummary } from '@kingspad/domain/api';
import { tokenLabel } from '../../../lib/shown-token.ts';

/** What the token is called that a summary is about. */
export const summaryLabel = ({ tokenSymbol, tokenName, tokenAddress }: TokenSummary): string =>
  tokenLabel({ symbol: tokenSymbol, name: tokenName, address: tokenAddress });
