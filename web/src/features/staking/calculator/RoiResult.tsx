import { formatPercent, type Roi } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { useState } from 'react';
import { durationText, useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './calculator.module.css';
import { usePoolEnd } from './pool-end.ts';
import { shownAprOf } from '../model/pool.ts';
import { RoiFigures } from './RoiFigures.tsx';
import { TargetInput } from './TargetInput.tsx';
import { stakeInTokens } from './calculation.ts';
import type { Calculator } from './use-calculator.ts';

/** The rewards of the stake; the pencil makes them a target from which the stake is computed. */
export function RoiResult({ calculator, item }: { calculator: Calculator; item: ListedPool }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const end = usePoolEnd(calculator, item);
  return (
    <Stack as="section" gap={3} className={styles.result} aria-label={t('staking.roi.result')}>
      <Row gap={3} justify="between" className={styles.head}>
        <h3 className={styles.heading}>{t('staking.roi.result')}</h3>
        {end && (
          <Button
            variant="ghost"
            icon={isEditing ? 'check' : 'pencil'}
            aria-label={isEditing ? t('staking.roi.target.done') : t('staking.roi.target.edit')}
            onClick={() => setEditing(!isEditing)}
          />
        )}
      </Row>
      {isEditing && <TargetInput calculator={calculator} />}
      <RoiFigures
        calculator={{ ...calculator, roi: roiShown() }}
        noApr={end ? item.record?.noApr : 'finished'}
      />
      <p className={styles.apr}>{aprText()}</p>
      {end && (
        <p className={styles.apr}>
          <TimeIn
            at={end.endsAt}
            text={(time) => t('staking.roi.ends', { time, left: durationText(end.left) })}
          />
        </p>
      )}
    </Stack>
  );

  /** Until the pool ends, the simulated rewards; for a period, those at the present rate. */
  function roiShown(): Roi | null {
    const { roi, days } = calculator;
    return roi && days === 'end' ? { ...roi, ...end?.earned } : roi;
  }

  function aprText(): string {
    const { pool, stake } = calculator;
    const tokens = stake && stake.value > 0n ? stakeInTokens(pool, stake) : undefined;
    const after = tokens === undefined ? null : pool.aprWith(tokens);
    const apr = percentText(shownAprOf(item));
    if (after === null) return t('staking.roi.apr', { apr });
    return t('staking.roi.aprAfter', { apr, after: percentText(after) });
  }
}

const percentText = (apr: number | null) => (apr === null ? '—' : formatPercent(apr));
