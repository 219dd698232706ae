import { useText } from '#lib/i18n/index.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { useUnfinished, type SentForm } from './use-unfinished.ts';

export interface UnfinishedNoticeProps {
  /** Hash of the transaction. */
  kind: string;
  form: SentForm;
  /** The created item's page; `{hash}` in it is replaced by the transaction's hash. */
  path: string;
  linkLabel: string;
  /** Whether the form was changed meanwhile. */
  madeText: string;
  /** Clears the form for another creation. */
  onAnother?: () => void;
}

/** A transaction that was sent before this page was loaded: pending, or finished while the form was changed. */
export function UnfinishedNotice(props: UnfinishedNoticeProps) {
  const { kind, form, path, linkLabel, madeText, onAnother = () => form.reset() } = props;
  const t = useText();
  const unfinished = useUnfinished(kind, form, path);
  if (!unfinished) return null;
  const { status, label } = unfinished;
  if (status === 'chain') {
    return (
      <Notice title={t('ui.creation.unfinished.title', { label })} live>
        <p>{t('ui.creation.unfinished.text')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t('ui.creation.made.title', { label })} live>
      <p>{madeText}</p>
      <Cluster gap={3} align="start">
        <LinkButton to={unfinished.path}>{linkLabel}</LinkButton>
        <Button variant="ghost" onClick={onAnother}>
          {t('ui.creation.made.another')}
        </Button>
      </Cluster>
    </Notice>
  );
}
