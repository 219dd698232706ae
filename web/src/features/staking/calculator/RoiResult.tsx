import { formatPercent } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import styles from './calculator.module.css';
import { roundedDollars, earnedText } from './figures.ts';
import { useEarlyEnd } from './pool-end.ts';
import { RoiFigures } from './RoiFigures.tsx';
import { TargetInput } from './TargetInput.tsx';
import type { Calculator } from './use-calculator.ts';

/** The rewards of the stake; the pencil makes them a target from which the stake is computed. */
export function RoiResult({ calculator, item }: { calculator: Calculator; item: ListedPool }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { apr } = item;
  return (
    <Stack as="section" gap={3} className={styles.result} aria-label={t('staking.roi.result')}>
      <Row gap={3} justify="between" className={styles.head}>
        <h3 className={styles.heading}>{t('staking.roi.result')}</h3>
        {apr !== null && (
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
      <RoiFigures calculator={calculator} noApr={item.noApr} />
      <p className={styles.apr}>{t('staking.roi.apr', { apr: apr === null ? '—' : formatPercent(apr) })}</p>
    </Stack>
  );
}

/** The headline if the pool ends before the period: the rewards until then. The figure of the whole period follows below. */
function UntilEnd({ calculator, item }: { calculator: Calculator; item: ListedPool }) {
  const t = useText();
  const roi = useEarlyEnd(calculator, item)?.roi;
  if (roi?.tokens == null) return null;
  const tokens = earnedText(calculator.reward, roi.tokens);
  const usd = roi.usd === null ? undefined : roundedDollars(roi.usd);
  return (
    <Stack gap={1} className={styles.untilEnd}>
      <p className={styles.main}>{usd ?? tokens}</p>
      <p className={styles.beside}>
        {usd ? `~${tokens}, ${t('staking.roi.byEnd')}` : t('staking.roi.byEnd')}
      </p>
      <p className={styles.apr}>{t('staking.roi.ifLonger')}</p>
    </Stack>
  );
}
