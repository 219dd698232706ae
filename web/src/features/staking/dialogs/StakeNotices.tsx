import { relativeTime, useText } from '#lib/i18n/index.ts';
import { TimeIn } from '#ui/Time.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useChainNow } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { amountText } from '#lib/figures.ts';
import { stakedOf, stakedToken } from '../model/pool.ts';
import type { StakeState } from '../model/use-stake.ts';

/** Effects of a stake besides the amount: the lock it starts, a transfer tax, why it would fail. */
export function StakeNotices({ pool, stake }: { pool: ListedPool; stake: StakeState }) {
  const t = useText();
  const now = useChainNow();
  const { simulation, amount } = stake;
  const token = stakedToken(pool);
  const isTopUp = (stakedOf(pool) ?? 0n) > 0n;
  const opens = now + pool.lockTime;
  const lockedText = (place: string) => {
    const time = `${place} (${relativeTime(now, opens)})`;
    return isTopUp ? t('staking.stake.relocks', { time }) : t('staking.stake.locks', { time });
  };
  return (
    <>
      {pool.lockTime > 0 && (
        <Notice tone={isTopUp ? 'warning' : 'info'}>
          <p>
            <TimeIn at={opens} text={lockedText} />
          </p>
        </Notice>
      )}
      {isTopUp && <Notice>{t('staking.stake.pays')}</Notice>}
      {simulation?.result === 'works' &&
        amount.amount !== undefined &&
        simulation.credited < amount.amount && (
          <Notice tone="warning" live>
            {t('staking.stake.taxed', {
              sent: amountText(token, amount.amount),
              credited: amountText(token, simulation.credited),
            })}
          </Notice>
        )}
      {simulation?.result === 'reverts' && (
        <Notice tone="danger" title={t('staking.stake.fails')} live>
          {simulation.error.text}
        </Notice>
      )}
    </>
  );
}
