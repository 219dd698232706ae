import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Notice } from '#ui/Notice.tsx';
import { hasLowCaps, rootOf } from '../model/list-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';

/** Warnings about the list, shown before anything is paid since a list is never replaced. */
export function ListNotices({ values }: Pick<Wizard, 'values'>) {
  const t = useText();
  const root = rootOf(values);
  if (!root) return null;
  return (
    <Stack gap={4}>
      {hasLowCaps(values) && <Notice tone="warning">{t('presale.wizard.list.lowCaps')}</Notice>}
      <Notice tone="warning" title={t('details.list.public')}>
        <p>{t('presale.wizard.list.public')}</p>
        <p translate="no" className={styles.root}>
          {t('details.list.root', { root })}
        </p>
      </Notice>
    </Stack>
  );
}
