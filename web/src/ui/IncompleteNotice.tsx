import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from './Notice.tsx';

/** Warns that the index lacks a part of the shown history; renders nothing otherwise. */
export function IncompleteNotice({ since }: { since: number | null | undefined }) {
  const t = useText();
  if (since === null || since === undefined) return null;
  return <Notice tone="warning">{t('ui.incomplete', { block: countText(since) })}</Notice>;
}
