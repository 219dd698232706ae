import { DAY, isAbsurdApr } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { durationText, useText } from '#lib/i18n/index.ts';
import { TimeIn } from '#ui/Time.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { amountText } from '#lib/figures.ts';
import { shownAprOf, leftOf, limitOf } from '../model/pool.ts';
import { stakeInTokens } from './calculation.ts';
import styles from './calculator.module.css';
import { earnedText } from './figures.ts';
import { usePoolEnd } from './pool-end.ts';
import type { Calculator } from './use-calculator.ts';

/** The assumptions of the figures, and when they do not hold. */
export function RoiNotes({ calculator, item }: { calculator: Calculator; item: ListedPool }) {
  const t = useText();
  const { pool, staked, reward, stake, roi, every } = calculator;
  const left = leftOf(item);
  const limit = limitOf(item);
  const tokens = stake && stakeInTokens(pool, stake);
  const lockDays = Math.ceil(item.lockTime / DAY);
  return (
    <>
      <Stack gap={3} className={styles.warnings}>
        <PoolEnd calculator={calculator} item={item} />
        {roi?.percent === null && <Notice>{t('staking.roi.inTokens')}</Notice>}
        {isAbsurdApr(shownAprOf(item)) && <Notice tone="warning">{t('staking.card.apr.absurdText')}</Notice>}
        {limit !== undefined && tokens !== undefined && tokens > limit && (
          <Notice tone="warning" live>
            {t('staking.roi.aboveLimit', { limit: amountText(staked, limit) })}
          </Notice>
        )}
        {roi?.tokens != null && roi.tokens > left && (
          <Notice tone="warning" live>
            {t('staking.roi.aboveLeft', { left: amountText(reward, left) })}
          </Notice>
        )}
        {every !== undefined && lockDays > 0 && (
          <Notice tone="warning" live>
            {t('staking.roi.relock', { days: lockDays })}
          </Notice>
        )}
      </Stack>
      <Stack as="ul" gap={2} className={styles.notes}>
        {pool.isSameToken && <li>{t('staking.roi.sameToken', { token: staked.label })}</li>}
        {!pool.isSameToken && every !== undefined && (
          <li>{t('staking.roi.swapAssumed', { reward: reward.label, staked: staked.label })}</li>
        )}
        <li>{t('staking.roi.balanceMeans', { token: staked.label })}</li>
        <li>{t('staking.roi.estimate')}</li>
      </Stack>
    </>
  );
}

/** The pool ends before the period: its end, and the rewards until then. */
function PoolEnd({ calculator, item }: { calculator: Calculator; item: ListedPool }) {
  const t = useText();
  const end = usePoolEnd(calculator, item);
  if (!end?.isEarly) return null;
  return (
    // No live region: the figures change with each block.
    <Notice tone="warning">
      <p>
        <TimeIn
          at={end.endsAt}
          text={(time) => t('staking.roi.outlives', { time, left: durationText(end.left) })}
        />
      </p>
      {end.earned?.tokens != null && (
        <p>{t('staking.roi.untilEnd', { amount: earnedText(calculator.reward, end.earned.tokens) })}</p>
      )}
    </Notice>
  );
}
