import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from './Wizard.module.css';

/** What a list means, said before anything is paid. */
export function ListBecomesPublic({ root }: { root: string }) {
  const t = useText();
  return (
    <Notice tone="warning" title={t('details.list.public')}>
      <p>{t('presale.wizard.list.public')}</p>
      <p translate="no" className={styles.root}>
        {t('details.list.root', { root })}
      </p>
    </Notice>
  );
}
