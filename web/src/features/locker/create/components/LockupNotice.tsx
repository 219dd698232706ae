import type { Address } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './LockupNotice.module.css';

/** Conditions on the token before it is locked, and the address to exempt in its settings. */
export function LockupNotice({ locker }: { locker: Address | undefined }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  return (
    <Card title={t('locker.notice.title')}>
      <p className={styles.text}>
        {t('locker.notice.exclude')} {t('locker.notice.rebase')}
      </p>
      <Stack gap={1} className={styles.address}>
        <span className={styles.label}>{t('locker.lockupAddress')}</span>
        {locker ? (
          <AddressLink whole value={locker} what={t('locker.lockupAddress')} explorer={explorer} />
        ) : (
          <Skeleton />
        )}
      </Stack>
    </Card>
  );
}
