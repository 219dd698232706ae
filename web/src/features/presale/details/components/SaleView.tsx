import { useMemo } from 'react';
import { useText, withTexts } from '#lib/i18n/index.ts';
import { FAILED } from '#lib/read.ts';
import { useRead } from '#lib/use-read.ts';
import { Card } from '#ui/Card.tsx';
import { IncompleteNotice } from '#ui/IncompleteNotice.tsx';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SuccessRun, useChainMinute, useSuccess, useWallet } from '#web3/index.ts';
import { momentsOf } from '../model/moments.ts';
import { onChain, stageOf, type ShownSale } from '../model/sale.ts';
import { usePoolShares } from '../model/sale-reads.ts';
import type { Shown } from '../model/shown.ts';
import { useChecks } from '../model/use-checks.ts';
import { useDistribution } from '../model/use-distribution.ts';
import { ActionBar } from './ActionBar.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { SaleHeader } from './SaleHeader.tsx';
import styles from './SaleView.module.css';
import { VerdictStrip } from './VerdictStrip.tsx';
import { Warnings } from './Warnings.tsx';

/** Parts below the first screen are fetched after it. */
const { Part: MoreCards } = late(
  withTexts('presale', () => import('./MoreCards.tsx').then((module) => module.MoreCards)),
  'features/presale/details/components/MoreCards',
);

/** A sale: found by the index, its state read from the chain. */
export function SaleView({ sale }: { sale: ShownSale }) {
  const t = useText();
  const now = useChainMinute(useMemo(() => momentsOf(sale), [sale]));
  const { account } = useWallet();
  const shown: Shown = useMemo(() => ({ sale, stage: stageOf(sale, now), now }), [sale, now]);
  const spread = useDistribution(shown);
  const isAway = spread.state === 'failed';
  const shares = useRead(usePoolShares(onChain(sale), account));
  // Without the chain's own data of the sale there are no shares to read.
  const mine = sale.block === undefined && isAway ? FAILED : shares;
  const checks = useChecks(shown, spread);
  const place = useSuccess();
  return (
    <SuccessRun value={place.run}>
      <SaleHeader {...shown} checks={checks} />
      <IncompleteNotice since={sale.record?.incompleteSince} />
      <div className={styles.columns}>
        <Stack gap={4} className={styles.facts}>
          <VerdictStrip checks={checks} facts={{ shown, spread }} />
          <Warnings sale={sale} isOpen={shown.stage.status <= 1} />
        </Stack>
        <div className={styles.side}>
          <DecisionCard shown={shown} mine={mine} isAway={isAway} place={place} />
        </div>
        <Stack gap={5} className={styles.more}>
          <MoreCards
            {...{ shown, spread, mine, isAway }}
            placeholder={
              <Card title={t('details.timeline.title')}>
                <Skeleton lines={16} />
              </Card>
            }
          />
        </Stack>
      </div>
      <ActionBar shown={shown} mine={mine} />
    </SuccessRun>
  );
}
