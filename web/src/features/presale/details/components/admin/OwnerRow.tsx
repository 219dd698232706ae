import { PATHS } from '@kingspad/domain';
import { useLocation } from 'wouter';
import { timeText, useText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#web3/index.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { contributionsFile } from '../../api/calls.ts';
import { isDoorClosed } from '../../model/fair.ts';
import { isListUnpublished, type OwnerStep } from '../../model/next-step.ts';
import type { Shown } from '../../model/shown.ts';
import { Preflight } from '../Preflight.tsx';
import styles from './AdminControls.module.css';
import { AdminRow as Row } from './AdminRow.tsx';
import { PublishRow } from './PublishRow.tsx';
import { ReclaimRow } from './ReclaimRow.tsx';

export type OwnerDialog = 'finalize' | 'cancel' | 'whitelist' | 'metadata';

interface OwnerRowProps {
  id: OwnerStep;
  shown: Shown;
  onOpen: (dialog: OwnerDialog) => void;
}

/** One thing that an owner can do; disabled with its reason where it is not due. */
export function OwnerRow({ id, shown, onOpen }: OwnerRowProps) {
  const t = useText();
  const { sale, stage, now } = shown;
  switch (id) {
    case 'finalize':
      return <FinalizeRow shown={shown} onFinalize={() => onOpen('finalize')} />;
    case 'reclaim':
      return stage.status >= 3 && <ReclaimRow shown={shown} />;
    case 'lockTime':
      return <LockTimeRow shown={shown} />;
    case 'cancel':
      // Before the start there is another call for it: never both.
      return (
        stage.status > 0 && (
          <Row title={t('details.admin.cancel')} text={t('details.admin.cancelText')}>
            <Button variant="danger" disabledReason={cancelReason()} onClick={() => onOpen('cancel')}>
              {t('details.admin.cancel')}
            </Button>
          </Row>
        )
      );
    case 'callOff':
      return (
        stage.status === 0 && (
          <Row title={t('details.admin.callOff')} text={t('details.admin.callOffText')}>
            <Button variant="danger" onClick={() => onOpen('cancel')}>
              {t('details.admin.callOff')}
            </Button>
          </Row>
        )
      );
    case 'whitelist':
      return (
        sale.isWhitelisted && (
          <Row title={t('details.admin.whitelist')} text={t('details.admin.whitelistText')}>
            <Button disabledReason={whitelistClosed()} onClick={() => onOpen('whitelist')}>
              {t('details.admin.whitelistAction')}
            </Button>
          </Row>
        )
      );
    case 'publish':
      return isListUnpublished(shown) && <PublishRow sale={sale} onChoose={() => onOpen('whitelist')} />;
    case 'metadata':
      return (
        <Row title={t('details.admin.metadata')} text={t('details.admin.metadataText')}>
          <Button
            disabledReason={sale.record ? undefined : t('details.away')}
            onClick={() => onOpen('metadata')}
          >
            {t('details.admin.metadataAction')}
          </Button>
        </Row>
      );
    case 'export':
      return (
        <Row title={t('details.admin.export')} text={t('details.admin.exportText')}>
          <a className={styles.link} href={contributionsFile(sale.pool)} download>
            {t('details.admin.exportAction')}
          </a>
        </Row>
      );
  }

  function cancelReason(): string | undefined {
    if (stage.listed !== 'live') return t(`details.admin.cancelNot.${stage.listed}`);
    return isDoorClosed(sale, now) ? t('details.admin.cancelNot.closing') : undefined;
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
  function notDue(): 'upcoming' | 'live' | 'fair' | 'canceled' {
    if (stage.status === 3) return 'canceled';
    if (stage.status === 0) return 'upcoming';
    return sale.fair ? 'fair' : 'live';
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
