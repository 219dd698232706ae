import { explorerLink, type Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { translate } from '#lib/i18n/index.ts';
import { showToast } from '#lib/toast.ts';
import { pagePath } from '../transactions.ts';
import { hashOf, isForSigners, type TxRecord } from '../tx-record.ts';

type Config = Pick<PublicConfig, 'explorer'>;

/** The key of a record's notice: one for its life. */
export const toastKey = (id: string) => `tx:${id}`;

/** The explorer's URL of a transaction, for a notice. */
export function explorerOf(config: Config, hash: Hex | undefined) {
  const href = hash && explorerLink(config.explorer, 'tx', hash);
  return href ? { label: translate('wallet.inExplorer'), href } : undefined;
}

/** The page of the item that a transaction created, linked in its notice. */
export function madePageOf({ page }: TxRecord, made: string) {
  return page && { label: page.label, href: pagePath(page.path, made) };
}

/** Shows the state of an open record; the notice of the outcome replaces it. */
export function showOpen(record: TxRecord, config: Config): void {
  const { id, label, status, isReleased } = record;
  // The wallet's own notice is shown while it is asked; one that was sent again has another notice.
  if (status === 'asked' || isReleased) return;
  const isPending = status === 'pending' || status === 'server';
  const [title, text] = isPending
    ? (['wallet.submittedTitle', 'wallet.submittedText'] as const)
    : openTexts(record);
  showToast({
    key: toastKey(id),
    tone: status === 'unlikely' ? 'info' : 'pending',
    title: translate(title),
    text: translate(text, { label }),
    link: isPending ? explorerOf(config, hashOf(record)) : undefined,
  });
}

function openTexts(record: TxRecord) {
  const { status, reason = 'unseen' } = record;
  if (status === 'unlikely') {
    const text = reason === 'forgotten' ? 'wallet.forgottenText' : 'wallet.unlikelyText';
    return ['wallet.unlikelyTitle', text] as const;
  }
  if (isForSigners(record)) return ['wallet.waitingTitle', 'wallet.waitingText'] as const;
  return ['wallet.checkingTitle', `wallet.checking.${reason}`] as const;
}
