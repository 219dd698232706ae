import { useText } from '../../../lib/i18n/index.ts';

/** What a lock's owner calls it: a quotation, never a heading. */
export function QuotedTitle({ title }: { title: string }) {
  const t = useText();
  return (
    <>
      <bdi>{t('locker.title.quoted', { title })}</bdi> · {t('locker.title.source')}
    </>
  );
}
