import { lockMetadataTypedData, metadataDigest, newSalt } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useAppConfig } from '#lib/config.ts';
import { translate } from '#lib/i18n/index.ts';
import { useSignedEdit, type SignedEdit } from '#web3/index.ts';
import { editMetadata } from '../../api/changes.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';

/** Changes a lock's title: the owner signs it, the server verifies the signature against the owner on the chain. */
export function useTitleEdit({ kind, lock, target }: OwnedLock, record: LockRecord) {
  const chainId = useAppConfig()?.chainId;
  const { isSaving, save } = useSignedEdit();

  function editTo(title: string): SignedEdit | undefined {
    if (chainId === undefined) return undefined;
    const account = lock.owner;
    const { locker, id: lockId } = target;
    const salt = newSalt();
    const digest = metadataDigest({
      chainId,
      contract: locker,
      kind: 'lock',
      owner: account,
      token: record.tokenAddress,
      salt,
      meta: { title },
    });
    return {
      account,
      label: translate('locker.titleEdit.label.sign', { id: lockId }),
      version: record.metadataVersion,
      typedData: (terms) =>
        lockMetadataTypedData({
          chainId,
          locker,
          transactionHash: record.transactionHash,
          lockId,
          metadataDigest: digest,
          ...terms,
        }),
      handOver: (signed) => editMetadata(kind, lockId, { title, metadataSalt: salt, ...signed }),
      failed: translate('locker.titleEdit.failed'),
      done: translate('locker.titleEdit.done'),
    };
  }

  return {
    isSaving,
    /** @returns whether it is saved */
    save: (title: string): Promise<boolean> => save(editTo(title)),
  };
}
