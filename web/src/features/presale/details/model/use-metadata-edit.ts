import {
  TITLES,
  metaOf,
  metadataDigest,
  newSalt,
  parseAddress,
  presaleMetadataTypedData,
  type AdditionalStepValues,
} from '@kingspad/domain';
import type { PresaleRecord } from '@kingspad/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../../../lib/config.ts';
import { toAppError } from '../../../../lib/errors.ts';
import { translate } from '../../../../lib/i18n/index.ts';
import { refreshLiveQueries } from '../../../../lib/query-client.ts';
import { notify } from '../../../../lib/toast.ts';
import { chainNow, useSign, useWallet } from '../../../../web3/index.ts';
import { editSaleMetadata } from '../api/calls.ts';
import type { Sale } from './sale.ts';

/** How long the signature counts, seconds: as long as somebody may look at the wallet's question. */
const VALID_SECONDS = 3_600;

export type MetadataValues = AdditionalStepValues & { projectName: string };

/** A sale's words as they stand, for a form. */
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

/** Gives a sale other words: its owner signs them, the server checks the signature against the chain's owner. */
export function useMetadataEdit(sale: Sale) {
  const config = useAppConfig();
  const wallet = useWallet();
  const sign = useSign();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function edit(values: MetadataValues): Promise<boolean> {
    const owner = parseAddress(sale.owner);
    const factory = parseAddress(config?.contracts.presaleFactory ?? '');
    if (!config || !factory || !owner || !sale.record) return false;
    const { chainId } = config;
    const meta = metaOf(values);
    const salt = newSalt();
    const version = sale.record.metadataVersion + 1;
    const deadline = chainNow() + VALID_SECONDS;
    // What the wallet signs is computed here and never taken from a server's word.
    const digest = metadataDigest({
      chainId,
      contract: factory,
      kind: 'presale',
      owner,
      token: sale.token.address,
      salt,
      meta,
    });
    const failure = { title: TITLES.errorOccurred, fallback: translate('details.metadata.failed') };
    const outcome = await sign({
      label: translate('details.metadata.label'),
      account: owner,
      typedData: presaleMetadataTypedData({
        chainId,
        pool: sale.pool,
        version,
        metadataDigest: digest,
        deadline,
      }),
      failure,
    });
    if (outcome.status !== 'signed') return false;
    const { signature } = outcome;
    try {
      await editSaleMetadata(sale.pool, { ...meta, metadataSalt: salt, version, deadline, signature });
    } catch (thrown) {
      const error = toAppError(thrown, { title: failure.title, text: failure.fallback });
      notify.error(error.title, error.text);
      return false;
    }
    notify.success(translate('details.metadata.done'));
    await refreshLiveQueries(queryClient);
    return true;
  }

  return {
    isSaving,
    /** @returns whether it is saved */
    async save(values: MetadataValues): Promise<boolean> {
      if (isSaving) return false;
      if (wallet.account && wallet.status !== 'ready') {
        await wallet.switchNetwork();
        return false;
      }
      setSaving(true);
      try {
        return await edit(values);
      } finally {
        setSaving(false);
      }
    },
  };
}
