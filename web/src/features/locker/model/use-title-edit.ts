import {
  TITLES,
  lockMetadataTypedData,
  metadataDigest,
  newSalt,
  parseAddress,
  type Hex,
} from '@kingspad/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../../lib/config.ts';
import { toAppError } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { refreshLiveQueries } from '../../../lib/query-client.ts';
import { notify } from '../../../lib/toast.ts';
import { chainNow, useSign, useWallet } from '../../../web3/index.ts';
import { editMetadata } from '../api/changes.ts';
import type { OwnedLock } from './owned-lock.ts';

/** How long the signature counts, seconds: as long as somebody may look at the wallet's question. */
const VALID_SECONDS = 3_600;

/** Gives a lock another title: the owner signs it, the server checks the signature against the chain's owner. */
export function useTitleEdit({ kind, record, lock, target }: OwnedLock) {
  const t = useText();
  const config = useAppConfig();
  const wallet = useWallet();
  const sign = useSign();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function edit(title: string): Promise<boolean> {
    const owner = parseAddress(lock.owner);
    const token = parseAddress(record.tokenAddress);
    if (!config || !owner || !token) return false;
    const { chainId } = config;
    const { locker, lockId } = target;
    const failure = { title: TITLES.errorOccurred, fallback: t('locker.titleEdit.failed') };
    const salt = newSalt();
    const version = record.metadataVersion + 1;
    const deadline = chainNow() + VALID_SECONDS;
    // What the wallet signs is computed here and never taken from a server's word.
    const digest = metadataDigest({
      chainId,
      contract: locker,
      kind: 'lock',
      owner,
      token,
      salt,
      meta: { title },
    });
    const typedData = lockMetadataTypedData({
      chainId,
      locker,
      transactionHash: record.transactionHash as Hex,
      lockId,
      version,
      metadataDigest: digest,
      deadline,
    });
    const label = t('locker.titleEdit.label.sign', { id: lockId });
    const outcome = await sign({ label, account: owner, typedData, failure });
    if (outcome.status !== 'signed') return false;
    const { signature } = outcome;
    try {
      await editMetadata(kind, lockId, { title, metadataSalt: salt, version, deadline, signature });
    } catch (thrown) {
      const { title: heading, text } = toAppError(thrown, { title: failure.title, text: failure.fallback });
      notify.error(heading, text);
      return false;
    }
    notify.success(t('locker.titleEdit.done'));
    await refreshLiveQueries(queryClient);
    return true;
  }

  return {
    isSaving,
    /** @returns whether it is saved */
    async save(title: string): Promise<boolean> {
      if (isSaving) return false;
      if (wallet.account && wallet.status !== 'ready') {
        await wallet.switchNetwork();
        return false;
      }
      setSaving(true);
      try {
        return await edit(title);
      } finally {
        setSaving(false);
      }
    },
  };
}
