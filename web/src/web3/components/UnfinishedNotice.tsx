import { useText } from '../../lib/i18n/index.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import type { Unfinished } from '../use-unfinished.ts';

export interface UnfinishedNoticeProps {
  unfinished: Unfinished | undefined;
  /** What has become of the form meanwhile. */
  madeText: string;
  /** Where what was made is seen. */
  to: string;
  toLabel: string;
  /** Empties the form, for another one. */
  onAnother: () => void;
}

/** What was sent before this page was loaded: under way, or made while something else was typed. */
export function UnfinishedNotice(props: UnfinishedNoticeProps) {
  const { unfinished, madeText, to, toLabel, onAnother } = props;
  const t = useText();
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
        <LinkButton to={to}>{toLabel}</LinkButton>
        <Button variant="ghost" onClick={onAnother}>
          {t('ui.creation.made.another')}
        </Button>
      </Cluster>
    </Notice>
  );
}
