import { TITLES, sameAddress } from '@kingspad/domain';
import type { Session } from '@kingspad/domain/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createSiweMessage } from 'viem/siwe';
import { apiHost } from '../../../../lib/api-client.ts';
import { useAppConfig } from '../../../../lib/config.ts';
import { toAppError } from '../../../../lib/errors.ts';
import { translate } from '../../../../lib/i18n/index.ts';
import { notify } from '../../../../lib/toast.ts';
import { useSign, useWallet } from '../../../../web3/index.ts';
import { newNonce, signIn } from '../api/calls.ts';
import { sessionQuery } from '../api/queries.ts';

/** Who is signed in, and how the connected wallet signs in: once, with a text that it signs (EIP-4361). */
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
    const failure = { title: TITLES.errorOccurred, fallback: translate('details.session.failed') };
    setSigning(true);
    try {
      const host = new URL(apiHost());
      const text = createSiweMessage({
        address: account,
        chainId: config.chainId,
        domain: host.host,
        uri: host.origin,
        version: '1',
        nonce: await newNonce(),
        // Shown by the wallet and verified by the server, so it is not translated.
        statement: 'Sign in to KingsPad. This costs nothing and gives nobody power over your coins.',
      });
      const outcome = await sign({ label: translate('details.session.label'), account, text, failure });
      if (outcome.status !== 'signed') return;
      queryClient.setQueryData<Session>(sessionQuery.queryKey, await signIn(text, outcome.signature));
    } catch (thrown) {
      const { title, text } = toAppError(thrown, { title: failure.title, text: failure.fallback });
      notify.error(title, text);
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
