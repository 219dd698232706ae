import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction, useRun } from '#web3/index.ts';
import '../after-receipt.ts';
import type { ListedPool } from '../api/queries.ts';
import { amountText } from '#lib/figures.ts';
import { rewardToken, stakedOf, stakedToken } from '../model/pool.ts';
import { emergencyRequest } from '../model/requests.ts';
import { useEmergency } from '../model/use-emergency.ts';
import { usePoolNow } from '../model/use-pool-now.ts';

/** Shown if the reward token refuses to pay: withdraws the stake without rewards, with an explanation. */
export function EmergencyExit({ pool, onDone }: { pool: ListedPool; onDone: () => void }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { earned } = usePoolNow(pool);
  const staked = stakedOf(pool) ?? 0n;
  const reason = useEmergency(pool, staked > 0n);
  const { account } = action;
  if (reason === undefined || !account) return null;
  return (
    <Notice tone="danger" title={t('staking.exit.title')} live>
      <p>
        {t('staking.exit.text', {
          reason,
          staked: amountText(stakedToken(pool), staked),
          earned: amountText(rewardToken(pool), earned ?? 0n),
        })}
      </p>
      <ActionButton
        action={action}
        variant="danger"
        label={t('staking.exit.action')}
        onPress={() => void run(action, emergencyRequest(pool, account)).then((isDone) => isDone && onDone())}
      />
    </Notice>
  );
}
