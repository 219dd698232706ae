import { sameAddress } from '@kingspad/domain';
import { useText, withTexts } from '#lib/i18n/index.ts';
import { FAILED, readOf } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { usePoolShares } from '../model/sale-reads.ts';
import { IncompleteNotice } from '#ui/IncompleteNotice.tsx';
import { useChainNow, useWallet } from '#web3/index.ts';
import { onChain, stageOf, type ShownSale } from '../model/sale.ts';
import { useChecks } from '../model/use-checks.ts';
import { useDistribution } from '../model/use-distribution.ts';
import type { Shown } from '../model/shown.ts';
import { AdminControls } from './admin/AdminControls.tsx';
import { AtGlance } from './AtGlance.tsx';
import { Checks } from './Checks.tsx';
import { ContributeCard } from './ContributeCard.tsx';
import { Finalization } from './Finalization.tsx';
import { MyPart } from './MyPart.tsx';
import { SaleHeader } from './SaleHeader.tsx';
import { SaleInfo } from './SaleInfo.tsx';
import styles from './SaleView.module.css';
import { VotesCard } from './VotesCard.tsx';
import { Warnings } from './Warnings.tsx';

/** What stands below the first screen is fetched after it. */
const { Part: MoreCards } = late(
  withTexts('presale', () => import('./MoreCards.tsx').then((module) => module.MoreCards)),
);

/** Only a listed sale has a market. */
const { Part: MarketCard } = late(
  withTexts('presale', () => import('./MarketCard.tsx').then((module) => module.MarketCard)),
);

/** Lines of the market's card while it is fetched, as many as it has. */
const MARKET_LINES = 22;

/** A sale: found by the index, its state read from the chain. */
export function SaleView({ sale }: { sale: ShownSale }) {
  const t = useText();
  const now = useChainNow();
  const { account } = useWallet();
  const shown: Shown = { sale, stage: stageOf(sale, now), now };
  const spread = useDistribution(shown);
  const isChainAway = spread.state === 'failed';
  const shares = readOf(usePoolShares(onChain(sale), account));
  // Without the chain's own data of the sale there are no shares to read.
  const mine = sale.block === undefined && isChainAway ? FAILED : shares;
  const checks = useChecks(shown, spread);
  const isUpcoming = shown.stage.status === 0;
  return (
    <>
      <SaleHeader {...shown} checks={checks} />
      <Warnings sale={sale} isOpen={shown.stage.status <= 1} />
      <IncompleteNotice since={sale.record?.incompleteSince} />
      {sameAddress(account, sale.owner) && <AdminControls shown={shown} />}
      <div className={styles.columns}>
        <Stack gap={5} className={styles.facts}>
          <AtGlance shown={shown} spread={spread} />
          <Checks checks={checks} />
        </Stack>
        <Stack gap={5} className={styles.side}>
          {shown.stage.status === 4 && (
            <MarketCard
              sale={sale}
              isAway={isChainAway}
              placeholder={
                <Card title={t('details.market.title')}>
                  <Skeleton lines={MARKET_LINES} />
                </Card>
              }
            />
          )}
          <ContributeCard shown={shown} mine={mine} />
          {shown.stage.status === 2 && <Finalization shown={shown} />}
          {isUpcoming && <VotesCard {...shown} />}
          <MyPart shown={shown} mine={mine} />
          <SaleInfo shown={shown} mine={mine} />
          {!isUpcoming && <VotesCard {...shown} />}
        </Stack>
        <Stack gap={5} className={styles.more}>
          <MoreCards shown={shown} spread={spread} />
        </Stack>
      </div>
    </>
  );
}
