import { shortAddress } from '@kingspad/domain';
import { useId, useState } from 'react';
import { detailsKey, UnsignedNotice } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import type { LockerKind } from '../../kinds.ts';
import { ownerHint } from '../model/owner-hint.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { mayGrow, type LockView } from '../../model/record-view.ts';
import { UnlockButton } from '../components/UnlockButton.tsx';
import { IncreaseDialog } from './IncreaseDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { OfferButton } from './OfferButton.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import styles from './OwnerActions.module.css';
import { RenounceDialog } from './RenounceDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { TitleDialog } from './TitleDialog.tsx';

const DIALOGS = {
  increase: IncreaseDialog,
  split: SplitDialog,
  offer: OfferDialog,
  renounce: RenounceDialog,
};

export type OwnerDialog = 'title' | keyof typeof DIALOGS;

export interface OwnerActionsProps {
  kind: LockerKind;
  lock: LockView;
  token: ShownToken;
  /** Chain time, seconds. */
  now: number;
  /** The page that extends the lock. */
  updatePath: string;
  /** Undefined until the deployment is known: Unlock alone is shown then. */
  owned: OwnedLock | undefined;
}

/** The owner's actions in one row; what is rare or final is behind "More". */
export function OwnerActions({ kind, lock, token, now, updatePath, owned }: OwnerActionsProps) {
  const t = useText();
  const [open, setOpen] = useState<OwnerDialog>();
  const [isMore, setMore] = useState(false);
  const moreId = useId();
  const growId = useId();
  const Dialog = open && open !== 'title' ? DIALOGS[open] : undefined;
  const close = () => setOpen(undefined);
  const canGrow = mayGrow(lock, now);
  const canSplit = lock.amount > 1n;
  const reasons = [
    ...(canGrow ? [] : [t('locker.manage.increaseOver')]),
    ...(canSplit ? [] : [t('locker.manage.splitOne')]),
  ];
  return (
    <Stack as="section" gap={4} className={styles.actions} aria-label={t('locker.manage')}>
      {owned && (
        <UnsignedNotice
          item={detailsKey(owned.target.locker, owned.target.id)}
          onSign={owned.record && (() => setOpen('title'))}
        />
      )}
      <p className={styles.hint}>
        <span>{ownerHint(t, { lock, token, now })}</span>{' '}
        {lock.pendingOwner && (
          <span>{t('locker.manage.offered', { to: shortAddress(lock.pendingOwner) })}</span>
        )}
      </p>
      <Cluster gap={3} align="start">
        <UnlockButton kind={kind} lock={lock} token={token} target={owned?.target} />
        <LinkButton to={updatePath} icon="calendar">
          {t('locker.record.update')}
        </LinkButton>
        {owned && (
          <>
            <Button disabledBy={canGrow ? undefined : growId} onClick={() => setOpen('increase')}>
              {t('locker.increase.confirm')}
            </Button>
            <Button disabledBy={canSplit ? undefined : growId} onClick={() => setOpen('split')}>
              {t('locker.split.title')}
            </Button>
            <OfferButton owned={owned} onOffer={() => setOpen('offer')} />
            <Button
              variant="ghost"
              aria-expanded={isMore}
              aria-controls={moreId}
              onClick={() => setMore(!isMore)}
            >
              {t(isMore ? 'locker.manage.fewer' : 'locker.manage.more')}
              <Icon name="chevronDown" />
            </Button>
          </>
        )}
      </Cluster>
      {owned && reasons.length > 0 && (
        <p id={growId} className={styles.hint}>
          {reasons.join(' ')}
        </p>
      )}
      <div id={moreId} hidden={!isMore}>
        {isMore && owned && <MoreActions owned={owned} onOpen={setOpen} />}
      </div>
      {Dialog && owned && <Dialog owned={owned} onClose={close} />}
      {open === 'title' && owned?.record && (
        <TitleDialog owned={owned} record={owned.record} onClose={close} />
      )}
    </Stack>
  );
}
