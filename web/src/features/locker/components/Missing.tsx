import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { otherKind, type LockerKind } from '../kinds.ts';

export interface MissingProps {
  kind: LockerKind;
  title: string;
  text: string;
  /** The token's address if the other locker has locks of it. */
  other?: string | undefined;
}

/** No lock exists at this link: a link back, and to the other locker if it has locks of the token. */
export function Missing({ kind, title, text, other }: MissingProps) {
  const t = useText();
  const elsewhere = otherKind(kind);
  return (
    <Card>
      <EmptyState
        icon="search"
        title={title}
        text={text}
        action={
          <Cluster gap={3} justify="center">
            {other && (
              <LinkButton variant="primary" to={elsewhere.paths.detail(other)}>
                {t(`locker.elsewhere.${elsewhere.id}`)}
              </LinkButton>
            )}
            <LinkButton to={kind.paths.list}>{t('locker.backToList')}</LinkButton>
          </Cluster>
        }
      />
    </Card>
  );
}
