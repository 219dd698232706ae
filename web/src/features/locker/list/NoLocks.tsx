import { useText } from '#lib/i18n/index.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { otherKind, type LockerKind } from '../kinds.ts';

export interface NoLocksProps {
  kind: LockerKind;
  /** The reason for an empty list without a search. */
  text: string;
  search: string;
  onClear: () => void;
}

/** An empty list, and what to do about it. */
export function NoLocks({ kind, text, search, onClear }: NoLocksProps) {
  const t = useText();
  const other = otherKind(kind);
  return search ? (
    <EmptyState
      icon="search"
      title={t('locker.empty.title')}
      text={t(kind.isOfPairs ? 'locker.liquidity.emptySearch' : 'locker.empty.search', { search })}
      action={
        <Cluster gap={3} justify="center">
          <Button onClick={onClear}>{t('ui.clearSearch')}</Button>
          <LinkButton to={`${other.paths.list}?search=${encodeURIComponent(search)}`}>
            {t(`locker.elsewhere.${other.id}`)}
          </LinkButton>
        </Cluster>
      }
    />
  ) : (
    <EmptyState
      icon="lock"
      title={t('locker.empty.title')}
      text={text}
      action={
        <LinkButton to={kind.paths.create} variant="primary">
          {t(kind.texts.createAction)}
        </LinkButton>
      }
    />
  );
}
