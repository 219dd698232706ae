import { sameAddress } from '@kingspad/domain';
import type { Session } from '@kingspad/domain/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { toAppError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { useSign, useWallet } from '#web3/index.ts';
import { newNonce, signIn } from '../api/calls.ts';
import { sessionQuery } from '../api/queries.ts';
import { forgetSignInText, signInRefusal, signInText } from './sign-in-text.ts';

/** The signed-in account, and sign-in of the connected wallet by a signed text (EIP-4361). */
export function useSession() {
  const queryClient = useQueryClient();
  const wallet = useWallet();
  const sign = useSign();
  const config = useAppConfig();
  const [isSigning, setSigning] = useState(false);
  const session = useQuery(sessionQuery).data;
  const { account } = wallet;

  async function begin(): Promise<void> {
    if (!account) return wallet.connect();
    if (wallet.status !== 'ready') return wallet.switchNetwork();
    if (!config) return;
    const failure = {
      title: translate('title.errorOccurred'),
      fallback: translate('details.session.failed'),
    };
    setSigning(true);
    try {
      const text = await signInText(account, config.chainId, newNonce);
      const outcome = await sign({ label: translate('details.session.label'), account, text, failure });
      if (outcome.status !== 'signed') return;
      queryClient.setQueryData<Session>(sessionQuery.queryKey, await signIn(text, outcome.signature));
      forgetSignInText(account, config.chainId);
    } catch (thrown) {
      const refusal = signInRefusal(thrown);
      // A wrong signature leaves the text valid: other signers may still sign it.
      if (refusal && refusal.path !== 'signature') forgetSignInText(account, config.chainId);
      const { title, text } = toAppError(thrown, { title: failure.title, text: failure.fallback });
      notify.error(title, refusal?.message ?? text);
    } finally {
      setSigning(false);
    }
  }

  return {
    session,
    /** Whether the connected wallet is the signed-in one. */
    isIn: sameAddress(session?.address, account),
    isSigning,
    begin,
  };
}
