import { dateOfBlock } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { useId, useState, type ReactNode } from 'react';
import { useCreatorLedger } from './use-creator-ledger.ts';
import type { CreatorLedger } from '@kingspad/protocol/stakingPool/read';
import { useBlockTime } from '#lib/config.ts';
import { detailsKey, UnsignedNotice } from '#creation/index.ts';
import { relativeTime, useText, timeText } from '#lib/i18n/index.ts';
import { readOf, valueOf } from '#lib/read.ts';
import { Button } from '#ui/Button.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { SuccessPlace } from '#web3/components/SuccessPlace.tsx';
import { useChainNow } from '#web3/index.ts';
import '../after-receipt.ts';
import { amountText } from '#lib/figures.ts';
import { rewardToken } from '../model/pool.ts';
import { ActDialog } from './ActDialog.tsx';
import styles from './CreatorPanel.module.css';
import { blockText, creatorView } from './creator-view.ts';
import { MetadataDialog } from './MetadataDialog.tsx';

/** A pool creator's figures and actions; the figures are read from the contract. */
export function CreatorPanel({ pool }: { pool: ListedPool }) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState<'stop' | 'reclaim' | 'metadata'>();
  const { pool: address, record } = pool;
  const read = readOf(useCreatorLedger(address, pool.creator));
  const ledger = valueOf(read);
  const token = rewardToken(pool);
  const view = ledger && creatorView(pool, ledger);
  const endTime = useEndTime(ledger);
  const amount = (value: bigint | undefined) =>
    value === undefined ? <Skeleton chars={10} /> : amountText(token, value);
  const close = () => setOpen(undefined);
  return (
    <Stack as="section" gap={4} className={styles.panel} aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {t('staking.creator.title')}
      </h4>
      <UnsignedNotice item={detailsKey(address)} onSign={record && (() => setOpen('metadata'))} />
      {read.state === 'failed' ? (
        <Notice tone="warning">{t('staking.creator.unread')}</Notice>
      ) : (
        <FactList
          facts={[
            { label: t('staking.creator.emitted'), value: amount(view?.emitted) },
            { label: t('staking.creator.refund'), value: amount(view?.refund) },
            { label: t('staking.creator.idle'), value: amount(ledger?.idle) },
            { label: t('staking.creator.paid'), value: amount(ledger?.paid) },
            { label: t('staking.creator.returned'), value: amount(ledger?.returned) },
          ]}
        />
      )}
      <SuccessPlace>
        <Row text={t('staking.creator.stop.text')}>
          <Button variant="danger" disabledReason={stopReason()} onClick={() => setOpen('stop')}>
            {t('staking.creator.stop')}
          </Button>
        </Row>
        <Row text={t('staking.creator.reclaim.text')}>
          <Button disabledReason={reclaimReason()} onClick={() => setOpen('reclaim')}>
            {t('staking.creator.reclaim')}
          </Button>
        </Row>
        {record && (
          <Row text={t('staking.creator.words.text')}>
            <Button onClick={() => setOpen('metadata')}>{t('staking.creator.words')}</Button>
          </Row>
        )}
        {open === 'metadata' && record && <MetadataDialog pool={record} onClose={close} />}
        {(open === 'stop' || open === 'reclaim') && ledger && view && (
          <ActDialog act={open} pool={pool} address={address} ledger={ledger} view={view} onClose={close} />
        )}
      </SuccessPlace>
    </Stack>
  );

  function stopReason(): string | undefined {
    if (!ledger || !view) return t('staking.creator.reading');
    if (!view.hasEnded) return undefined;
    return t(ledger.isStopped ? 'staking.creator.stopped' : 'staking.creator.ended', {
      block: blockText(ledger.lastBlock),
    });
  }
  function reclaimReason(): string | undefined {
    if (!ledger || !view) return t('staking.creator.reading');
    if (!view.hasEnded) {
      return t('staking.creator.notEnded', { block: blockText(ledger.lastBlock), time: endTime ?? '' });
    }
    return ledger.idle === 0n ? t('staking.creator.noIdle') : undefined;
  }
}

/** The pool's end by the current block time; an estimate. */
function useEndTime(ledger: CreatorLedger | undefined): string | undefined {
  const blockTime = useBlockTime()?.blockTimeSeconds;
  const now = useChainNow();
  if (!ledger || blockTime === undefined) return undefined;
  const at = dateOfBlock(ledger.lastBlock, ledger.block, now, blockTime);
  return `${timeText(at)} (${relativeTime(now, at)})`;
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap={2} align="start" className={styles.row}>
      <p className={styles.text}>{text}</p>
      {children}
    </Stack>
  );
}
