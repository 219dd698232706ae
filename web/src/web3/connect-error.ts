import { translate } from '#lib/i18n/index.ts';
import { causesOf } from '@kingspad/protocol/chain/read-errors';

const codes = (error: unknown) =>
  causesOf(error).map((cause) =>
    typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : 0,
  );

/** Why a wallet did not connect, and how to fix it. */
export function connectErrorText(error: unknown): string {
  const found = codes(error);
  if (found.includes(4001)) return translate('wallet.connectRejected');
  if (found.includes(-32002)) return translate('wallet.connectBusy');
  const { shortMessage, message } = (error ?? {}) as { shortMessage?: string; message?: string };
  return translate('wallet.connectFailed', { reason: (shortMessage ?? message ?? '').split('\n')[0] ?? '' });
}
