import type { PartProps } from '../model/part-props.ts';
import { About } from './About.tsx';
import { MarketCard } from './MarketCard.tsx';
import { RaisedCard } from './RaisedCard.tsx';
import { SaleTabs } from './SaleTabs.tsx';
import { SellLaterCard } from './SellLaterCard.tsx';
import { Timeline } from './Timeline.tsx';
import { VotesCard } from './VotesCard.tsx';

/** A sale below its first screen: its course, its owner's words, and the rest in tabs. */
export function MoreCards(props: PartProps) {
  const { shown, isAway } = props;
  const { sale, stage } = shown;
  return (
    <>
      <Timeline {...shown} />
      {stage.status === 4 ? <MarketCard sale={sale} isAway={isAway} /> : <RaisedCard {...shown} />}
      {stage.status === 0 && <VotesCard {...shown} />}
      <About sale={sale} />
      <SaleTabs {...props} />
      {stage.status !== 3 && <SellLaterCard sale={sale} />}
    </>
  );
}
