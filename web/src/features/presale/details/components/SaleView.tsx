import { sameAddress } from '@kingspad/domain';
import { useDeferredValue } from 'react';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { usePoolShares } from '../model/sale-reads.ts';
import { IncompleteNotice } from '../../../../ui/IncompleteNotice.tsx';
import { useChainNow, useWallet } from '../../../../web3/index.ts';
import { stageOf, type Sale } from '../model/sale.ts';
import { useChecks } from '../model/use-checks.ts';
import { useDistribution, type TokenSpread } from '../model/use-distribution.ts';
import type { Shown } from '../model/shown.ts';
import { About } from './About.tsx';
import { AdminControls } from './admin/AdminControls.tsx';
import { AtGlance } from './AtGlance.tsx';
import { Checks } from './Checks.tsx';
import { ContributeCard } from './ContributeCard.tsx';
import { Discussion } from './discussion/Discussion.tsx';
import { ContributionsCard } from './ContributionsCard.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { Finalization } from './Finalization.tsx';
import { HoldersCard } from './HoldersCard.tsx';
import { MarketCard } from './MarketCard.tsx';
import { MyPart } from './MyPart.tsx';
import { OwnerSalesCard } from './OwnerSalesCard.tsx';
import { RaisedCard } from './RaisedCard.tsx';
import { SaleHeader } from './SaleHeader.tsx';
import { SaleInfo } from './SaleInfo.tsx';
import styles from './SaleView.module.css';
import { Terms } from './Terms.tsx';
import { Timeline } from './Timeline.tsx';
import { VotesCard } from './VotesCard.tsx';
import { Warnings } from './Warnings.tsx';
import { WhitelistCard } from './WhitelistCard.tsx';

/** A sale: found by the index, its state read from the chain. */
export function SaleView({ sale }: { sale: Sale }) {
  const now = useChainNow();
  const { account } = useWallet();
  // Keyed by address, so that a wallet's figures never show in another sale.
  const shares = usePoolShares(sale.chain, account).data;
  const spread = useDistribution(sale);
  const checks = useChecks(sale, spread);
  const shown: Shown = { sale, stage: stageOf(sale, now), now };
  const isUpcoming = shown.stage.status === 0;
  // The first screen is painted before the dozen cards below it are made.
  const hasMore = useDeferredValue(true, false);
  return (
    <>
      <SaleHeader {...shown} checks={checks} />
      <Warnings sale={sale} />
      <IncompleteNotice since={sale.record?.incompleteSince} />
      {sameAddress(account, sale.owner) && <AdminControls shown={shown} />}
      <div className={styles.columns}>
        <Stack gap={5} className={styles.facts}>
          <AtGlance sale={sale} spread={spread} />
          <Checks checks={checks} />
        </Stack>
        <Stack gap={5} className={styles.side}>
          {shown.stage.status === 4 && <MarketCard sale={sale} isAway={spread === 'away'} />}
          <ContributeCard shown={shown} shares={shares} />
          {shown.stage.status === 2 && <Finalization shown={shown} />}
          {isUpcoming && <VotesCard {...shown} />}
          <MyPart shown={shown} shares={shares} />
          <SaleInfo shown={shown} shares={shares} />
          {!isUpcoming && <VotesCard {...shown} />}
        </Stack>
        <Stack gap={5} className={styles.more}>
          {hasMore && <More shown={shown} spread={spread} />}
        </Stack>
      </div>
    </>
  );
}

/** What stands below the first screen. */
function More({ shown, spread }: { shown: Shown; spread: TokenSpread }) {
  const { sale } = shown;
  return (
    <>
      <Timeline {...shown} />
      <RaisedCard {...shown} />
      <ContributionsCard sale={sale} />
      <About sale={sale} />
      <OwnerSalesCard sale={sale} />
      <DistributionCard sale={sale} spread={spread} />
      <HoldersCard sale={sale} />
      <Terms sale={sale} />
      {sale.isWhitelisted && <WhitelistCard sale={sale} />}
      <Discussion sale={sale} />
    </>
  );
}
