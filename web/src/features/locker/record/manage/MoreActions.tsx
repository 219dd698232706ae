import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useAction, useRun } from '#web3/index.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { openUnlockRequest } from '../../model/owner-requests.ts';
import styles from './MoreActions.module.css';

export interface MoreActionsProps {
  owned: OwnedLock;
  onOpen: (dialog: 'title' | 'renounce') => void;
}

/** The owner's rare actions, and the final one: title, payouts by others, renouncing. */
export function MoreActions({ owned, onOpen }: MoreActionsProps) {
  const t = useText();
  return (
    <Stack className={styles.rows}>
      {owned.record && (
        <Line title={t('locker.manage.title')} text={t('locker.manage.titleText')}>
          <Button onClick={() => onOpen('title')}>{t('locker.manage.editTitle')}</Button>
        </Line>
      )}
      <OpenUnlock owned={owned} />
      <Line title={t('locker.manage.renounce')} text={t('locker.manage.renounceText')}>
        <Button variant="danger" onClick={() => onOpen('renounce')}>
          {t('locker.manage.renounceAction')}
        </Button>
      </Line>
    </Stack>
  );
}

function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Cluster justify="between" className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </Cluster>
  );
}

function OpenUnlock({ owned: { lock, target } }: { owned: OwnedLock }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  return (
    <div className={styles.single}>
      <Switch
        label={t('locker.manage.open')}
        hint={t('locker.manage.openText')}
        isOn={lock.isOpenUnlock}
        busy={action.write.busy}
        onChange={(isOn) => void run(action, openUnlockRequest(target, isOn))}
      />
    </div>
  );
}
