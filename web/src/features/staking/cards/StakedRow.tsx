import { countdown, countdownText } from '@kingspad/domain';
import { useState } from 'react';
import { useText, timeText, useZone } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { late } from '#ui/late.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { useChainNow } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { lockedUntil, stakedOf, stakedToken } from '../model/pool.ts';
import type { PoolNow } from '../model/use-pool-now.ts';
import styles from './PoolCard.module.css';
import { WalletFigure } from './WalletFigure.tsx';

/** Only wallets need them. */
const { Part: StakeForm } = late(() => import('../dialogs/StakeDialog.tsx').then((m) => m.StakeForm));
const { Part: StakeDialog } = late(() => import('../dialogs/StakeDialog.tsx').then((m) => m.StakeDialog));
const { Part: UnstakeDialog } = late(() =>
  import('../dialogs/UnstakeDialog.tsx').then((m) => m.UnstakeDialog),
);

export interface StakedRowProps {
  pool: ListedPool;
  now: PoolNow;
  /** The page is about this pool alone: it is staked in here, not over the list. */
  isMain: boolean;
}

/** The wallet's stake, and the dialogs that change it. */
export function StakedRow({ pool, now: { times }, isMain }: StakedRowProps) {
  const t = useText();
  useZone();
  const now = useChainNow();
  const [open, setOpen] = useState<'stake' | 'unstake'>();
  const token = stakedToken(pool);
  const staked = stakedOf(pool);
  const isFinished = times?.isFinished ?? pool.isFinished;
  const until = lockedUntil(pool, now, isFinished);
  const close = () => setOpen(undefined);
  const isHere = isMain && !isFinished;
  const [isMissing, setMissing] = useState(false);
  return (
    <Cluster gap={3} justify="between">
      <WalletFigure label={t('staking.card.staked', { token: token.label })} token={token} amount={staked} />
      <div className={styles.buttons}>
        {(!isHere || isMissing) && (
          <Button
            variant="primary"
            wide
            disabledReason={isFinished ? t('staking.card.ended') : undefined}
            onClick={() => setOpen('stake')}
          >
            {t('staking.card.stakeAction')}
          </Button>
        )}
        {(staked ?? 0n) > 0n && (
          <Button wide disabledReason={locked()} onClick={() => setOpen('unstake')}>
            {t('staking.card.unstake')}
          </Button>
        )}
      </div>
      {isHere && !isMissing && (
        <div className={styles.stake}>
          <StakeForm
            pool={pool}
            onStaked={close}
            onFailed={() => setMissing(true)}
            placeholder={<Skeleton lines={12} />}
          />
        </div>
      )}
      {open === 'stake' && <StakeDialog pool={pool} onClose={close} onFailed={close} />}
      {open === 'unstake' && <UnstakeDialog pool={pool} onClose={close} onFailed={close} />}
    </Cluster>
  );

  /** Time at which the stake unlocks: the earlier of the pool's end and the lock's. */
  function locked(): string | undefined {
    if (until === undefined) return undefined;
    const opens = times ? Math.min(until, Math.max(times.endsAt, now)) : until;
    return t('staking.card.locked', {
      left: countdownText(countdown(now, opens)),
      time: timeText(opens),
    });
  }
}
