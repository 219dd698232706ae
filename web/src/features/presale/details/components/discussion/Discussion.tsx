import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { saleQueries } from '../../api/queries.ts';
import type { ShownSale } from '../../model/sale.ts';
import { useSession } from '../../model/use-session.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import styles from './Discussion.module.css';
import { PendingAnswer } from '../PendingAnswer.tsx';

const SIZE = 20;
/** The API's maximum page size. */
const MOST = 100;

/** Comments on a sale (spec B.2), stored only by this server. */
export function Discussion({ sale }: { sale: ShownSale }) {
  const t = useText();
  const [limit, setLimit] = useState(SIZE);
  const session = useSession();
  const reader = session.session?.address ?? null;
  const query = useQuery(saleQueries.comments(sale.pool, { page: 1, limit }, reader));
  const { data } = query;
  const total = data?.meta.totalItems ?? 0;
  return (
    <Card
      title={t('details.talk.title')}
      aside={data && <span className={styles.count}>{t('details.talk.count', { count: total })}</span>}
    >
      <CommentForm pool={sale.pool} session={session} />
      {!data && <PendingAnswer query={query} lines={4} />}
      {data && total === 0 && (
        <EmptyState icon="message" title={t('details.talk.empty')} text={t('details.talk.emptyText')} />
      )}
      {data && data.items.length > 0 && (
        <Stack as="ul">
          {data.items.map((comment) => (
            <CommentItem key={comment.id} sale={sale} comment={comment} session={session} />
          ))}
        </Stack>
      )}
      {total > limit && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(MOST, limit + SIZE))}>{t('details.talk.more')}</Button>
      )}
    </Card>
  );
}
