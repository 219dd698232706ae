import { Discussion } from '../discussion/Discussion.tsx';
import type { PartProps } from '../../model/part-props.ts';
import { VotesCard } from '../VotesCard.tsx';

/** Comments, and the votes once they are closed. */
export function DiscussionTab({ shown }: PartProps) {
  return (
    <>
      <Discussion sale={shown.sale} />
      {shown.stage.status !== 0 && <VotesCard {...shown} />}
    </>
  );
}
