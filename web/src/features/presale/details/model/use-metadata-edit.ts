import {
  metaOf,
  metadataDigest,
  newSalt,
  presaleMetadataTypedData,
  type MetadataValues,
} from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { translate } from '#lib/i18n/index.ts';
import { useSignedEdit, type SignedEdit } from '#web3/index.ts';
import { editSaleMetadata } from '../api/calls.ts';
import type { ShownSale } from './sale.ts';

/** Changes a sale's metadata: its owner signs it, the server checks the signature against the chain's owner. */
export function useMetadataEdit(sale: ShownSale) {
  const config = useAppConfig();
  const { isSaving, save } = useSignedEdit();

  function editTo(values: MetadataValues): SignedEdit | undefined {
    const account = sale.owner;
    if (!config || !sale.record) return undefined;
    const { chainId } = config;
    const meta = metaOf(values);
    const salt = newSalt();
    const digest = metadataDigest({
      chainId,
      contract: sale.factory,
      kind: 'presale',
      owner: account,
      token: sale.token.address,
      salt,
      meta,
    });
    return {
      account,
      label: translate('details.metadata.label'),
      version: sale.record.metadataVersion,
      typedData: (terms) =>
        presaleMetadataTypedData({ chainId, pool: sale.pool, metadataDigest: digest, ...terms }),
      handOver: (signed) => editSaleMetadata(sale.pool, { ...meta, metadataSalt: salt, ...signed }),
      failed: translate('details.metadata.failed'),
      done: translate('details.metadata.done'),
    };
  }

  return {
    isSaving,
    /** @returns whether it was saved */
    save: (values: MetadataValues): Promise<boolean> => save(editTo(values)),
  };
}
