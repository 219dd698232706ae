import { useText } from '../../../lib/i18n/index.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { LockerKind } from '../kinds.ts';

/** There is nothing at this link; the way back. */
export function Missing({ kind, title, text }: { kind: LockerKind; title: string; text: string }) {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon="search"
        title={title}
        text={text}
        action={<LinkButton to={kind.paths.list}>{t('locker.backToList')}</LinkButton>}
      />
    </Card>
  );
}
