import type { Read } from '#lib/read.ts';
import type { Shown } from '../model/shown.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import { About } from './About.tsx';
import { ContributionsCard } from './ContributionsCard.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { HoldersCard } from './HoldersCard.tsx';
import { OwnerSalesCard } from './OwnerSalesCard.tsx';
import { RaisedCard } from './RaisedCard.tsx';
import { Terms } from './Terms.tsx';
import { Timeline } from './Timeline.tsx';
import { WhitelistCard } from './WhitelistCard.tsx';
import { Discussion } from './discussion/Discussion.tsx';

/** What stands below a sale's first screen. */
export function MoreCards({ shown, spread }: { shown: Shown; spread: Read<TokenSpread> }) {
  const { sale } = shown;
  return (
    <>
      <Timeline {...shown} />
      <RaisedCard {...shown} />
      <ContributionsCard sale={sale} />
      <About sale={sale} />
      <OwnerSalesCard sale={sale} />
      <DistributionCard shown={shown} spread={spread} />
      <HoldersCard sale={sale} />
      <Terms {...shown} />
      {sale.isWhitelisted && <WhitelistCard sale={sale} />}
      <Discussion sale={sale} />
    </>
  );
}
