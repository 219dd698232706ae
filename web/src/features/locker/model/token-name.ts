import type { LockRecord, TokenSummary } from '@kingspad/domain/api';
import { tokenLabel } from '#lib/shown-token.ts';
import type { LockerKind } from '../kinds.ts';
import { pairLabel } from './record-pair.ts';
import { recordToken } from './record-token.ts';

/** The display name of a summary's token. */
export const summaryLabel = ({ tokenSymbol, tokenName, tokenAddress }: TokenSummary): string =>
  tokenLabel({ symbol: tokenSymbol, name: tokenName, address: tokenAddress });

/** The locked asset of a record: the pair or the token. */
export const lockLabel = (kind: LockerKind, record: LockRecord): string =>
  kind.isOfPairs ? pairLabel(record) : recordToken(record).label;
