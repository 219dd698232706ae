import { memo } from 'react';
import { withTexts } from '#lib/i18n/index.ts';
import { late } from '#ui/late.tsx';
import type { PartProps } from '../model/part-props.ts';
import { About } from './About.tsx';
import { MarketCard } from './MarketCard.tsx';
import { RaisedCard } from './RaisedCard.tsx';
import { SaleTabs } from './SaleTabs.tsx';
import { SellLaterCard } from './SellLaterCard.tsx';
import { Timeline } from './Timeline.tsx';
import { VotesCard } from './VotesCard.tsx';

const { Part: PriceCurveCard } = late(
  withTexts('presaleFair', () => import('./fair/PriceCurveCard.tsx').then((m) => m.PriceCurveCard)),
  'features/presale/details/components/fair/PriceCurveCard',
);

/**
 * A sale below its first screen: its course, its owner's words, and the rest in tabs. Rendered again only where one of its inputs has
 * changed: much more is read for the first screen.
 */
export const MoreCards = memo(function MoreCards(props: PartProps) {
  const { shown, isAway } = props;
  const { sale, stage } = shown;
  return (
    <>
      <Timeline {...shown} />
      {stage.status === 4 ? <MarketCard sale={sale} isAway={isAway} /> : <RaisedCard {...shown} />}
      {sale.fair && stage.status !== 3 && <PriceCurveCard sale={sale} />}
      {stage.status === 0 && <VotesCard {...shown} />}
      <About sale={sale} />
      <SaleTabs {...props} />
      {stage.status !== 3 && <SellLaterCard sale={sale} />}
    </>
  );
});
