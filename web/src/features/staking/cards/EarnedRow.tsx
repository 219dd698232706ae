import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { late } from '#ui/late.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction, useRun } from '#web3/index.ts';
import '../after-receipt.ts';
import type { ListedPool } from '../api/queries.ts';
import { rewardToken } from '../model/pool.ts';
import { harvestRequest } from '../model/requests.ts';
import type { PoolNow } from '../model/use-pool-now.ts';
import { WalletFigure } from './WalletFigure.tsx';

/** Only a harvest that failed needs it. */
const { Part: EmergencyExit } = late(() =>
  import('../dialogs/EmergencyExit.tsx').then((m) => m.EmergencyExit),
);

/** The wallet's rewards, updated with each block, and their harvest, which is possible during the lock too. */
export function EarnedRow({ pool, now: { earned, times } }: { pool: ListedPool; now: PoolNow }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const [hasFailed, setFailed] = useState(false);
  const { account } = action;
  const token = rewardToken(pool);

  async function harvest() {
    if (!account) return;
    const isDone = await run(action, harvestRequest(pool, account, earned), async ({ receipt }) => {
      const { harvested } = await import('../model/success-texts.ts');
      return harvested({ pool, account, receipt, endsAt: times?.endsAt });
    });
    setFailed(!isDone);
  }

  return (
    <>
      <Cluster gap={3} justify="between">
        <WalletFigure
          label={t('staking.card.earned', { token: token.label })}
          token={token}
          amount={earned}
        />
        <ActionButton
          action={action}
          variant="secondary"
          label={t('staking.card.harvest')}
          disabledReason={earned === 0n ? t('staking.card.harvest.nothing') : undefined}
          onPress={() => void harvest()}
        />
      </Cluster>
      {hasFailed && <EmergencyExit pool={pool} onDone={() => setFailed(false)} />}
    </>
  );
}
