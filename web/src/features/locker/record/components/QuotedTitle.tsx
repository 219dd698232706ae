import { useText } from '#lib/i18n/index.ts';

/** The owner's title of a lock: a quotation, never a heading. */
export function QuotedTitle({ title }: { title: string }) {
  const t = useText();
  return (
    <>
      <bdi>{t('locker.title.quoted', { title })}</bdi> · {t('locker.title.source')}
    </>
  );
}
