import { useQuery } from '@tanstack/react-query';
import type { LockRecord } from '@kingspad/domain/api';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { FactList, type Fact } from '#ui/FactList.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { lockQueries } from '../../api/queries.ts';
import type { LockerKind } from '../../kinds.ts';
import styles from './RelatedLocks.module.css';

/** The events searched for splits: as many as the server returns at once. */
const EVENTS = { page: 1, limit: 100 };

/** The lock that this one was split from, those that were split off it, and those of the same transaction. */
export function RelatedLocks({ kind, record }: { kind: LockerKind; record: LockRecord }) {
  const t = useText();
  const events = useQuery(lockQueries.history(kind, record.tokenLockId, EVENTS)).data?.items ?? [];
  const children = events.flatMap(({ kind: what, otherLockId }) =>
    what === 'split' && otherLockId !== null ? [String(otherLockId)] : [],
  );
  const parents = record.parentLockId ? [String(record.parentLockId)] : [];
  const facts: Fact[] = [
    { label: t('locker.record.parent'), keys: parents },
    { label: t('locker.record.children'), keys: children },
    { label: t('locker.record.siblingsLabel'), keys: record.siblings },
  ].flatMap(({ label, keys }) =>
    keys.length === 0 ? [] : [{ label, value: <LockLinks kind={kind} keys={keys} /> }],
  );
  if (facts.length === 0) return null;
  return (
    <Card title={t('locker.record.relations')}>
      <FactList facts={facts} />
    </Card>
  );
}

function LockLinks({ kind, keys }: { kind: LockerKind; keys: readonly string[] }) {
  const t = useText();
  return (
    <Cluster as="ul" align="stretch" justify="end" className={styles.links}>
      {keys.map((key) => (
        <li key={key}>
          <Link to={kind.paths.record(key)}>
            {t('locker.record.heading', { id: key.split('-').at(-1) ?? key })}
          </Link>
        </li>
      ))}
    </Cluster>
  );
}
