import { translate } from '#lib/i18n/index.ts';
import { HOUR, type Address, type Hex } from '@kingspad/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '#lib/errors.ts';
import { refreshLiveQueries } from '#lib/query-client.ts';
import { notify } from '#lib/toast.ts';
import { chainNow } from './chain-clock.ts';
import type { TypedData } from './types.ts';
import { useSign } from './use-sign.ts';
import { useWallet } from './use-wallet.ts';

/** Validity of a signature, seconds: enough to read the wallet's prompt. */
const VALID_SECONDS = HOUR;

/** Version of an edit: the server accepts n + 1 only while n is the current one. */
export interface EditTerms {
  version: number;
  /** UTC seconds of the chain. */
  deadline: number;
}

/** An edit of metadata: the signed data, and its route. */
export interface SignedEdit {
  /** The account that has to sign. */
  account: Address;
  /** Label of the signed data, for notices. */
  label: string;
  /** The current version. */
  version: number;
  /** The typed data; computed by the page, never taken from the server. */
  typedData: (terms: EditTerms) => TypedData;
  /** Sends it to the server. Rejects if the server does. */
  handOver: (signed: EditTerms & { signature: Hex }) => Promise<unknown>;
  /** The error sentence if a failure has no message. */
  failed: string;
  /** The notice after it is saved. */
  done: string;
}

/** The only way to save a signed edit: signs, sends, shows a notice and refreshes the queries. */
export function useSignedEdit() {
  const wallet = useWallet();
  const sign = useSign();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function run({ account, label, version, typedData, handOver, failed, done }: SignedEdit) {
    const failure = { title: translate('title.errorOccurred'), fallback: failed };
    const terms = { version: version + 1, deadline: chainNow() + VALID_SECONDS };
    const outcome = await sign({ label, account, typedData: typedData(terms), failure });
    if (outcome.status !== 'signed') return false;
    try {
      await handOver({ ...terms, signature: outcome.signature });
    } catch (thrown) {
      const error = toAppError(thrown, { title: failure.title, text: failed });
      notify.error(error.title, error.text);
      return false;
    }
    notify.success(done);
    await refreshLiveQueries(queryClient);
    return true;
  }

  return {
    isSaving,
    /** @param edit undefined while something it needs is unknown @returns whether it was saved */
    async save(edit: SignedEdit | undefined): Promise<boolean> {
      if (isSaving || !edit) return false;
      if (wallet.account && wallet.status !== 'ready') {
        await wallet.switchNetwork();
        return false;
      }
      setSaving(true);
      try {
        return await run(edit);
      } finally {
        setSaving(false);
      }
    },
  };
}
