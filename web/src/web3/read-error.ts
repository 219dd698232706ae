import { isUnreachable, TokenReadError } from '@kingspad/protocol/chain/read-errors';
import { AppError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';

/** The code of a failed read of a token (spec A.8). */
const READ_FAILED = '1001';

/** The error of a chain read as pages show it: `chain-away`, or a token that does not answer (spec A.8). */
export function readError(cause: unknown): unknown {
  if (isUnreachable(cause)) {
    return new AppError(translate('title.errorOccurred'), translate('wallet.chainAway'), {
      code: 'chain-away',
      cause,
    });
  }
  if (!(cause instanceof TokenReadError)) return cause;
  return new AppError(translate('title.errorOccurred'), translate(`failed.token.${cause.part}`), {
    code: READ_FAILED,
    cause,
  });
}
