import type { TokenSummary } from '@kingspad/domain/api';
import { tokenLabel } from '../../../lib/shown-token.ts';

/** The display name of a summary's token. */
export const summaryLabel = ({ tokenSymbol, tokenName, tokenAddress }: TokenSummary): string =>
  tokenLabel({ symbol: tokenSymbol, name: tokenName, address: tokenAddress });
