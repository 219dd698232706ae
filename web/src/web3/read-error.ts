import { isUnreachable, TokenReadError } from '@kingspad/protocol/chain/read-errors';
import { TITLES, TOKEN_READ_FAILURE_CODE, TOKEN_READ_FAILURES } from '@kingspad/domain';
import { AppError } from '../lib/errors.ts';
import { translate } from '../lib/i18n/index.ts';

/** The error of a chain read as pages show it: `chain-away`, or a token that does not answer (spec A.8). */
export function readError(cause: unknown): unknown {
  if (isUnreachable(cause)) {
    return new AppError(TITLES.errorOccurred, translate('wallet.chainAway'), { code: 'chain-away', cause });
  }
  if (!(cause instanceof TokenReadError)) return cause;
  const code = String(TOKEN_READ_FAILURE_CODE);
  return new AppError(TITLES.errorOccurred, TOKEN_READ_FAILURES[cause.part], { code, cause });
}
