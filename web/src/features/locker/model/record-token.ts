import type { LockRecord } from '@kingspad/domain/api';
import { tokenLabel, type ShownToken } from '#lib/shown-token.ts';

/** The token of a record. */
export function recordToken({ tokenAddress, tokenLock }: LockRecord): ShownToken {
  const token = { address: tokenAddress, name: tokenLock.tokenName, symbol: tokenLock.tokenSymbol };
  return { ...token, label: tokenLabel(token), decimals: tokenLock.tokenDecimals };
}
