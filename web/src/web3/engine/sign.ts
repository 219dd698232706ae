import { sameAddress } from '@kingspad/domain';
import { walletMissing } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { dismissErrorsOf, dismissToast, showToast } from '#lib/toast.ts';
import type { SignOutcome, SignRequest } from '../types.ts';
import { chainError, isRejection } from './chain-errors.ts';
import { signTextThroughWallet, signThroughWallet } from './signature.ts';
import { checkedSigner, refusal, WALLET_CHANGED, type SignerContext } from './signer.ts';

const KEY = 'signature';

/** Requests a signature of the connected account, on the deployment's chain. Never throws. */
export async function runSign(context: SignerContext, request: SignRequest): Promise<SignOutcome> {
  dismissErrorsOf(undefined);
  dismissToast(KEY);
  try {
    if (!context.connected()) throw walletMissing();
    const signer = await checkedSigner(context, request);
    if (!sameAddress(signer.account, request.account)) {
      throw refusal(request, WALLET_CHANGED, translate('wallet.accountChanged'));
    }
    const { label, typedData, text } = request;
    const signature = await (typedData
      ? signThroughWallet(signer, typedData, label)
      : signTextThroughWallet(signer, text, label));
    return { status: 'signed', signature };
  } catch (thrown) {
    if (isRejection(thrown)) {
      const title = translate('wallet.rejectedTitle');
      showToast({ key: KEY, tone: 'info', title, text: translate('wallet.rejectedText') });
      return { status: 'rejected' };
    }
    const error = chainError(thrown, request.failure);
    const key = error.code === WALLET_CHANGED ? error.code : KEY;
    showToast({ key, tone: 'error', title: error.title, text: error.text });
    return { status: 'failed', error };
  }
}
