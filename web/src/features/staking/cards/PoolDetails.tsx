import { countText } from '#lib/figures.ts';
import { PATHS, sameAddress } from '@kingspad/domain';
import { lazy, Suspense, useState } from 'react';
import { useText, withTexts } from '#lib/i18n/index.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IncompleteNotice } from '#ui/IncompleteNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
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

/** A pool's details, opened over the list on demand (spec B.2): cards keep their height. */
export function PoolDetails({ pool, now }: { pool: ListedPool; now: PoolNow }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.toggle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staking.card.details')}
      </button>
      {isOpen && (
        <Dialog title={t('staking.card.details')} onClose={close}>
          <PoolMore pool={pool} now={now} />
          <Cluster gap={3} justify="between">
            <LinkButton to={PATHS.stakingPool(pool.pool)}>{t('staking.card.page')}</LinkButton>
            <Button variant="ghost" onClick={close}>
              {t('ui.close')}
            </Button>
          </Cluster>
        </Dialog>
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
