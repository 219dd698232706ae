import type { VoteState } from '@kingspad/domain/api';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useVote } from '../model/use-vote.ts';
import type { Shown } from '../model/shown.ts';
import { styled } from '#ui/styled.ts';
import styles from './VotesCard.module.css';
import { PendingAnswer } from './PendingAnswer.tsx';

/** Votes on a sale: cast until it starts, shown afterwards where there are any. */
export function VotesCard({ sale, stage, now }: Shown) {
  const t = useText();
  const { votes, isSaving, vote } = useVote(sale);
  const { data } = votes;
  const isOpen = stage.status === 0;
  if (!isOpen && (!data || data.inFavor + data.against === 0)) return null;
  return (
    <Card title={t('details.votes.title')}>
      {data ? <Counts votes={data} /> : <PendingAnswer query={votes} lines={3} />}
      {isOpen ? (
        <Row gap={3} className={styles.choice} role="group" aria-label={t('details.votes.yours')}>
          {[true, false].map((inFavor) => (
            <Button
              key={String(inFavor)}
              wide
              icon={inFavor ? 'check' : 'close'}
              busy={isSaving}
              aria-pressed={data?.mine?.inFavor === inFavor}
              onClick={() => void vote(inFavor)}
            >
              {t(inFavor ? 'details.votes.inFavor' : 'details.votes.against')}
            </Button>
          ))}
        </Row>
      ) : (
        <p className={styles.note}>
          {t(now < sale.startAt ? 'details.votes.closedEarly' : 'details.votes.closed')}
        </p>
      )}
      {isOpen && data?.mine && <p>{t(`details.votes.mine.${data.mine.inFavor ? 'inFavor' : 'against'}`)}</p>}
      <p className={styles.note}>{t('details.votes.note')}</p>
    </Card>
  );
}

function Counts({ votes }: { votes: VoteState }) {
  const t = useText();
  const count = votes.inFavor + votes.against;
  const experienced = votes.experiencedInFavor + votes.experiencedAgainst;
  if (count === 0) return <p>{t('details.votes.none')}</p>;
  return (
    <div className={styles.counts}>
      <dl className={styles.figures}>
        <dt>{t('details.votes.inFavor')}</dt>
        <dd>{countText(votes.inFavor)}</dd>
        <dt>{t('details.votes.against')}</dt>
        <dd>{countText(votes.against)}</dd>
      </dl>
      <div className={styles.bar} aria-hidden="true">
        {votes.inFavor > 0 && <span ref={styled({ 'flex-grow': votes.inFavor })} />}
        {votes.against > 0 && <span data-against ref={styled({ 'flex-grow': votes.against })} />}
      </div>
      <p className={styles.note}>
        {t('details.votes.experienced', { experienced, inFavor: votes.experiencedInFavor })}
      </p>
    </div>
  );
}
