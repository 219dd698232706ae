import type { LockRecord } from '@kingspad/domain/api';
import { useId, type ReactNode } from 'react';
import type { Lock } from '@kingspad/protocol/lock/model';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { cannotBeRead, type ReadQuery } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { ShownToken } from '#lib/shown-token.ts';
import type { LockerKind } from '../../kinds.ts';
import type { LockView } from '../../model/record-view.ts';
import { lockFacts } from './lock-facts.tsx';
import { LockerContract } from './LockerContract.tsx';
import styles from './LiquidityPanels.module.css';
import { StoredMetadata } from './StoredMetadata.tsx';

export interface LiquidityPanelsProps {
  kind: LockerKind;
  record: LockRecord;
  token: ShownToken;
  lock: LockView;
  /** The lock's current state on the chain. */
  chain: ReadQuery<Lock | null>;
}

/** The three panels of an LP lock (LR-11): chain state, recorded metadata, and the locker that holds it. */
export function LiquidityPanels({ kind, record, token, lock, chain }: LiquidityPanelsProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  return (
    <Card title={t('locker.lockInfo')}>
      <div className={styles.panels}>
        <Panel title={t('locker.panel.chain')}>{onChain()}</Panel>
        <Panel title={t('locker.panel.record')}>
          <StoredMetadata record={record} />
        </Panel>
        <Panel title={t('locker.panel.locker')}>
          <LockerContract kind={kind} record={record} />
        </Panel>
      </div>
    </Card>
  );

  /** Indexed data never replaces missing chain data. */
  function onChain() {
    if (chain.data) return <FactList facts={lockFacts({ t, kind, record, token, lock, explorer }, false)} />;
    if (chain.data === null) return <p className={styles.text}>{t('locker.panel.chainNone')}</p>;
    if (cannotBeRead(chain)) return <p className={styles.text}>{t('locker.panel.chainAway')}</p>;
    return <Skeleton lines={5} chars={20} />;
  }
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={4} className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </Stack>
  );
}
