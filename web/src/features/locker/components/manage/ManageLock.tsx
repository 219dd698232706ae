import { shortAddress } from '@kingspad/domain';
import { offerLock } from '@kingspad/protocol/lock/calls';
import { useState, type ReactNode } from 'react';
import { detailsKey, UnsignedNotice } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useAction, useRun } from '#web3/index.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { changeRequest, openUnlockRequest } from '../../model/owner-requests.ts';
import { mayGrow } from '../../model/record-view.ts';
import { IncreaseDialog } from './IncreaseDialog.tsx';
import styles from './ManageLock.module.css';
import { OfferDialog } from './OfferDialog.tsx';
import { RenounceDialog } from './RenounceDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { TitleDialog } from './TitleDialog.tsx';
import { WriteButton } from '#web3/components/WriteButton.tsx';

const DIALOGS = {
  increase: IncreaseDialog,
  split: SplitDialog,
  offer: OfferDialog,
  renounce: RenounceDialog,
};

/** All actions of the owner besides unlocking and extending. */
export function ManageLock({ owned }: { owned: OwnedLock }) {
  const t = useText();
  const [open, setOpen] = useState<'title' | keyof typeof DIALOGS>();
  const { record, lock, now, target } = owned;
  const Dialog = open && open !== 'title' ? DIALOGS[open] : undefined;
  const close = () => setOpen(undefined);
  return (
    <Card title={t('locker.manage')}>
      <UnsignedNotice
        item={detailsKey(target.locker, target.id)}
        onSign={record && (() => setOpen('title'))}
      />
      <Stack className={styles.rows}>
        {record && (
          <Row title={t('locker.manage.title')} text={t('locker.manage.titleText')}>
            <Button onClick={() => setOpen('title')}>{t('locker.manage.editTitle')}</Button>
          </Row>
        )}
        <Row title={t('locker.increase.confirm')} text={t('locker.manage.increaseText')}>
          <Button
            disabledReason={mayGrow(lock, now) ? undefined : t('locker.manage.increaseOver')}
            onClick={() => setOpen('increase')}
          >
            {t('locker.increase.confirm')}
          </Button>
        </Row>
        <Row title={t('locker.split.confirm')} text={t('locker.manage.splitText')}>
          <Button
            disabledReason={lock.amount > 1n ? undefined : t('locker.manage.splitOne')}
            onClick={() => setOpen('split')}
          >
            {t('locker.split.title')}
          </Button>
        </Row>
        <Ownership owned={owned} onOffer={() => setOpen('offer')} />
        <OpenUnlock owned={owned} />
        <Row title={t('locker.manage.renounce')} text={t('locker.manage.renounceText')}>
          <Button variant="danger" onClick={() => setOpen('renounce')}>
            {t('locker.manage.renounceAction')}
          </Button>
        </Row>
      </Stack>
      {Dialog && <Dialog owned={owned} onClose={close} />}
      {open === 'title' && record && <TitleDialog owned={owned} record={record} onClose={close} />}
    </Card>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

function Ownership({ owned, onOffer }: { owned: OwnedLock; onOffer: () => void }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { lock, target } = owned;
  if (!lock.pendingOwner) {
    return (
      <Row title={t('locker.manage.offer')} text={t('locker.manage.offerText')}>
        <Button onClick={onOffer}>{t('locker.manage.offerAction')}</Button>
      </Row>
    );
  }
  // In the contract, an offer to the owner itself.
  const withdrawal = offerLock(target, lock.owner);
  return (
    <Row
      title={t('locker.manage.offer')}
      text={t('locker.manage.offered', { to: shortAddress(lock.pendingOwner) })}
    >
      <WriteButton
        busy={action.write.busy}
        onClick={() => void run(action, changeRequest(target, 'withdraw-offer', withdrawal))}
      >
        {t('locker.manage.withdraw')}
      </WriteButton>
    </Row>
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
