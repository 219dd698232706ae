import { formatAmount } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { translate } from '../../../lib/i18n/index.ts';
import { tokenLabel } from '../../../lib/token-label.ts';

/** The token of a record, as its amounts are shown. */
export interface RecordToken {
  address: string;
  name: string;
  symbol: string;
  /** Symbol, name or shortened address. */
  label: string;
  /** Null where the token does not report them: amounts are then shown in base units. */
  decimals: number | null;
}

export function recordToken({ tokenAddress, tokenLock }: LockRecord): RecordToken {
  const token = { address: tokenAddress, name: tokenLock.tokenName, symbol: tokenLock.tokenSymbol };
  return { ...token, label: tokenLabel(token), decimals: tokenLock.tokenDecimals };
}

/** An amount with its unit, all decimals: for sentences about what exactly will happen. */
export function amountText(value: bigint, { decimals, label }: RecordToken): string {
  const unit = decimals === null ? `${translate('ui.baseUnits')} ${label}` : label;
  return `${formatAmount(value, decimals ?? 0)} ${unit}`;
}
