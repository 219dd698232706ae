import { useText } from '../lib/i18n/index.ts';
import { Notice } from './Notice.tsx';

/** Says that the index lacks a part of the history of what the page shows; nothing where it does not. */
export function IncompleteNotice({ since }: { since: number | null | undefined }) {
  const t = useText();
  if (since === null || since === undefined) return null;
  return <Notice tone="warning">{t('ui.incomplete', { block: String(since) })}</Notice>;
}
