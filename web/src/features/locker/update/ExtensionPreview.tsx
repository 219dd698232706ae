import { extendedSchedule } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import type { Extension } from './extension.ts';
import type { OwnedLock } from '../model/owned-lock.ts';
import { ScheduleChart } from '../components/ScheduleChart.tsx';
import styles from './ExtendForm.module.css';
import { extensionFacts } from './extension-facts.ts';

export interface ExtensionPreviewProps {
  owned: OwnedLock;
  /** Undefined until a later time is chosen. */
  extension: Extension | undefined;
}

/** The lock after the extension, next to the form. */
export function ExtensionPreview({ owned: { lock, token, now }, extension }: ExtensionPreviewProps) {
  const t = useText();
  const { vesting } = lock;
  return (
    <Card title={t('locker.update.what')}>
      {extension ? (
        <FactList facts={extensionFacts(t, extension, vesting !== null)} />
      ) : (
        <p className={styles.text}>{t('locker.update.none')}</p>
      )}
      {vesting && (
        <ScheduleChart
          amount={lock.amount}
          decimals={token.decimals}
          symbol={token.label}
          schedule={extension ? extendedSchedule(vesting.schedule, extension.newTime, now) : vesting.schedule}
          from={lock.lockedAt}
          now={now}
        />
      )}
    </Card>
  );
}
