import { formatPercent } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { useState } from 'react';
import { durationText, timeText, useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './calculator.module.css';
import { roundedDollars, earnedText } from './figures.ts';
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
      <UntilEnd calculator={calculator} item={item} />
      <RoiFigures calculator={calculator} noApr={end ? item.record?.noApr : 'finished'} />
      <p className={styles.apr}>{aprText()}</p>
      {end && (
        <p className={styles.apr}>
          {t('staking.roi.ends', { time: timeText(end.endsAt), left: durationText(end.left) })}
        </p>
      )}
    </Stack>
  );

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

/** The headline if the pool ends before the period: the rewards until then. The figure of the whole period follows below. */
function UntilEnd({ calculator, item }: { calculator: Calculator; item: ListedPool }) {
  const t = useText();
  const end = usePoolEnd(calculator, item);
  if (!end?.isEarly || end.earned?.tokens == null) return null;
  const tokens = earnedText(calculator.reward, end.earned.tokens);
  const usd = end.earned.usd === null ? undefined : roundedDollars(end.earned.usd);
  return (
    <Stack gap={1} className={styles.untilEnd}>
      <p className={styles.main}>{usd ?? tokens}</p>
      <p className={styles.beside}>
        {usd ? `≈ ${tokens}${t('ui.comma')}${t('staking.roi.byEnd')}` : t('staking.roi.byEnd')}
      </p>
      <p className={styles.apr}>{t('staking.roi.ifLonger')}</p>
    </Stack>
  );
}
