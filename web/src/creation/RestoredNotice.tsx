import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { StartOver } from '#ui/StartOver.tsx';
import { Cluster } from '#ui/layout/layout.tsx';

export interface RestoredNoticeProps {
  form: { isRestored: boolean; isEmpty: boolean; reset(): void };
}

/** Says that a form comes from an earlier visit, and offers to empty it. */
export function RestoredNotice({ form }: RestoredNoticeProps) {
  const t = useText();
  if (!form.isRestored) return null;
  return (
    <Notice title={t('ui.creation.restored.title')}>
      <p>{t('ui.creation.restored.text')}</p>
      <Cluster gap={3} align="start">
        <StartOver
          isEmpty={form.isEmpty}
          text={t('ui.creation.startOver.text')}
          onReset={() => form.reset()}
        />
      </Cluster>
    </Notice>
  );
}
