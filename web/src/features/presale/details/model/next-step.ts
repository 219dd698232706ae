import { isListOnly } from '@kingspad/protocol/sale/model';
import { relativeTime, type Translate } from '#lib/i18n/index.ts';
import type { Shown } from './shown.ts';

/** Owner actions of a sale, in the order of use. */
export const OWNER_STEPS = [
  'finalize',
  'publish',
  'whitelist',
  'reclaim',
  'lockTime',
  'metadata',
  'export',
  'cancel',
  'callOff',
] as const;

export type OwnerStep = (typeof OWNER_STEPS)[number];

/** The sale has the root of a list that still counts, and wallets cannot fetch their proofs. */
export const isListUnpublished = ({ sale, stage, now }: Shown): boolean =>
  stage.status <= 1 && now < sale.publicStartAt && !!sale.listRoot && sale.record?.listedWallets === null;

/** The due action; undefined while there is only something to wait for. */
export function nextStep(shown: Shown): OwnerStep | undefined {
  const { sale, stage, now } = shown;
  if (stage.status === 2) return 'finalize';
  if (stage.status === 3) return 'reclaim';
  if (isListUnpublished(shown)) return 'publish';
  if (stage.status <= 1 && sale.isWhitelisted && now < sale.publicStartAt) return 'whitelist';
  return undefined;
}

/** The same in words, or what there is to wait for. */
export function nextText(t: Translate, shown: Shown): string {
  const { sale, stage, now } = shown;
  const next = nextStep(shown);
  if (next === 'whitelist') {
    if (isListOnly(sale)) return t('details.admin.next.list');
    return t('details.admin.next.whitelist', { words: relativeTime(now, sale.publicStartAt) });
  }
  if (next) return t(`details.admin.next.${next as 'finalize' | 'publish' | 'reclaim'}`);
  if (stage.status === 4) return t('details.admin.next.done');
  if (stage.status === 0) return t('details.admin.next.start', { words: relativeTime(now, sale.startAt) });
  return t('details.admin.next.end', { words: relativeTime(now, sale.endAt) });
}
