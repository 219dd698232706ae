import { sameAddress } from '@kingspad/domain';
import type { Comment } from '@kingspad/domain/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { apiKey } from '#lib/api-query.ts';
import { toAppError } from '#lib/errors.ts';
import { useText, translate } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { hideComment } from '../../api/calls.ts';
import type { ShownSale } from '../../model/sale.ts';
import type { useSession } from '../../model/use-session.ts';
import styles from './Discussion.module.css';
import { Time } from '#ui/Time.tsx';

export interface CommentItemProps {
  sale: ShownSale;
  comment: Comment;
  session: ReturnType<typeof useSession>;
}

/** A comment: plain text with its author's role in the sale. */
export function CommentItem({ sale, comment, session: { session, isIn } }: CommentItemProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { author, text, isHidden } = comment;
  const reader = session?.address;
  const mayHide =
    isIn && (session?.isOperator || sameAddress(reader, sale.owner) || sameAddress(reader, author));

  async function turn() {
    setBusy(true);
    try {
      await hideComment(sale.pool, comment.id, !isHidden);
      await queryClient.invalidateQueries({
        queryKey: apiKey('GET /api/v1/presale/{pool}/comments', { pool: sale.pool }),
      });
    } catch (thrown) {
      const error = toAppError(thrown, {
        title: translate('title.errorOccurred'),
        text: t('details.talk.failed'),
      });
      notify.error(error.title, error.text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack as="li" gap={2} className={styles.item} data-hidden={isHidden || undefined}>
      <Cluster className={styles.head}>
        <AddressLink value={author} what={t('details.talk.author')} explorer={explorer} />
        {comment.isOwner && <Tag tone="accent">{t('details.talk.owner')}</Tag>}
        {comment.isOperator && <Tag tone="success">{t('details.talk.operator')}</Tag>}
        {comment.isContributor && <Tag>{t('details.talk.contributor')}</Tag>}
        {isHidden && <Tag tone="warning">{t('details.talk.hidden')}</Tag>}
        <span className={styles.time}>
          <Time at={Math.floor(Date.parse(comment.createdAt) / 1000)} />
        </span>
      </Cluster>
      <p className={styles.words}>
        <bdi>{text}</bdi>
      </p>
      {mayHide && (
        <Cluster className={styles.foot}>
          <Button variant="ghost" busy={isBusy} onClick={() => void turn()}>
            {t(isHidden ? 'details.talk.show' : 'details.talk.hide')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
