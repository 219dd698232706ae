import { TITLES, poolVerificationTypedData, type Address } from '@kingspad/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../../lib/config.ts';
import { toAppError } from '../../../lib/errors.ts';
import { translate } from '../../../lib/i18n/index.ts';
import { notify } from '../../../lib/toast.ts';
import { chainNow, useSign, useWallet } from '../../../web3/index.ts';
import { putVerification } from '../details/api/calls.ts';

/** What an operator says of a pool. */
export interface Verdict {
  isVerifiedPool: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
}

/** How long the signature counts, seconds. */
const VALID_SECONDS = 3_600;

/** Signs what an operator says of a pool (EIP-712) and hands it to the server. @param stored the version that stands */
export function useVerification(pool: Address, stored: number) {
  const config = useAppConfig();
  const wallet = useWallet();
  const sign = useSign();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function signed(operator: Address, verdict: Verdict): Promise<void> {
    if (!config) return;
    const terms = { ...verdict, version: stored + 1, deadline: chainNow() + VALID_SECONDS };
    const failure = { title: TITLES.errorOccurred, fallback: translate('operators.failed') };
    const outcome = await sign({
      label: translate('operators.label'),
      account: operator,
      typedData: poolVerificationTypedData({ chainId: config.chainId, pool, ...terms }),
      failure,
    });
    if (outcome.status !== 'signed') return;
    try {
      await putVerification(pool, { operator, ...terms, signature: outcome.signature });
    } catch (thrown) {
      const { title, text } = toAppError(thrown, { title: failure.title, text: failure.fallback });
      notify.error(title, text);
      return;
    }
    notify.success(translate('operators.done'));
    await queryClient.invalidateQueries({ queryKey: ['api', 'presale'] });
  }

  return {
    isSaving,
    async save(operator: Address, verdict: Verdict): Promise<void> {
      if (isSaving) return;
      if (wallet.status !== 'ready') return wallet.switchNetwork();
      setSaving(true);
      try {
        await signed(operator, verdict);
      } finally {
        setSaving(false);
      }
    },
  };
}
