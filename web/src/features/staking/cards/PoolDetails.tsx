import { countText } from '#lib/figures.ts';
import { sameAddress } from '@kingspad/domain';
import { lazy, Suspense, useId, useState } from 'react';
import { useText, withTexts } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { IncompleteNotice } from '#ui/IncompleteNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import type { PoolNow } from '../model/use-pool-now.ts';
import { AddToken } from './AddToken.tsx';
import { DetailFacts } from './DetailFacts.tsx';
import styles from './PoolCard.module.css';

const CreatorPanel = lazy(
  withTexts('stakingCreate', () =>
    import('../creator/CreatorPanel.tsx').then((m) => ({ default: m.CreatorPanel })),
  ),
);

/** A pool's details, unfolded on demand (spec B.2). */
export function PoolDetails({ pool, now }: { pool: ListedPool; now: PoolNow }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('staking.card.details')} <Icon name="chevronDown" />
      </button>
      {isOpen && (
        <Stack gap={4} id={id} className={styles.details}>
          <PoolMore pool={pool} now={now} />
        </Stack>
      )}
    </>
  );
}

/** A pool's figures and terms, what its creator can do, and what to know before staking. */
export function PoolMore({ pool, now }: { pool: ListedPool; now: PoolNow }) {
  const t = useText();
  const { stopBlock } = pool.ledger;
  const { account } = useWallet();
  return (
    <>
      <DetailFacts pool={pool} now={now} />
      {account && <AddToken pool={pool} />}
      {sameAddress(account, pool.creator) && (
        <Suspense>
          <CreatorPanel pool={pool} />
        </Suspense>
      )}
      {stopBlock !== null && <Notice>{t('staking.details.stopped', { block: countText(stopBlock) })}</Notice>}
      {(pool.staked.decimals === null || pool.reward.decimals === null) && (
        <Notice tone="warning">{t('staking.details.noDecimals')}</Notice>
      )}
      <IncompleteNotice since={pool.record?.incompleteSince} />
      <Notice tone="warning">{t('staking.details.rebase')}</Notice>
    </>
  );
}
