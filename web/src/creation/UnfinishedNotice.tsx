import { useText } from '../lib/i18n/index.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Cluster } from '../ui/layout/layout.tsx';
import { useUnfinished, type SentForm } from './use-unfinished.ts';

export interface UnfinishedNoticeProps {
  /** Of the transaction. */
  kind: string;
  form: SentForm;
  /** Where what was made is seen; `{hash}` in it stands for the transaction. */
  path: string;
  linkLabel: string;
  /** What has become of the form meanwhile. */
  madeText: string;
  /** Empties the form, for another one. */
  onAnother?: () => void;
}

/** What was sent before this page was loaded: under way, or made while something else was typed. */
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
