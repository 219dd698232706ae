import type { Address } from '@kingspad/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropList, type KeptList } from '#creation/kept-lists.ts';
import { toAppError } from '#lib/errors.ts';
import { useText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { publishList } from '../../api/calls.ts';
import { saleQueries } from '../../api/queries.ts';
import { useSession } from '../../model/use-session.ts';

interface PublishListProps {
  pool: Address;
  list: KeptList | undefined;
  disabledReason?: string | undefined;
}

/** Sends the list to the server, as its signed-in owner. */
export function PublishList({ pool, list, disabledReason }: PublishListProps) {
  const t = useText();
  const session = useSession();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function publish({ text, root, walletCount }: KeptList) {
    setSending(true);
    try {
      await publishList(pool, text);
      await queries.invalidateQueries({ queryKey: saleQueries.record(pool).queryKey });
      void dropList(root);
      notify.success(t('title.success'), t('details.list.published', { count: walletCount }));
    } catch (thrown) {
      const failure = { title: t('title.errorOccurred'), text: t('details.list.failed') };
      const { title, text } = toAppError(thrown, failure);
      notify.error(title, text);
    } finally {
      setSending(false);
    }
  }

  if (!session.isIn)
    return (
      <Button variant="primary" busy={session.isSigning} onClick={() => void session.begin()}>
        {t('details.list.signIn')}
      </Button>
    );
  return (
    <Button
      variant="primary"
      busy={isSending}
      disabledReason={list ? disabledReason : t('issue.whitelist.none')}
      onClick={() => list && void publish(list)}
    >
      {t('details.list.publish')}
    </Button>
  );
}
