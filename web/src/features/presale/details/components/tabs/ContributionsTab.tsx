import { ContributionsCard } from '../ContributionsCard.tsx';
import type { PartProps } from '../../model/part-props.ts';
import { RaisedCard } from '../RaisedCard.tsx';

/** Contributions of a sale; also their sum over time once it is listed, since the main chart then shows the price. */
export function ContributionsTab({ shown }: PartProps) {
  return (
    <>
      <ContributionsCard sale={shown.sale} />
      {shown.stage.status === 4 && <RaisedCard {...shown} />}
    </>
  );
}
