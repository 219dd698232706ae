import { PRESALE_META_BOUNDS, shortAddress, type Address } from '@kingspad/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey } from '#lib/api-query.ts';
import { toAppError } from '#lib/errors.ts';
import { useText, translate } from '#lib/i18n/index.ts';
import { withoutSent } from '#lib/sent-text.ts';
import { notify } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import { postComment } from '../../api/calls.ts';
import { sessionQuery } from '../../api/queries.ts';
import type { useSession } from '../../model/use-session.ts';
import styles from './Discussion.module.css';

export interface CommentFormProps {
  pool: Address;
  session: ReturnType<typeof useSession>;
}

/** Signs in, then posts a comment. */
export function CommentForm({ pool, session }: CommentFormProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const { account } = useWallet();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const length = [...text.trim()].length;
  const isTooLong = length > PRESALE_META_BOUNDS.maxComment;

  if (!account || !session.isIn) {
    return (
      <Stack gap={3} align="start" className={styles.form}>
        <p className={styles.text}>{t(account ? 'details.talk.signIn' : 'details.talk.connect')}</p>
        <Button icon="wallet" busy={session.isSigning} onClick={() => void session.begin()}>
          {account ? t('details.talk.signInAs', { who: shortAddress(account) }) : t('wallet.connect')}
        </Button>
      </Stack>
    );
  }

  async function send() {
    if (isSending || length === 0 || isTooLong) return;
    setSending(true);
    try {
      await postComment(pool, text.trim());
      setText(withoutSent(text));
      await queryClient.invalidateQueries({
        queryKey: apiKey('GET /api/v1/presale/{pool}/comments', { pool }),
      });
    } catch (thrown) {
      const error = toAppError(thrown, {
        title: translate('title.errorOccurred'),
        text: t('details.talk.failed'),
      });
      notify.error(error.title, error.text);
      // The session may have expired; the text is kept for the next sign-in.
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    } finally {
      setSending(false);
    }
  }

  return (
    <Stack
      as="form"
      gap={3}
      align="start"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={t('details.talk.label')}
        hint={t('details.talk.hint', { count: PRESALE_META_BOUNDS.maxComment })}
        error={isTooLong ? t('details.talk.tooLong', { count: PRESALE_META_BOUNDS.maxComment }) : undefined}
      >
        {(control) => (
          <TextArea {...control} rows={3} wrap="soft" spellCheck value={text} onChange={setText} />
        )}
      </Field>
      <Button
        type="submit"
        busy={isSending}
        disabledReason={length === 0 ? t('details.talk.write') : undefined}
      >
        {t('details.talk.post')}
      </Button>
    </Stack>
  );
}
