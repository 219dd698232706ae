import { ContributionsCard } from '../ContributionsCard.tsx';
import type { PartProps } from '../../model/part-props.ts';
import { RaisedCard } from '../RaisedCard.tsx';

/** Who contributed; of a listed sale also how that added up, since the page's chart is its price's. */
export function ContributionsTab({ shown }: PartProps) {
  return (
    <>
      <ContributionsCard sale={shown.sale} />
      {shown.stage.status === 4 && <RaisedCard {...shown} />}
    </>
  );
}
