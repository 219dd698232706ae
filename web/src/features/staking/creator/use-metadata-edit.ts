import {
  metadataDigest,
  newSalt,
  poolSubject,
  stakingMetadataTypedData,
  stakingMetaOf,
  type StakingMeta,
} from '@kingspad/domain';
import type { StakingPoolRecord } from '@kingspad/protocol/stakingPool/model';
import { useAppConfig } from '#lib/config.ts';
import { translate } from '#lib/i18n/index.ts';
import { useSignedEdit, type SignedEdit } from '#web3/index.ts';
import { editPoolMetadata } from './api.ts';

/** Changes a pool's metadata: its creator signs it, the server verifies the signature against the creator on the chain. */
export function useMetadataEdit(pool: StakingPoolRecord) {
  const config = useAppConfig();
  const { isSaving, save } = useSignedEdit();

  function editTo(values: StakingMeta): SignedEdit | undefined {
    const { createdByAddress: creator, stakingTokenAddress: stakedToken, stakingPoolAddress: address } = pool;
    const factory = pool.factoryAddress;
    if (!config) return undefined;
    const { chainId } = config;
    const meta = stakingMetaOf({ ...values, tokenLockFor: values.tokenLockFor.trim() });
    const salt = newSalt();
    const subject = poolSubject({ chainId, factory, creator, stakedToken, salt, meta });
    return {
      account: creator,
      label: translate('staking.creator.words.label'),
      version: pool.metadataVersion,
      typedData: (terms) =>
        stakingMetadataTypedData({
          chainId,
          pool: address,
          metadataDigest: metadataDigest(subject),
          ...terms,
        }),
      handOver: (signed) => editPoolMetadata(address, { ...meta, metadataSalt: salt, ...signed }),
      failed: translate('staking.creator.words.failed'),
      done: translate('staking.creator.words.done'),
    };
  }

  return {
    isSaving,
    /** @returns whether it is saved */
    save: (values: StakingMeta): Promise<boolean> => save(editTo(values)),
  };
}
