import {
  metaOf,
  metadataDigest,
  newSalt,
  parseAddress,
  presaleMetadataTypedData,
  type AdditionalStepValues,
} from '@kingspad/domain';
import type { PresaleRecord } from '@kingspad/domain/api';
import { useAppConfig } from '../../../../lib/config.ts';
import { translate } from '../../../../lib/i18n/index.ts';
import { useSignedEdit, type SignedEdit } from '../../../../web3/index.ts';
import { editSaleMetadata } from '../api/calls.ts';
import type { ShownSale } from './sale.ts';

export type MetadataValues = AdditionalStepValues & { projectName: string };

/** A sale's current metadata as form values. */
export function valuesOf(record: PresaleRecord): MetadataValues {
  return {
    projectName: record.presaleName,
    logoURL: record.logoURL ?? '',
    coverImageUrl: record.coverImageUrl ?? '',
    website: record.websiteLink ?? '',
    facebookLink: record.facebookLink ?? '',
    twitterLink: record.twitterLink ?? '',
    githubLink: record.githubLink ?? '',
    telegramLink: record.telegramLink ?? '',
    instagramLink: record.instagramLink ?? '',
    discordLink: record.discordLink ?? '',
    redditLink: record.redditLink ?? '',
    youtubeLink: record.youTubeLink ?? '',
    kycLink: record.kycLink ?? '',
    auditedLink: record.auditedLink ?? '',
    safuLink: record.safuLink ?? '',
    poocoinLink: record.pooCoinLink ?? '',
    description: record.description ?? '',
  };
}

/** Changes a sale's metadata: its owner signs it, the server checks the signature against the chain's owner. */
export function useMetadataEdit(sale: ShownSale) {
  const config = useAppConfig();
  const { isSaving, save } = useSignedEdit();

  function editTo(values: MetadataValues): SignedEdit | undefined {
    const account = parseAddress(sale.owner);
    const factory = parseAddress(config?.contracts.presaleFactory ?? '');
    if (!config || !factory || !account || !sale.record) return undefined;
    const { chainId } = config;
    const meta = metaOf(values);
    const salt = newSalt();
    const digest = metadataDigest({
      chainId,
      contract: factory,
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
