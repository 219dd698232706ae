import { PATHS } from '@kingspad/domain';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText, timeText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { contributionsFile } from '../../api/calls.ts';
import type { Shown } from '../../model/shown.ts';
import { useAction } from '#web3/index.ts';
import { detailsKey, UnsignedNotice } from '#creation/index.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { Preflight } from '../Preflight.tsx';
import styles from './AdminControls.module.css';
import { AdminRow as Row } from './AdminRow.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { FinalizeDialog } from './FinalizeDialog.tsx';
import { MetadataDialog } from './MetadataDialog.tsx';
import { ReclaimRow } from './ReclaimRow.tsx';
import { WhitelistDialog } from './WhitelistDialog.tsx';

const DIALOGS = {
  finalize: FinalizeDialog,
  cancel: CancelDialog,
  whitelist: WhitelistDialog,
  metadata: MetadataDialog,
};

/** What a sale's owner alone can do (spec B.2, B.4, B.6). */
export function AdminControls({ shown }: { shown: Shown }) {
  const t = useText();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { sale, stage, now } = shown;
  const Dialog = open && DIALOGS[open];
  const whitelistReason = whitelistClosed();
  return (
    <Card title={t('details.admin.title')}>
      <UnsignedNotice item={detailsKey(sale.pool)} onSign={sale.record && (() => setOpen('metadata'))} />
      <Stack className={styles.rows}>
        <FinalizeRow shown={shown} onFinalize={() => setOpen('finalize')} />
        <Row title={t('details.admin.cancel')} text={t('details.admin.cancelText')}>
          <Button variant="danger" disabledReason={cancelReason()} onClick={() => setOpen('cancel')}>
            {t('details.admin.cancel')}
          </Button>
        </Row>
        {stage.status === 0 && (
          <Row title={t('details.admin.callOff')} text={t('details.admin.callOffText')}>
            <Button variant="danger" onClick={() => setOpen('cancel')}>
              {t('details.admin.callOff')}
            </Button>
          </Row>
        )}
        {sale.isWhitelisted && (
          <Row title={t('details.admin.whitelist')} text={t('details.admin.whitelistText')}>
            <Button disabledReason={whitelistReason} onClick={() => setOpen('whitelist')}>
              {t('details.admin.whitelistAction')}
            </Button>
          </Row>
        )}
        {stage.status >= 3 && <ReclaimRow shown={shown} />}
        <LockTimeRow shown={shown} />
        <Row title={t('details.admin.metadata')} text={t('details.admin.metadataText')}>
          <Button
            disabledReason={sale.record ? undefined : t('details.away')}
            onClick={() => setOpen('metadata')}
          >
            {t('details.admin.metadataAction')}
          </Button>
        </Row>
        <Row title={t('details.admin.export')} text={t('details.admin.exportText')}>
          <a className={styles.link} href={contributionsFile(sale.pool)} download>
            {t('details.admin.exportAction')}
          </a>
        </Row>
      </Stack>
      {Dialog && <Dialog shown={shown} onClose={() => setOpen(undefined)} />}
    </Card>
  );

  function cancelReason(): string | undefined {
    return stage.listed === 'live' ? undefined : t(`details.admin.cancelNot.${stage.listed}`);
  }
  function whitelistClosed(): string | undefined {
    if (stage.status > 1) return t('details.admin.whitelistOver');
    if (now < sale.publicStartAt) return undefined;
    return t('details.admin.whitelistPublic', { time: timeText(sale.publicStartAt) });
  }
}

/** Finalize: of an ended or filled sale, once (spec B.4). */
function FinalizeRow({ shown: { sale, stage }, onFinalize }: { shown: Shown; onFinalize: () => void }) {
  const t = useText();
  const action = useAction();
  const isDone = stage.status === 4;
  const isDue = stage.status === 2;
  return (
    <Row
      title={t('details.admin.finalize')}
      text={
        <>
          <p>{t('details.admin.finalizeText')}</p>
          {isDue && <Preflight sale={sale} />}
        </>
      }
    >
      <ActionButton
        action={action}
        label={isDone ? t('said.poolFinalized') : t('details.finalize.action')}
        icon={isDone ? 'check' : undefined}
        disabledReason={
          isDue ? undefined : isDone ? doneReason() : t(`details.admin.finalizeNot.${notDue()}`)
        }
        isForAll
        onPress={onFinalize}
      />
    </Row>
  );

  function doneReason(): string {
    return t('details.admin.finalizedAt', { time: timeText(sale.finalizedAt) });
  }
  function notDue(): 'upcoming' | 'live' | 'canceled' {
    if (stage.status === 3) return 'canceled';
    return stage.status === 0 ? 'upcoming' : 'live';
  }
}

/** The time of the liquidity's lock, which its own page moves: only later (PD-14). */
function LockTimeRow({ shown: { sale, stage } }: { shown: Shown }) {
  const t = useText();
  const [, navigate] = useLocation();
  if (sale.isLiquidityBurnt || stage.status !== 4) return null;
  const key = sale.record?.liquidityLockKey;
  return (
    <Row title={t('details.admin.lockTime')} text={t('details.admin.lockTimeText')}>
      <Button
        icon="calendar"
        onClick={() =>
          key
            ? navigate(PATHS.liquidityLockUpdate(key))
            : notify.error(t('title.execution'), t('said.invalidLockId'))
        }
      >
        {t('details.admin.lockTimeAction')}
      </Button>
    </Row>
  );
}
